import Synchronization

/// A clock that stands still until a test moves it.
public final class ManualClock: Sendable {
  private let time: Mutex<Int>

  /// Starts at a time in nanoseconds.
  public init(_ start: Int = 0) { time = Mutex(start) }

  /// The time in nanoseconds.
  public func now() -> Int { time.withLock { $0 } }

  /// Sets the clock.
  public func set(_ nanoseconds: Int) { time.withLock { $0 = nanoseconds } }

  /// Moves the clock forward.
  public func advance(_ nanoseconds: Int) { time.withLock { $0 += nanoseconds } }
}
