import QuadrilleSystem

/// Ends the process by a signal that nobody takes, with the terminal given back.
///
/// Signals go through a queue, and a queue may never run: where the system lets no thread be started, or
/// where something holds it up. A signal that ends and was not taken after a second is taken by the
/// handler itself; so is a second one of its kind before that. Everything here but `taken` is called by
/// handlers.
enum SignalWatch {
  /// How long a second signal of a kind counts as the first, in nanoseconds: a window that is closed sends two.
  private static let sameOne = 300_000_000
  /// Seconds until the handler takes it.
  private static let patience: UInt32 = 1

  /// Notes a signal, unless that is the end.
  static func note(_ number: Int32) {
    // Read once: `taken` may clear it meanwhile.
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

  /// Notes an alarm that is to be ignored where it is not the watch's own.
  static func noteAlarm(_ number: Int32) {
    if untaken != 0 { note(number) }
  }

  /// Says that whoever signals are for has them.
  static func taken() {
    guard untaken != 0 else { return }
    ProcessSignals.alarm(seconds: 0)
    untaken = 0
  }
}

// Plain words, since the handler reads and sets them.
nonisolated(unsafe) private var untaken: Int32 = 0
nonisolated(unsafe) private var notedAt = 0
