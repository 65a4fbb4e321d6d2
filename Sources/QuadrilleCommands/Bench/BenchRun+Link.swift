import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleTerminal

extension BenchRun {
  /// How frames are written for the link: how far colours may be off, and whether all of each frame.
  private static let ways: [(name: String, tolerance: Tolerance, isWhole: Bool)] = [
    ("full repaint", .lossless, true), ("lossless", .lossless, false), ("fine", .fine, false),
  ]

  /// The frames that this terminal and what leads to it take: frames tagged with a request for an answer.
  mutating func link() throws {
    guard System.outputIsTerminal else { throw TerminalError.notATerminal }
    let session = try TerminalSession(
      description: TerminalDescription(name: Environment.value("TERM")), now: MonotonicClock.now)
    let cells = session.size
    let isInterrupted = isInterrupted
    let trial = LinkTrial(session: session, now: MonotonicClock.now)
    trial.isInterrupted = isInterrupted
    defer { trial.end() }
    try trial.begin(asksName: session.description.name != "linux", period: LinkFrames.period)
    guard trial.hasAnswers else {
      results.warnings.append("link: nothing answers here, so it could not be measured")
      return
    }
    let surroundings = Surroundings(environment: Environment.value)
    let answerer =
      trial.answeredBy ?? surroundings.multiplexer?.rawValue
      ?? (surroundings.isMosh ? "mosh" : "a terminal without a name")
    let knowsMarks =
      trial.knowsMarks
      ?? surroundings.knowsMarks(
        term: session.description.name, program: Environment.value("TERM_PROGRAM"))
    for way in Self.ways where !trial.wasInterrupted {
      var load = LinkFrames(
        request.scene.makeScene(), cells: cells, tolerance: way.tolerance,
        isMarked: knowsMarks)
      let frames = try trial.run(nanoseconds: Int(request.duration * 1e9)) {
        load.frame(at: $0, whole: way.isWhole)
      }
      results.link.append(Self.result(way.name, frames, by: answerer))
    }
    wasBrokenOff = trial.wasInterrupted
  }

  private static func result(_ name: String, _ frames: [LinkTrial.Frame], by answerer: String)
    -> LinkResult
  {
    let answered = frames.filter { $0.answeredAt != nil }
    let seconds = Double(answered.last?.answeredAt ?? 1) / 1e9
    let bytes = answered.reduce(0) { $0 + $1.bytes }
    let slots = frames.last.map { $0.due / LinkFrames.period + 1 } ?? 0
    return LinkResult(
      tolerance: name, answeredBy: answerer, acked: answered.count,
      skipped: max(0, slots - frames.count),
      roundTrips: answered.compactMap { frame in frame.answeredAt.map { $0 - frame.sentAt } },
      ages: answered.compactMap { frame in frame.answeredAt.map { $0 - frame.due } },
      framesPerSecond: Double(answered.count) / max(0.001, seconds),
      bytesPerSecond: Double(bytes) / max(0.001, seconds))
  }
}

/// The bytes of the newest frame of a scene.
private struct LinkFrames {
  static let period = 1_000_000_000 / 60

  private var painter: any ScenePainter
  private var frame: Frame
  private var encoder: CellEncoder
  private var newest = -1

  init(_ scene: any Scene, cells: CellSize, tolerance: Tolerance, isMarked: Bool) {
    painter = scene.makePainter(size: cells.pixels)
    frame = Frame(size: cells.pixels)
    encoder = CellEncoder(size: cells, tolerance: tolerance)
    encoder.marksFrames = isMarked
  }

  mutating func frame(at time: Int, whole: Bool) -> (bytes: [UInt8], due: Int) {
    let slot = time / Self.period
    guard slot > newest,
      (try? painter.paint(Moment(frame: slot, rate: 60), into: &frame)) == true
    else { return ([], 0) }
    newest = slot
    if whole { encoder.invalidate() }
    encoder.encode(frame)
    return (Array(encoder.output), slot * Self.period)
  }
}
