import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleTerminal

/// Pacing against the terminal that the program runs in: by half blocks, then by pixels where it shows them.
enum TerminalPacing {
  /// What was measured, and why no pixels were.
  struct Outcome {
    var results: [PacingResult] = []
    var refusal: String?
  }

  static func run(
    _ workload: PacingWorkload, _ scene: any Scene, pixels: PixelChoice,
    _ isInterrupted: @escaping () -> Bool
  ) throws -> Outcome {
    let terminal = try MeasuredTerminal(
      period: 1_000_000_000 / workload.framesPerSecond, pixels: pixels,
      isInterrupted: isInterrupted)
    defer { terminal.trial.end() }
    var workload = workload
    workload.cells = workload.cells.clipped(to: terminal.session.size)
    let sink = WaitingSink(terminal.session)
    func run(_ scene: any Scene) throws -> PacingResult {
      try workload.run(scene, into: sink, named: "terminal", isCancelled: isInterrupted)
    }
    var outcome = Outcome(results: [try run(scene)])
    guard !isInterrupted() else { return outcome }
    switch try terminal.way(of: scene, cells: workload.cells, rate: workload.framesPerSecond) {
    case .failure(let refusal): outcome.refusal = refusal.reason
    case .success(let way):
      workload.display = way.display
      outcome.results.append(try run(way.scene))
    }
    return outcome
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
