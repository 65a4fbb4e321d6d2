import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCells

/// Where panels and other texts are in grids of every size, and the small parts that they are made of.
@Suite struct WidgetTraceTests {
  @Test func `panels are where they were`() {
    let panels = [
      Panel(title: "A title", rows: [("q", "quit"), ("space", "pause or go on"), ("", "")]),
      Panel(title: "", rows: [("a sentence without a value, longer than a line", ""), ("x", "y")]),
      Panel(title: "Only this", rows: []),
      Panel(title: "字", rows: (0..<9).map { ("label \($0)", "value \($0 * $0 * 1000)") }),
    ]
    var text = ""
    for (index, panel) in panels.enumerated() {
      for (columns, rows) in [(1, 1), (5, 3), (12, 4), (13, 5), (24, 6), (30, 12), (80, 24)] {
        for place in [Panel.Place.topLeft, .center] {
          var layer = TextLayer()
          panel.draw(into: &layer, grid: CellSize(columns: columns, rows: rows), place: place)
          let shades = layer.shades.map { "\($0.column) \($0.row) \($0.size)" }
          let runs = layer.runs.map { run in
            "\(run.column) \(run.row) \(run.color.hex) '\(run.text.string)'"
          }
          text += "\(index) in \(columns)x\(rows) \(place): \(shades.joined(separator: ", ")); "
          text += runs.joined(separator: ", ") + "\n"
        }
      }
    }
    #expect(Golden.difference(text, golden: "panels.txt", file: #filePath) == nil)
    #expect(panels[0] == panels[0] && panels[0] != panels[1])
    #expect(panels[0] != Panel(title: "A title", rows: Array(panels[0].rows.dropLast())))
    #expect(panels[2] != Panel(title: "Only that", rows: []))
  }

