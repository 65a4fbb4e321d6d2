import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleTerminal

/// Pacing against the terminal that the program runs in.
enum TerminalPacing {
  static func run(
    _ workload: PacingWorkload, _ scene: any Scene, _ cells: CellSize,
    _ isInterrupted: @escaping () -> Bool
  ) throws -> PacingResult {
    guard System.outputIsTerminal else { throw TerminalError.notATerminal }
    let session = try TerminalSession(
      description: TerminalDescription(name: Environment.value("TERM")), now: MonotonicClock.now)
    var workload = workload
    workload.cells = cells.clipped(to: session.size)
    try session.enter()
    defer { session.leave() }
    return try workload.run(
      scene, into: WaitingSink(session), named: "terminal",
      isCancelled: isInterrupted)
  }

  /// Waits until the terminal has taken all: a frame counts when it was handed over whole.
  private final class WaitingSink: ByteSink {
    private let session: TerminalSession

    init(_ session: TerminalSession) { self.session = session }

    func write(_ bytes: Span<UInt8>) throws {
      try session.write(bytes)
      // A terminal that stopped reading holds the run up for a second at most.
      let end = MonotonicClock.now() + 1_000_000_000
      while !session.isIdle, MonotonicClock.now() < end { _ = try session.resume() }
    }
  }
}
