import Synchronization

/// Tells a user what is waited for, where it takes long and nothing else is to be seen.
package enum WaitNote {
  /// After so many milliseconds it is told.
  static let patience = 1000

  private static let teller = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// Sets who tells it, before anything is read.
  package static func set(_ teller: @escaping @Sendable (String) -> Void) {
    Self.teller.withLock { $0 = teller }
  }

  static func tell(_ words: String) { teller.withLock { $0 }?(words) }
}
