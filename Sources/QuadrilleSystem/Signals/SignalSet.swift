import Glibc

/// A set of signals (`sigset_t`).
package struct SignalSet {
  var rawValue = sigset_t()

  package init(_ signals: [Int32] = []) {
    sigemptyset(&rawValue)
    for signal in signals { sigaddset(&rawValue, signal) }
  }

  package static var all: SignalSet {
    var all = SignalSet()
    sigfillset(&all.rawValue)
    return all
  }

  /// Blocks exactly these signals in this thread (`pthread_sigmask`).
  package func block() {
    var set = rawValue
    pthread_sigmask(SIG_SETMASK, &set, nil)
  }

  /// Unblocks these signals in this thread (`pthread_sigmask`). Safe in signal handlers.
  package func unblock() {
    var set = rawValue
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// All signals but those that report a crash.
  package static var allButCrashes: SignalSet {
    var set = all
    for crash in ProcessSignals.crashes { sigdelset(&set.rawValue, crash) }
    return set
  }
}
