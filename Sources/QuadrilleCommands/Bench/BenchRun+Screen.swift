import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal

extension BenchRun {
  /// The number of reads of the screen in a frame's period. Two reads find every frame that stays for its period; four
  /// reads give the time at which it appears to a quarter of a period. A read fetches two rows of a few hundred pixels.
  private static let readsPerFrame = 4
  /// The timeout for finding the first picture on the display, in nanoseconds.
  private static let searching = 4_000_000_000
  /// The time that the last frames may take to appear, in nanoseconds.
  private static let farewell = 300_000_000

  /// Measures the frames that the terminal displays, by reading numbered frames from its X11 display.
  mutating func screen() throws {
    guard System.outputIsTerminal else { throw TerminalError.notATerminal }
    let display = try X11Display(
      named: Environment.value("DISPLAY"),
      authority: Environment.value("XAUTHORITY")
        ?? Environment.value("HOME").map { $0 + "/.Xauthority" })
    let session = try TerminalSession(
      description: TerminalDescription(name: Environment.value("TERM")), now: MonotonicClock.now)
    let cells = session.size
    if let refusal = GlassCode.refusal(of: cells) { throw CommandError.failed(refusal) }
    let trial = GlassTrial(session: session, now: MonotonicClock.now)
    trial.isInterrupted = isInterrupted
    defer { trial.end() }
    try trial.begin(asksName: KnownTerminal.named(session.description.name)?.printsStrings != true)
    let surroundings = Surroundings(environment: Environment.value)
    let knowsMarks =
      trial.knowsMarks
      ?? surroundings.knowsMarks(
        term: session.description.name, program: Environment.value("TERM_PROGRAM"))
    var frames = NumberedFrames(
      request.scene.makeScene(), cells: cells, tolerance: request.tolerance, isMarked: knowsMarks)
    guard let place = try find(display, trial, &frames) else {
      wasBrokenOff = true
      return
    }
    let terminal = trial.answeredBy ?? MeasuredTerminal.name(in: surroundings)
    func measure(_ output: String) throws {
      for rate in request.screenRates where !trial.wasInterrupted {
        var result = try show(display, trial, &frames, place, rate)
        result.terminal = terminal + output
        result.cells = cells
        if let warning = result.warning { results.warnings.append("screen: " + warning) }
        results.screen.append(result)
      }
    }
    try measure("")
    if request.recolor == .on {
      try session.redefine(RecoloredDisplay.entries(of: cells))
      let known = KnownTerminal.named(session.description.name)
      frames.recolor(pairs: known?.readsPairs == false ? 1 : 7)
      try measure(", redefined colours")
    }
    wasBrokenOff = trial.wasInterrupted
  }

  /// Returns the position on the display of the coloured blocks that encode a frame's number; nil if interrupted.
  /// Throws if they do not appear in time.
  private func find(
    _ display: X11Display, _ trial: GlassTrial, _ frames: inout NumberedFrames
  ) throws -> GlassPlace? {
    let end = MonotonicClock.now() + Self.searching
    // The number comes from the clock, so that another terminal that is being measured is not mistaken for this one.
    let number = GlassSearch.searchable(MonotonicClock.now() / 1000)
    try trial.write(frames.frame(0, rate: 60, number: number))
    var finding = GlassSearch.Finding.nothing
    while !trial.wasInterrupted, MonotonicClock.now() < end {
      trial.wait(until: MonotonicClock.now() + 150_000_000)
      finding = try Self.find(number, on: display)
      if case .place(let place) = finding { return place }
    }
    if trial.wasInterrupted { return nil }
    throw CommandError.failed(
      finding == .half
        ? "only part of this terminal's picture is on the display: move its window into full view"
        : "this terminal's picture is not on the X11 display: its window is covered or on another display, or is a Wayland window"
    )
  }

  /// Searches the whole screen for a frame's number, in bands of about a million pixels.
  private static func find(_ number: Int, on display: X11Display) throws -> GlassSearch.Finding {
    var search = GlassSearch(for: number)
    let (width, height) = (display.size.width, display.size.height)
    let band = max(1, 1_000_000 / width)
    for top in stride(from: 0, to: height, by: band) {
      let rows = min(band, height - top)
      let pixels = try display.grab(x: 0, y: top, width: width, height: rows)
      for row in 0..<rows {
        search.take(Array(pixels[row * width..<(row + 1) * width]), y: top + row)
      }
    }
    return search.finding
  }

  /// Returns the first slot (frame period) after `slot` that begins at `time` or later, in nanoseconds after the start.
  /// Slots that were missed are skipped.
  static func slot(after slot: Int, at time: Int, period: Int) -> Int {
    max(slot + 1, (time + period - 1) / period)
  }

  /// Plays numbered frames at a rate, and reads their numbers from the screen meanwhile.
  private func show(
    _ display: X11Display, _ trial: GlassTrial, _ frames: inout NumberedFrames, _ place: GlassPlace,
    _ rate: Int
  ) throws -> ScreenResult {
    let period = 1_000_000_000 / rate
    let slots = max(1, Int(request.duration * Double(rate)))
    let watch = GlassWatch()
    try watch.start(display, at: place, every: period / Self.readsPerFrame)
    var sent: [SentFrame] = []
    var slot = 0
    let start = MonotonicClock.now() + 2 * period
    defer { _ = watch.stop() }
    while slot < slots, !trial.wasInterrupted, !watch.isDone {
      let bytes = try frames.frame(slot, rate: rate, number: slot)
      let due = start + slot * period
      trial.wait(until: due - 2_000_000)
      let left = due - MonotonicClock.now()
      if left > 1000 { SystemClock.sleep(nanoseconds: left) }
      sent.append(SentFrame(slot: slot, writtenAt: MonotonicClock.now()))
      try trial.write(bytes)
      guard trial.drain(until: MonotonicClock.now() + 2_000_000_000) else { break }
      slot = Self.slot(after: slot, at: MonotonicClock.now() - start, period: period)
    }
    trial.wait(until: MonotonicClock.now() + Self.farewell)
    let (samples, isWhole) = watch.stop()
    guard isWhole else { throw X11Error.gone }
    return ScreenResult(
      terminal: "", framesPerSecond: rate, cells: request.cells,
      skipped: max(0, min(slots, slot) - sent.count), start: start,
      figures: GlassFigures(sent: sent, samples: samples))
  }
}

/// Paints and encodes a scene's frames, each with its number as a row of coloured blocks.
private struct NumberedFrames {
  private var painter: any ScenePainter
  private var frame: Frame
  private var display: any Display

  init(_ scene: any Scene, cells: CellSize, tolerance: Tolerance, isMarked: Bool) {
    painter = scene.makePainter(size: cells.pixels)
    frame = Frame(size: cells.pixels)
    display = CellDisplay(size: cells, depth: .truecolor, tolerance: tolerance)
    display.marksFrames = isMarked
  }

  /// Moves the picture by redefining the terminal's colours from now on; the numbers stay cells of fixed colours.
  mutating func recolor(pairs: Int) {
    var recolored = RecoloredDisplay(size: display.size, pairs: pairs)
    (recolored.marksFrames, recolored.tolerance) = (display.marksFrames, display.tolerance)
    display = recolored
  }

  mutating func frame(_ slot: Int, rate: Int, number: Int) throws -> [UInt8] {
    _ = try painter.paint(Moment(frame: slot, rate: rate), into: &frame)
    if display is RecoloredDisplay { frame.background = frame.pixels }
    GlassCode.stamp(number, into: &frame)
    display.encode(Outlook(frame))
    return display.bytes
  }
}
