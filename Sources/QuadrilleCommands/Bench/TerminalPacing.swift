import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleTerminal

/// The pacing workload on the terminal of the process: in half blocks, then in pixels if supported.
enum TerminalPacing {
  /// Returns the results, and the reason if pixels were not measured.
  static func run(
    _ workload: PacingWorkload, _ scene: any Scene, pixels: PixelChoice,
    _ isInterrupted: @escaping () -> Bool
  ) throws -> (results: [PacingResult], refusal: String?) {
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
    let inCells = try run(scene)
    guard !isInterrupted() else { return ([inCells], nil) }
    do {
      let way = try terminal.way(of: scene, cells: workload.cells, rate: workload.framesPerSecond)
      workload.display = way.display
      return ([inCells, try run(way.scene)], nil)
    } catch let refusal as MeasuredTerminal.Refusal {
      return ([inCells], refusal.reason)
    }
  }

  /// A sink that waits until the terminal has taken all bytes of a frame.
  private final class WaitingSink: ByteSink {
    private let session: TerminalSession

    init(_ session: TerminalSession) { self.session = session }

    func write(_ bytes: Span<UInt8>) throws {
      try session.write(bytes)
      // The timeout limits the delay by a terminal that stopped reading.
      let end = MonotonicClock.now() + 1_000_000_000
      while !session.isIdle, MonotonicClock.now() < end { _ = try session.resume() }
    }
  }
}
