import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import QuadrilleFiles
import TerminalSupport
import TestSupport
import Testing

/// The chat in pixels, as the terminal receives it.
@Suite struct PixelChatTests {
  private static let cells = CellSize(columns: 80, rows: 24)
  private static let cell = PixelSize(width: 9, height: 18)

  /// A played chat, with the bytes that were written.
  private struct Played {
    let cells: CellSize
    var painter: any ScenePainter
    var display: PixelDisplay
    var terminal: GraphicsTerminal
    var frame: Frame
    var bytes = 0

    init?(_ scene: ChatScene, cells: CellSize = PixelChatTests.cells, cell: PixelSize) {
      guard
        let panes = PackedPanes(
          scene, whole: cells.pixels, cell: cell, order: PackingOrder(), store: PaneStore())
      else { return nil }
      self.cells = cells
      painter = panes.makePainter(size: cells.pixels)
      display = PixelDisplay(size: cells, pixels: cells.pixels, replacing: .frames)
      display.cell = cell
      terminal = GraphicsTerminal(columns: cells.columns, rows: cells.rows)
      frame = Frame(size: cells.pixels)
    }

    mutating func show(_ index: Int) throws {
      #expect(try painter.paint(Moment(frame: index, rate: 60), into: &frame))
      let sink = RecordingSink()
      display.encode(frame)
      try display.writeOutput(to: sink)
      bytes = sink.bytes.count
      terminal.feed(sink.bytes)
      #expect(terminal.faults == [] && !terminal.isInside)
    }
  }

  private static let demo = ChatScene(model: .demo())

  /// The demo's moments that are checked: at rest, while a guest writes, as a message flies, and
  /// while media play.
  private static let moments = [5, 100, 190, 215, 430, 700, 1150]

  @Test func `pixel panes show the chat as painted in the terminal's own pixels`() throws {
    let cells = CellSize(columns: 60, rows: 20)
    var played = try #require(Played(Self.demo, cells: cells, cell: Self.cell))
    var fine = Self.demo
    fine.cell = Self.cell
    let size = PixelSize(
      width: cells.columns * Self.cell.width, height: cells.rows * Self.cell.height)
    var painter = fine.makePainter(size: size)
    var truth = Frame(size: size)
    for moment in Self.moments {
      try played.show(moment)
      _ = try painter.paint(Moment(frame: moment, rate: 60), into: &truth)
      let seen = played.terminal.seen(cell: Self.cell)
      var (sum, far) = (0, 0)
      for (one, other) in zip(seen.pixels, truth.pixels) {
        let off = max(
          abs(Int(one.red) - Int(other.red)), abs(Int(one.green) - Int(other.green)),
          abs(Int(one.blue) - Int(other.blue)))
        sum += off
        if off > 24 { far += 1 }
      }
      // The user's bubbles show the background unchanged, not more colourful; playing media are coarser.
      #expect(sum < 4 * size.area && far < size.area / 100, "at \(moment): \(sum), \(far)")
    }
  }

  @Test func `flights and a moving list take at most a third of half blocks' bytes`() throws {
    var played = try #require(Played(Self.demo, cell: Self.cell))
    var half = CellDisplay(size: Self.cells, depth: .truecolor, tolerance: .fine)
    var painter = Self.demo.makePainter(size: Self.cells.pixels)
    var frame = Frame(size: Self.cells.pixels)
    var (bytes, halfBytes) = (0, 0)
    for moment in 180..<200 {
      try played.show(moment)
      _ = try painter.paint(Moment(frame: moment, rate: 60), into: &frame)
      half.encode(frame)
      guard moment > 180 else { continue }
      bytes += played.bytes
      halfBytes += half.outputCount
    }
    #expect(3 * bytes < halfBytes, "\(bytes) of \(halfBytes)")
    // The bubbles above the new one were only moved.
    #expect(played.terminal.moved > 20)
  }

  @Test func `unchanged panes are not sent again, and typing sends its text alone`() throws {
    var model = ChatModel.guest(startMinute: 600)
    model.resize(to: Self.cells)
    let store = PaneStore()
    let first = try #require(
      PackedPanes(
        ChatScene(model: model), whole: Self.cells.pixels, cell: Self.cell, order: PackingOrder(),
        store: store))
    var played = try #require(Played(ChatScene(model: model), cell: Self.cell))
    played.painter = first.makePainter(size: Self.cells.pixels)
    try played.show(1)
    let sent = played.terminal.sent
    try played.show(2)
    #expect(played.bytes == 0)
    _ = model.handle(.key(.character("a"), []), at: 2)
    let second = try #require(
      PackedPanes(
        ChatScene(model: model), whole: Self.cells.pixels, cell: Self.cell, order: PackingOrder(),
        store: store))
    played.painter = second.makePainter(size: Self.cells.pixels)
    try played.show(3)
    #expect(played.terminal.sent == sent && played.bytes < 400, "\(played.bytes)")
    #expect(played.terminal.line(22).contains("a"))
  }

  @Test func `on a slow link panes arrive in parts, and typed text at once`()
    throws
  {
    var whole = try #require(Played(Self.demo, cell: Self.cell))
    try whole.show(560)
    var parts = try #require(Played(Self.demo, cell: Self.cell))
    #expect(try parts.painter.paint(Moment(frame: 560, rate: 60), into: &parts.frame))
    var part = PicturePart(bytes: 2000)
    var counts: [Int] = []
    repeat {
      let sink = RecordingSink()
      parts.display.encode(Outlook(parts.frame), part: part)
      try parts.display.writeOutput(to: sink)
      counts.append(sink.bytes.count)
      parts.terminal.feed(sink.bytes)
      part.goesOn = true
    } while !parts.display.isWhole && counts.count < 100
    #expect(counts.count > 3 && counts.count < 100, "\(counts)")
    #expect(parts.terminal.seen(cell: Self.cell) == whole.terminal.seen(cell: Self.cell))
    // Without any capacity the text alone is sent, and the rest is pending.
    let sent = parts.terminal.sent + parts.terminal.replaced
    #expect(try parts.painter.paint(Moment(frame: 700, rate: 60), into: &parts.frame))
    parts.frame.letters.append(Letter("x", column: 1, row: 1, color: .white))
    parts.display.encode(Outlook(parts.frame), part: PicturePart(bytes: 0))
    let sink = RecordingSink()
    try parts.display.writeOutput(to: sink)
    parts.terminal.feed(sink.bytes)
    #expect(parts.terminal.sent + parts.terminal.replaced == sent && !parts.display.isWhole)
    #expect(parts.terminal.line(1).contains("x"))
  }
}
