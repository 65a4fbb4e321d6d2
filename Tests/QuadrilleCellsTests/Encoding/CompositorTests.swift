import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@Suite struct CompositorTests {
  private let size = CellSize(columns: 40, rows: 12)

  private func shown(_ compositor: inout Compositor, _ frame: Frame, on terminal: VirtualTerminal)
    throws
  {
    compositor.encode(frame)
    let sink = RecordingSink()
    try compositor.writeOutput(to: sink)
    terminal.feed(sink.bytes)
  }

  @Test func `a panel is drawn and leaves nothing behind`() throws {
    let terminal = VirtualTerminal(size: size)
    var compositor = Compositor(size: size, depth: .truecolor)
    let frame = Frame(size: size.pixels, filledWith: RGB(200, 100, 50))
    let panel = Panel(title: "Title", rows: [("label", "value"), ("b", "c")])
    panel.draw(into: &compositor.layer, grid: size, place: .center)
    try shown(&compositor, frame, on: terminal)
    let text = (0..<size.rows).map { terminal.text(row: $0) }.joined(separator: "\n")
    #expect(text.contains("Title"))
    #expect(text.contains("label  value"))
    #expect(text.contains("b      c"))
    compositor.layer = TextLayer()
    try shown(&compositor, frame, on: terminal)
    #expect(terminal.frame == frame)
  }

  @Test func `panels fit every grid, down to one cell`() throws {
    let panel = Panel(
      title: "A long title indeed", rows: [("label", "some value"), ("another", "more")])
    for columns in 1...24 {
      for rows in 1...9 {
        let grid = CellSize(columns: columns, rows: rows)
        var compositor = Compositor(size: grid, depth: .truecolor)
        panel.draw(into: &compositor.layer, grid: grid, place: .topLeft)
        panel.draw(into: &compositor.layer, grid: grid, place: .center)
        let terminal = VirtualTerminal(size: grid)
        try shown(&compositor, Frame(size: grid.pixels, filledWith: .white), on: terminal)
      }
    }
  }

  @Test(arguments: [Tolerance.fine, .difference(1), .rough])
  func `a picture with text that stays becomes exact in parts`(tolerance: Tolerance) throws {
    var painter = ContestScene().makePainter(size: size.pixels)
    var frame = Frame(size: size.pixels)
    var compositor = Compositor(size: size, depth: .truecolor, tolerance: tolerance)
    let terminal = VirtualTerminal(size: size)
    for index in 20..<30 {
      _ = try painter.paint(Moment(frame: index, rate: 60), into: &frame)
      frame.letters = (0..<200).map { place in
        Letter("w", column: (place * 7 + index) % 40, row: place * 7 / 40 % 12, color: .white)
      }
      try shown(&compositor, frame, on: terminal)
    }
    #expect(!compositor.isExact)
    let sink = RecordingSink()
    var parts = 0
    while !compositor.isExact && parts < 100 {
      compositor.encodeExactly(frame, bytes: 2000)
      // One row more than asked for at most.
      #expect(compositor.outputCount < 2000 + 40 * 40)
      try compositor.writeOutput(to: sink)
      parts += 1
    }
    #expect(parts > 2)
    terminal.feed(sink.bytes)
    var other = Compositor(size: size, depth: .truecolor)
    let exact = VirtualTerminal(size: size)
    try shown(&other, frame, on: exact)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = terminal.cell(column: column, row: row)
        if cell.scalar == UInt32(UnicodeScalar("w").value) {
          #expect(cell == exact.cell(column: column, row: row))
        } else {
          #expect(
            terminal.halves(column: column, row: row) == exact.halves(column: column, row: row),
            "\(column) \(row)")
        }
      }
    }
    compositor.tolerance = .lossless
    compositor.encode(frame)
    #expect(compositor.outputCount == 0)
    compositor.tolerance = tolerance
    compositor.encodeExactly(frame)
    #expect(compositor.outputCount == 0)
  }

  @Test(arguments: 1...3) func `a grid too narrow for patches is exact, the colours of text too`(
    columns: Int
  ) throws {
    let size = CellSize(columns: columns, rows: 2)
    var compositor = Compositor(size: size, depth: .truecolor, tolerance: .rough)
    let terminal = VirtualTerminal(size: size)
    for step in 0..<3 {
      // Each differs from the one before by less than the bound.
      var frame = Frame(size: size.pixels, filledWith: RGB(200, 240, UInt8(200 + step)))
      frame.letters = [Letter("w", column: 0, row: 0, color: .white)]
      try shown(&compositor, frame, on: terminal)
      #expect(compositor.isExact)
      #expect(terminal.cell(column: 0, row: 0).background == frame[0, 0])
      #expect(terminal.halves(column: columns - 1, row: 1).lower == frame[columns - 1, 3])
    }
  }

  @Test func `text never reaches the terminal as a sequence`() throws {
    let terminal = VirtualTerminal(size: size)
    var compositor = Compositor(size: size, depth: .truecolor)
    let evil = "a\u{1b}[2Jb\u{7}c\u{202e}d\u{200b}e\u{0301}f\r\ng\u{9b}31mh"
    compositor.layer.write(SafeText(evil), column: 1, row: 1, color: .white)
    compositor.encode(Frame(size: size.pixels))
    let sink = RecordingSink()
    try compositor.writeOutput(to: sink)
    terminal.feed(sink.bytes)
    #expect(terminal.text(row: 1).hasPrefix(" a?[2Jb?c?d??f?g?31mh"))
    #expect(!String(decoding: sink.bytes, as: UTF8.self).contains("\u{202e}"))
  }

  @Test(arguments: [ColorDepth.indexed, .sixteen])
  func `fewer colours are spelled as numbers and look alike`(depth: ColorDepth) throws {
    let terminal = VirtualTerminal(size: size)
    var compositor = Compositor(size: size, depth: depth)
    // A grey whose mean over the pattern must come near, though hardly a pixel has it.
    let frame = Frame(size: size.pixels, filledWith: RGB(150, 150, 150))
    compositor.encode(frame)
    let sink = RecordingSink()
    try compositor.writeOutput(to: sink)
    let bytes = String(decoding: sink.bytes, as: UTF8.self)
    #expect(!bytes.contains("38;2"))
    // A full block leaves lines in many fonts.
    #expect(!bytes.contains("█"))
    terminal.feed(sink.bytes)
    // libvterm's cube and greys are evenly spaced, xterm's are not.
    let xterm: [UInt8: Double] = [102: 135, 153: 175, 144: 138, 155: 148, 166: 158]
    let greens = terminal.frame.pixels.map {
      depth == .indexed ? xterm[$0.green] ?? Double($0.green) : Double($0.green)
    }
    let mean = greens.reduce(0, +) / Double(greens.count)
    #expect(abs(mean - 150) < (depth == .indexed ? 2 : 40))
  }

  @Test(arguments: [ColorDepth.indexed, .sixteen, .mono])
  func `a panel is one dark colour with other text, whatever it lies on`(depth: ColorDepth) throws {
    let terminal = VirtualTerminal(size: size)
    var compositor = Compositor(size: size, depth: depth)
    let frame = try #require(
      try ContestScene(palette: NamedPalette.all[0].palette).picture(
        at: Moment(frame: 10, rate: 60), size: size.pixels))
    compositor.layer.shade(.init(column: 4, row: 2, size: CellSize(columns: 20, rows: 4)))
    compositor.layer.write(SafeText("readable"), column: 6, row: 3, color: RGB(190, 196, 204))
    try shown(&compositor, frame, on: terminal)
    #expect(terminal.text(row: 3).contains("  readable  "))
    for x in 15..<24 { for y in 4..<12 { #expect(terminal.frame[x, y] == .black) } }
  }

  @Test func `without colours the two that there are make the picture`() throws {
    var compositor = Compositor(size: size, depth: .mono)
    var frame = Frame(size: size.pixels, filledWith: .black)
    for x in 0..<20 { for y in 0..<24 { frame[x, y] = .white } }
    compositor.encode(frame)
    let sink = RecordingSink()
    try compositor.writeOutput(to: sink)
    let text = String(decoding: sink.bytes, as: UTF8.self)
    #expect(!text.contains("8;"))
    let terminal = VirtualTerminal(size: size)
    terminal.feed(sink.bytes)
    #expect(
      terminal.text(row: 3) == String(repeating: "█", count: 20) + String(repeating: " ", count: 20)
    )
  }

  @Test func `its bytes can be looked at without a sink`() throws {
    var compositor = Compositor(size: CellSize(columns: 7, rows: 3), depth: .truecolor)
    compositor.encode(Frame(size: compositor.pixels, filledWith: RGB(1, 2, 3)))
    let sink = RecordingSink()
    try compositor.writeOutput(to: sink)
    #expect(sink.writes == 1)
    #expect(Array(compositor.output) == sink.bytes)
    #expect(compositor.outputCount == sink.bytes.count)
    compositor.encode(Frame(size: compositor.pixels, filledWith: RGB(1, 2, 3)))
    #expect(Array(compositor.output).isEmpty)
    try compositor.writeOutput(to: sink)
    #expect(sink.writes == 1)
  }

  @Test func `on another grid all is written, and what was set stays`() {
    var display: any Display = Compositor(
      size: CellSize(columns: 7, rows: 3), depth: .indexed, tolerance: .rough)
    display.marksFrames = false
    display.asksForStatus = true
    display.needsClearing = true
    display.layer.shade(.init(column: 0, row: 0, size: CellSize(columns: 1, rows: 1)))
    display.encode(Frame(size: display.pixels))
    #expect(display.isKnown)
    #expect(!display.needsClearing)
    display.needsClearing = true
    let layer = display.layer
    display.resize(to: CellSize(columns: 9, rows: 2))
    var other: any Display = Compositor(size: display.size, depth: .mono)
    other.takeOver(from: display)
    for display in [display, other] {
      #expect(!display.isKnown)
      #expect(display.size == CellSize(columns: 9, rows: 2))
      #expect(display.pixels == PixelSize(width: 9, height: 4))
      #expect(display.tolerance == .rough)
      #expect(!display.marksFrames)
      #expect(display.asksForStatus)
      #expect(display.needsClearing)
      #expect(display.layer == layer)
    }
    #expect(display.depth == .indexed)
    #expect(other.depth == .mono)
  }

  @Test func `what is no tolerance is refused`() {
    #expect(Tolerance("Fine") == .fine)
    #expect(Tolerance("20") == .difference(20))
    #expect(Tolerance("0.01") == .difference(0.01))
    #expect(Tolerance("0.009") == .lossless)
    #expect(Tolerance("0") == .lossless)
    for word in ["20.01", "-0.1", "nan", "inf", "", "finest"] { #expect(Tolerance(word) == nil) }
    #expect(Tolerance.lossless < .fine && .fine < .fair && .fair < .rough)
    #expect(Tolerance.difference(1).name == "fair" && Tolerance.difference(3).name == "3")
  }
}
