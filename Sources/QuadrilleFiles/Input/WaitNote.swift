import Synchronization

/// Tells the user what a long read is waiting for, while nothing is shown.
package enum WaitNote {
  /// The wait after which the user gets the note, in milliseconds.
  static let timeout = 1000

  private static let teller = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// Sets the function that shows the note to the user. Call it before anything is read.
  package static func set(_ teller: @escaping @Sendable (String) -> Void) {
    Self.teller.withLock { $0 = teller }
  }

  static func tell(_ words: String) { teller.withLock { $0 }?(words) }
}
