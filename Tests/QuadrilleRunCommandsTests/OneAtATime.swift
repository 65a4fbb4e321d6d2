import Glibc
import Testing

@testable import QuadrilleTerminal

/// Suites that change what exists once a process, such as signal handlers and crash restoring. They
/// run one at a time, also with those of other modules.
@Suite(.serialized, .inTurn) enum OneAtATime {
  /// Resets all signals caught in this module to their default action.
  static func releaseSignals() {
    let others = [SIGTSTP, SIGCONT, SIGWINCH, SIGCHLD]
    for number in SignalPipe.ending + others { signal(number, SIG_DFL) }
    SignalWatch.taken()
  }
}
