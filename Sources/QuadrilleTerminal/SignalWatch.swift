import QuadrilleSystem

/// Restores the terminal and ends the process when its queue does not handle an ending signal.
///
/// Signals are handled on a queue, and a queue may be stuck: the system may refuse threads, or something may block it.
/// If the queue does not take an ending signal within a second, the signal handler itself ends the process. It also
/// does so when the same signal comes again later than 0.3 s after the first. Signal handlers call
/// `note` and `noteAlarm`.
package enum SignalWatch {
  /// The time within which a repeated signal is ignored, in nanoseconds: closing a window sends two signals.
  private static let sameOne = 300_000_000
  /// The seconds that the queue has to take an ending signal, until the handler ends the process. Tests in this process
  /// raise it: a busy machine may need longer.
  nonisolated(unsafe) static var timeout: UInt32 = 1

  /// The recorded ending signal that the queue has not taken; 0: none. A simple value, because the signal handlers read
  /// and set it.
  nonisolated(unsafe) package private(set) static var untaken: Int32 = 0

  /// Whether SIGTSTP came that has not stopped the process yet. SIGCONT withdraws it, as the system does with pending
  /// ones: Ctrl-Z typed three times needs one `fg`.
  nonisolated(unsafe) private static var isStopDue = false
  /// Whether SIGCONT came that nothing has acted on yet.
  nonisolated(unsafe) private static var isContinued = false

  /// Records an ending signal, SIGTSTP or SIGCONT; ignores others. Ends the process if SIGALRM, or the same signal after
  /// 0.3 s, comes before the queue has taken the recorded signal.
  static func note(_ number: Int32) {
    if number == ProcessSignals.stop { isStopDue = true }
    if number == ProcessSignals.goOn { (isStopDue, isContinued) = (false, true) }
    // Read once, because `taken` may clear it meanwhile.
    let noted = untaken
    if noted == 0 {
      guard ProcessSignals.isEnding(number) else { return }
      notedAt = SystemClock.monotonic.nanoseconds()
      untaken = number
      ProcessSignals.alarm(seconds: timeout)
    } else if number == ProcessSignals.alarm
      || number == noted && SystemClock.monotonic.nanoseconds() - notedAt > sameOne
    {
      CrashGuard.giveBack()
      ProcessSignals.end(by: noted)
    }
  }

  /// Handles SIGALRM in a process that inherited the signal as ignored.
  static func noteAlarm(_ number: Int32) {
    if untaken != 0 { note(number) }
  }

  /// Whether a signal that the queue has taken still calls for anything: a stop or a continuation may be over by now.
  static func isDue(_ number: Int32) -> Bool {
    switch number {
    case ProcessSignals.stop: return isStopDue
    case ProcessSignals.goOn:
      defer { isContinued = false }
      return isContinued
    default: return true
    }
  }

  /// Stops the process with `act`, unless SIGCONT has withdrawn this SIGTSTP. When this returns, the process was
  /// continued, and an ending signal that was sent before SIGCONT is in `untaken`: handlers run on another thread,
  /// SIGCONT's last (`ProcessSignals.handle`).
  static func stop(by number: Int32, _ act: () -> Void) {
    let isOver = number == ProcessSignals.stop && !isStopDue
    (isStopDue, isContinued) = (false, false)
    if isOver { return }
    // Asked before: the shell may end while the process is stopped.
    let continues = ProcessSignals.mayStopJob
    act()
    // Counted in pauses, because the clock goes on while the process is stopped.
    for _ in 0..<1000 where continues && !isContinued { SystemClock.sleep(nanoseconds: 1_000_000) }
    isContinued = false
  }

  /// Records that the queue has taken all signals.
  static func taken() {
    guard untaken != 0 else { return }
    ProcessSignals.alarm(seconds: 0)
    untaken = 0
  }
}

// A simple value, because the signal handlers read and set it.
nonisolated(unsafe) private var notedAt = 0
