import QuadrilleSystem

/// Ends the process, with the terminal restored, by a signal that its queue does not handle.
///
/// Signals are handled on a queue, and a queue may be stuck: the system may refuse threads, or something may block it.
/// If an ending signal is not taken within a second, the handler itself acts on it; so it does on a second signal of
/// the same kind. All methods but `taken` are called by signal handlers.
enum SignalWatch {
  /// The time in which a repeated signal counts as the same one, in nanoseconds: closing a window sends two.
  private static let sameOne = 300_000_000
  /// The seconds until the handler acts.
  private static let patience: UInt32 = 1

  /// Records a signal, or ends the process.
  static func note(_ number: Int32) {
    // Read once, because `taken` may clear it meanwhile.
    let noted = untaken
    if noted == 0 {
      guard ProcessSignals.isEnding(number) else { return }
      notedAt = SystemClock.monotonic.nanoseconds()
      untaken = number
      ProcessSignals.alarm(seconds: patience)
    } else if number == ProcessSignals.alarm
      || number == noted && SystemClock.monotonic.nanoseconds() - notedAt > sameOne
    {
      CrashGuard.giveBack()
      ProcessSignals.end(by: noted)
    }
  }

  /// Handles SIGALRM where the process otherwise ignores it.
  static func noteAlarm(_ number: Int32) {
    if untaken != 0 { note(number) }
  }

  /// Records that the queue has taken all signals.
  static func taken() {
    guard untaken != 0 else { return }
    ProcessSignals.alarm(seconds: 0)
    untaken = 0
  }
}

// Simple values, because the handler reads and sets them.
nonisolated(unsafe) private var untaken: Int32 = 0
nonisolated(unsafe) private var notedAt = 0
