import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleTerminal

extension BenchRun {
  /// The encodings that the link workload compares: name, colour tolerance, and whether each frame repaints all cells.
  private static let ways: [(name: String, tolerance: Tolerance, isWhole: Bool)] = [
    ("full repaint", .lossless, true), ("lossless", .lossless, false), ("fine", .fine, false),
  ]

  /// Measures how many frames a second the terminal and its link carry. Each frame ends with a query, whose answer
  /// shows that the terminal has processed the frame.
  mutating func link() throws {
    let terminal = try MeasuredTerminal(
      period: LinkFrames.period, pixels: request.pixels, isInterrupted: isInterrupted)
    let (trial, cells) = (terminal.trial, terminal.session.size)
    defer { trial.end() }
    guard trial.hasAnswers else {
      results.warnings.append("link: the terminal does not answer, so it was not measured")
      return
    }
    let scene = request.scene.makeScene()
    for way in Self.ways where !trial.wasInterrupted {
      var display = CellDisplay(size: cells, depth: .truecolor, tolerance: way.tolerance)
      display.marksFrames = terminal.knowsMarks
      let load = LinkFrames(scene, display, isWhole: way.isWhole)
      try measure(load, named: way.name, on: terminal)
    }
    if !trial.wasInterrupted {
      // The throughput of half blocks is a lower bound of the link's bandwidth.
      let carried = results.link.suffix(Self.ways.count).map(\.bytesPerSecond).max()
      do {
        let way = try terminal.way(of: scene, cells: cells, rate: 60, over: carried)
        try measure(
          LinkFrames(way.scene, way.display, isWhole: false), named: Self.ways.last?.name ?? "",
          on: terminal)
      } catch let refusal as MeasuredTerminal.Refusal {
        leavePixelsOut(refusal.reason)
      }
    }
    wasBrokenOff = trial.wasInterrupted
  }

  /// Records why pixel graphics were not measured.
  mutating func leavePixelsOut(_ reason: String) {
    let sentence = "Pixels: \(reason)."
    if request.pixels != .off, !results.leftOut.contains(sentence) {
      results.leftOut.append(sentence)
    }
  }

  private mutating func measure(
    _ load: consuming LinkFrames, named name: String, on terminal: MeasuredTerminal
  ) throws {
    var load = load
    let output = load.output
    let frames = try terminal.trial.run(nanoseconds: Int(request.duration * 1e9)) {
      load.frame(at: $0)
    }
    let answered = frames.filter { $0.answeredAt != nil }
    let seconds = max(0.001, Double(answered.last?.answeredAt ?? 1) / 1e9)
    let bytes = answered.reduce(0) { $0 + $1.bytes }
    let slots = frames.last.map { $0.due / LinkFrames.period + 1 } ?? 0
    var result = LinkResult(tolerance: name, answeredBy: terminal.answerer)
    result.output = output
    result.acked = answered.count
    result.skipped = max(0, slots - frames.count)
    result.roundTrips = answered.compactMap { frame in frame.answeredAt.map { $0 - frame.sentAt } }
    result.ages = answered.compactMap { frame in frame.answeredAt.map { $0 - frame.due } }
    result.framesPerSecond = Double(answered.count) / seconds
    result.bytesPerSecond = Double(bytes) / seconds
    results.link.append(result)
  }
}

/// Encodes the frame of a scene that is the newest at a given time.
private struct LinkFrames {
  static let period = 1_000_000_000 / 60

  private var painter: any ScenePainter
  private var frame: Frame
  private var display: any Display
  private let isWhole: Bool
  private var newest = -1

  init(_ scene: any Scene, _ display: any Display, isWhole: Bool) {
    painter = scene.makePainter(size: display.pixels)
    frame = Frame(size: display.pixels)
    self.display = display
    self.isWhole = isWhole
  }

  /// The measured output: half blocks or pixel graphics.
  var output: MeasuredOutput { display is PixelDisplay ? .pixels(display.pixels) : .cells }

  mutating func frame(at time: Int) -> (bytes: [UInt8], due: Int) {
    let slot = time / Self.period
    guard slot > newest, (try? painter.paint(Moment(frame: slot, rate: 60), into: &frame)) == true
    else { return ([], 0) }
    newest = slot
    if isWhole { display.invalidate() }
    display.encode(frame)
    return (display.bytes, slot * Self.period)
  }
}
