@testable import QuadrilleCommands
import QuadrilleCells
import QuadrilleCore
import QuadrilleTerminal
import TestSupport
import Testing

/// A display without half blocks: four pixels a cell, and a line of bytes for each picture.
private struct LineDisplay: Display {
  var size: CellSize
  var depth: ColorDepth
  var layer = TextLayer()
  var settings = DisplaySettings(tolerance: .fair)
  var needsClearing = false
  var isKnown = false
  var isExact = true
  private var line: [UInt8] = []

  init(_ size: CellSize, _ depth: ColorDepth) {
    self.size = size
    self.depth = depth
  }

  var pixels: PixelSize { PixelSize(width: 2 * size.columns, height: 2 * size.rows) }

  mutating func encode(_ outlook: Outlook, part: PicturePart) {
    line = Array("\(size) \(tolerance.name) \(outlook.now.pixels.first?.hex ?? "")\n".utf8)
    isExact = tolerance == .lossless
    isKnown = true
  }

  mutating func encodeExactly(_ frame: Frame, bytes budget: Int) {
    line = Array("exactly \(budget)\n".utf8)
    isExact = true
  }

  mutating func invalidate() { isKnown = false }

  mutating func resize(to size: CellSize) {
    self.size = size
    isKnown = false
  }

  var outputCount: Int { line.count }

  func writeOutput(to sink: any ByteSink) throws { try sink.write(line.span) }
}

private final class Output: ScreenOutput {
  var text = ""
  var isIdle = true

  func write(_ bytes: Span<UInt8>) { text += String(decoding: Array(bytes), as: UTF8.self) }
}

/// The sink works with any display.
@Suite struct ScreenSinkTests {
  private let output = Output()

  private func sink() throws -> ScreenSink {
    let capabilities = Capabilities(
      requested: .indexed, colorTerm: nil,
      description: try TerminalDescription(name: "xterm-256color"),
      surroundings: Surroundings(environment: { _ in nil }), charset: .utf8)
    let link = Link(Ladder(rate: 60, tolerance: .fine, most: .rough), at: 0)
    let screen = SwitchableDisplay(
      size: CellSize(columns: 3, rows: 2), capabilities: capabilities
    ) { LineDisplay($0, $1.depth) }
    return ScreenSink(output, switchable: screen, link: link, marksFrames: false)
  }

  @Test func `the user's half blocks are used for redefined colours too, also after pixels`() throws
  {
    let capabilities = Capabilities(
      requested: .truecolor, colorTerm: nil,
      description: try TerminalDescription(name: "xterm-256color"),
      surroundings: Surroundings(environment: { _ in nil }), charset: .utf8)
    var display = SwitchableDisplay(
      size: CellSize(columns: 4, rows: 3), capabilities: capabilities, halves: .lower,
      makeCells: SwitchableDisplay.halfBlocks())
    #expect((display.current as? CellDisplay)?.halves == .lower)
    display.showPixels(PixelSize(width: 8, height: 8), cell: nil, replacing: .byTurns)
    display.showRecolored(pairs: 8)
    #expect((display.current as? RecoloredDisplay)?.halves == .lower)
  }

  private func frames(_ width: Int, _ height: Int) -> ArraySlice<Frame> {
    [Frame(size: PixelSize(width: width, height: height), filledWith: .white)]
  }

  @Test func `the sink shows pictures of its display's size, and drops others`() throws {
    let sink = try sink()
    #expect(!sink.display.marksFrames && sink.display.depth == .indexed)
    #expect(!sink.switchable.showsPixels)
    #expect(sink.show(frames(6, 4), slot: 0) == "3x2 fine ffffff\n".utf8.count)
    #expect(sink.show(frames(3, 4), slot: 1) == 0)
    #expect(output.text.hasSuffix("3x2 fine ffffff\n"))
  }

  @Test func `a picture that stays is settled exactly`() throws {
    let sink = try sink()
    _ = sink.show(frames(6, 4), slot: 0)
    #expect(sink.isInexact)
    sink.settle(frames(6, 4)[0])
    #expect(!sink.isInexact && output.text.contains("exactly "))
  }

  @Test func `a new grid and new capabilities keep the display's text and marks`() throws {
    let sink = try sink()
    let text = TestText()
    text.layer.write(DisplayText("a"), column: 0, row: 0, color: .white)
    let layer = text.layer
    sink.observer = text
    _ = sink.show(frames(6, 4), slot: 0)
    sink.change { $0.current.resize(to: CellSize(columns: 5, rows: 1)) }
    #expect(sink.display.pixels == PixelSize(width: 10, height: 2) && !sink.display.isKnown)
    let other = Capabilities(
      requested: .truecolor, colorTerm: nil,
      description: try TerminalDescription(name: "xterm-256color"),
      surroundings: Surroundings(environment: { _ in nil }), charset: .utf8)
    sink.change { $0.adopt(other) }
    #expect(sink.display.size == CellSize(columns: 5, rows: 1) && !sink.display.marksFrames)
    #expect(sink.display.depth == .truecolor && sink.display.layer == layer)
  }

  @Test func `a picture of a huge grid is sent in parts of a few megabytes`() throws {
    let size = CellSize(columns: 1024, rows: 200)
    let capabilities = Capabilities(
      requested: .truecolor, colorTerm: nil,
      description: try TerminalDescription(name: "xterm-256color"),
      surroundings: Surroundings(environment: { _ in nil }), charset: .utf8)
    let sink = ScreenSink(
      output,
      switchable: SwitchableDisplay(
        size: size, capabilities: capabilities, makeCells: SwitchableDisplay.halfBlocks()),
      link: Link(Ladder(rate: 60, tolerance: .fine, most: .rough), at: 0), marksFrames: false)
    var screen = ChildScreen(size: size)
    for place in screen.cells.indices {
      let color = RGB(packed: UInt32(place &* 2_654_435_761 & 0xff_ffff))
      screen.cells[place] = ChildCell(
        glyph: Glyph("x"), foreground: .fixed(color),
        background: CellColor(RGB(packed: ~color.packed & 0xff_ffff)))
    }
    let frames = [Frame(size: size.pixels, filledWith: .white)][...]
    let text = TestText()
    text.layer.childScreen = screen
    sink.observer = text
    var parts = [sink.show(frames, slot: 0)]
    while sink.hasRest, parts.count < 20 {
      output.text = ""
      parts.append(sink.showRest(frames))
    }
    #expect(parts.count > 1 && parts.count < 10 && !sink.hasRest)
    #expect(parts.allSatisfy { $0 < 6 << 20 })
    // A later change is not sent in one piece either.
    #expect(sink.showText(screen, over: frames[0]) == nil)
  }
}
