import QuadrilleCells
import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@Suite struct CellDisplayTests {
  private let size = CellSize(columns: 40, rows: 12)

  private func shown(_ compositor: inout CellDisplay, _ frame: Frame, on terminal: VirtualTerminal)
    throws
  {
    compositor.encode(frame)
    try terminal.show(compositor)
  }

  @Test func `a panel is drawn, and nothing of it is left once it is removed`() throws {
    let terminal = VirtualTerminal(size: size)
    var compositor = CellDisplay(size: size, depth: .truecolor)
    let frame = Frame(size: size.pixels, filledWith: RGB(200, 100, 50))
    let panel = Panel(title: "Title", rows: [("label", "value"), ("b", "c")])
    panel.draw(into: &compositor.layer, grid: size, place: .center)
    try shown(&compositor, frame, on: terminal)
    let text = (0..<size.rows).map { terminal.text(row: $0) }.joined(separator: "\n")
    #expect(["Title", "label  value", "b      c"].filter { !text.contains($0) } == [])
    compositor.layer = TextLayer()
    try shown(&compositor, frame, on: terminal)
    #expect(terminal.frame == frame)
  }

  @Test func `an escape sequence in text never reaches the terminal`() throws {
    let terminal = VirtualTerminal(size: size)
    var compositor = CellDisplay(size: size, depth: .truecolor)
    let evil = "a\u{1b}[2Jb\u{7}c\u{202e}d\u{200b}e\u{0301}f\r\ng\u{9b}31mh"
    compositor.layer.write(DisplayText(SafeText(evil)), column: 1, row: 1, color: .white)
    compositor.encode(Frame(size: size.pixels))
    let bytes = try terminal.show(compositor)
    #expect(terminal.text(row: 1).hasPrefix(" a?[2Jb?c?d??f?g?31mh"))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("\u{202e}"))
  }

  @Test(arguments: [ColorDepth.indexed, .sixteen])
  func `a reduced depth sends palette numbers whose mean is near the colour`(depth: ColorDepth)
    throws
  {
    let terminal = VirtualTerminal(size: size)
    var compositor = CellDisplay(size: size, depth: depth)
    // The mean over the dither pattern must come near this grey, though hardly a pixel has it.
    let frame = Frame(size: size.pixels, filledWith: RGB(150, 150, 150))
    compositor.encode(frame)
    let bytes = String(decoding: try terminal.show(compositor), as: UTF8.self)
    // A full block leaves lines in many fonts.
    #expect(!bytes.contains("38;2") && !bytes.contains("█"))
    // libvterm's cube and greys are evenly spaced, xterm's are not.
    let xterm: [UInt8: Double] = [102: 135, 153: 175, 144: 138, 155: 148, 166: 158]
    let greens = terminal.frame.pixels.map {
      depth == .indexed ? xterm[$0.green] ?? Double($0.green) : Double($0.green)
    }
    let mean = greens.reduce(0, +) / Double(greens.count)
    #expect(abs(mean - 150) < (depth == .indexed ? 2 : 40))
  }

  @Test(
    arguments: [
      ("Fine", .fine), ("20", .difference(20)), ("0.01", .difference(0.01)), ("0.009", .lossless),
      ("0", .lossless), ("20.01", nil), ("-0.1", nil), ("nan", nil), ("inf", nil), ("", nil),
      ("finest", nil),
    ] as [(String, Tolerance?)])
  func `a tolerance is read by name or number, and other words are refused`(
    word: String, tolerance: Tolerance?
  ) {
    #expect(Tolerance(word) == tolerance)
  }

  @Test func `tolerances are ordered, and a number that has a name is called by it`() {
    let rising: [Tolerance] = [.rough, .fair, .lossless, .fine].sorted()
    #expect(rising == [.lossless, .fine, .fair, .rough])
    #expect(Tolerance.difference(1).name == "fair" && Tolerance.difference(3).name == "3")
  }
}
