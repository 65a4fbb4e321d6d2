import Glibc
import Testing

@testable import QuadrilleTerminal

/// Suites that change what there is one of in a process: what signals do, and what a crash would restore. Those of
/// other modules have turns too.
@Suite(.serialized, .inTurn) enum OneAtATime {
  /// Gives all signals back that something here has caught.
  static func releaseSignals() {
    let others = [SIGTSTP, SIGCONT, SIGWINCH, SIGCHLD]
    for number in SignalPipe.ending + others { signal(number, SIG_DFL) }
  }
}