  @Test func `text over a picture is its characters, cell by cell, without new lines`() {
    var frame = Frame(size: PixelSize(width: 4, height: 4))
    DisplayText("a漢\nb").draw(into: &frame, column: 2, row: 1, color: .white, opacity: 9)
    #expect(
      frame.letters.map { [Int($0.column), Int($0.row), Int($0.opacity)] } == [
        [2, 1, 9], [3, 1, 9], [5, 1, 9],
      ])
    #expect(frame.letters.map(\.glyph.string) == ["a", "漢", "b"])
    DisplayText("x").draw(into: &frame, column: -1, row: 0, color: .black)
    #expect(frame.letters.last?.opacity == 255 && frame.letters.last?.column == -1)
  }

  @Test func `a glyph of a table stands for a plain one where looks cannot be shown`() {
    var table = GlyphTable()
    var look = GlyphLook()
    look.attributes = .bold
    let bold = table.glyph(Glyph("b"), look: look)
    let marked = table.glyph(scalars: [0x65, 0x301], isWide: false, look: look)
    #expect(bold != Glyph("b") && table.plain(bold) == Glyph("b"))
    #expect(table.plain(marked) == Glyph("e") && table.plain(Glyph("c")) == Glyph("c"))
    #expect(table.glyph(scalars: [0x65, 0x301], isWide: false, look: look) == marked)
    // One that it does not know.
    #expect(GlyphTable().plain(bold) == Glyph("?"))
    #expect(table.link(name: "", address: "https://a.example/") == 1)
    #expect(table.link(name: "n", address: String(repeating: "a", count: 2048)) == 2)
    for (name, address) in [
      ("", ""), ("a;b", "x"), ("a:b", "x"), ("a b", "x"), ("", "a b"), ("", "é"), ("é", "x"),
      (String(repeating: "n", count: 257), "x"), ("", String(repeating: "a", count: 2049)),
    ] {
      #expect(table.link(name: name, address: address) == 0, "\(name) \(address)")
    }
    #expect(table.link(name: String(repeating: "n", count: 256), address: "!~") == 3)
  }

  @Test func `over a ground that stays a colour is as it is, or as readable as can be`() {
    var keeper = ContrastKeeper()
    keeper.begin(cells: 1, contrast: 4.5, light: nil, at: 0)
    func contrast(_ one: UInt32, _ other: UInt32) -> Float {
      Luminance.contrast(Luminance.of(one), Luminance.of(other))
    }
    for ground: UInt32 in [0, 0xff_ffff, 0x40_4040, 0x80_8080, 0x20_60a0] {
      for source: UInt32 in [0, 0xff_ffff, 0x30_3030, 0x90_9090, 0xff_0000, 0x00_a0ff] {
        let ink = keeper.ink(source, overStill: ground)
        if contrast(source, ground) >= 4.5 {
          #expect(ink == source)
        } else {
          #expect(contrast(ink, ground) >= 4.5 || [0, 0xff_ffff].contains(ink))
          #expect(contrast(ink, ground) >= contrast(source, ground))
        }
      }
    }
    keeper.begin(cells: 1, contrast: 21, light: nil, at: 0)
    #expect(keeper.ink(0x80_8080, overStill: 0x10_1010) == 0xff_ffff)
    #expect(keeper.ink(0x80_8080, overStill: 0xf0_f0f0) == 0)
  }

  @Test func `a screen of another size is empty, one of the same is kept`() {
    var screen = ScreenText(size: CellSize(columns: 2, rows: 1))
    screen.cells[1] = ScreenCell(glyph: Glyph("a"), ink: 1, paper: 2)
    screen.resize(to: CellSize(columns: 2, rows: 1))
    #expect(screen.cells[1].glyph == Glyph("a"))
    screen.resize(to: CellSize(columns: 1, rows: 3))
    #expect(screen.size == CellSize(columns: 1, rows: 3))
    #expect(screen.cells == Array(repeating: .empty, count: 3))
  }

  /// A display that knows no parts, of which the protocol says the rest.
  @Test func `a display that knows no more has all at once`() {
    struct Plain: Display {
      var layer = TextLayer()
      var tolerance = Tolerance.lossless
      var marksFrames = false, asksForStatus = false, needsClearing = false
      var size = CellSize(columns: 1, rows: 1)
      var pixels: PixelSize { size.pixels }
      var depth: ColorDepth { .mono }
      var isKnown: Bool { false }
      var isExact: Bool { true }
      var outputCount = 0
      func writeOutput(to sink: any ByteSink) throws {}
      mutating func invalidate() {}
      mutating func resize(to size: CellSize) {}
      mutating func encode(_ outlook: Outlook) { outputCount += 1 }
      mutating func encodeExactly(_ frame: Frame, bytes: Int) {}
    }
    var plain = Plain()
    let frame = Frame(size: plain.pixels)
    plain.encode(Outlook(frame), part: PicturePart(bytes: 0))
    #expect(plain.outputCount == 1 && plain.isWhole && plain.room == 0 && plain.refinedCount == 0)
    let isText = plain.encodeText(over: frame)
    plain.room = 7
    plain.note(time: 3)
    #expect(!isText && plain.room == 0)
  }

  @Test func `a loop that is uploaded counts its bytes, and says when more are to come`() throws {
    func picture(_ count: Int) -> UploadedLoop.Picture {
      var picture = PackedPicture()
      picture.letters = Array(repeating: 65, count: count)
      return UploadedLoop.Picture(picture, gap: 9)
    }
    #expect(UploadedLoop([]) == nil && UploadedLoop([picture(4)]) == nil)
    #expect(UploadedLoop([picture(4), picture(0)]) == nil)
    #expect(UploadedLoop([picture(4096), picture(4096)]) != nil)
    #expect(UploadedLoop([picture(4), picture(4097)]) == nil)
    var loop = try #require(UploadedLoop([picture(4), picture(8), picture(12)]))
    #expect(loop.count == 24 + 120 && !loop.hasRest && !loop.isPlaying)
    loop.forget(hasFirst: true)
    #expect(loop.hasRest)
    var out = GraphicsCommands()
    loop.write(1, bytes: 1, quiet: 1, to: &out)
    #expect(loop.hasRest && !loop.isPlaying)
    loop.write(1, bytes: 1, quiet: 1, to: &out)
    #expect(!loop.hasRest && loop.isPlaying)
    loop.forget()
    #expect(!loop.hasRest && !loop.isPlaying)
  }
}
