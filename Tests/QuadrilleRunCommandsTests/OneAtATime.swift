import Glibc
import QuadrilleSystem
import Testing

@testable import QuadrilleTerminal

/// Suites that change what exists once a process, such as signal handlers and crash restoring. They
/// run one at a time, also with those of other modules.
@Suite(.serialized, .inTurn) enum OneAtATime {
  /// Resets all signals caught in this module to their default action, which ends this process: signals that no thread
  /// has taken yet are awaited first.
  static func releaseSignals() {
    let all = ProcessSignals.ending + [SIGTSTP, SIGCONT, SIGWINCH, SIGCHLD]
    var pending = sigset_t()
    while sigpending(&pending) == 0, all.contains(where: { sigismember(&pending, $0) == 1 }) {
      usleep(1000)
    }
    for number in all { signal(number, SIG_DFL) }
    SignalWatch.taken()
  }
}
