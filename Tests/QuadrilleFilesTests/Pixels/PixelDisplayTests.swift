import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TerminalSupport
import TestSupport
import Testing

/// Pictures of pixels, as a graphics terminal shows them.
@Suite struct PixelDisplayTests {
  private static let grid = CellSize(columns: 20, rows: 9)
  private static let cell = PixelSize(width: 6, height: 11)

  /// A display and the terminal that reads its bytes.
  private struct Played {
    var display: PixelDisplay
    var terminal: GraphicsTerminal
    var bytes: [UInt8] = []

    init(_ size: PixelSize, replacing: PixelDisplay.Replacing = .byTurns) {
      display = PixelDisplay(size: grid, pixels: size, replacing: replacing)
      terminal = GraphicsTerminal(columns: grid.columns, rows: grid.rows)
    }

    mutating func show(_ frame: Frame) throws {
      let sink = RecordingSink()
      display.encode(frame)
      try display.writeOutput(to: sink)
      #expect(sink.bytes.count == display.outputCount && sink.writes <= 1)
      bytes = sink.bytes
      terminal.feed(bytes)
      #expect(terminal.faults == [] && !terminal.isInside)
    }
  }

  private func picture(_ scene: any Scene, _ index: Int, size: PixelSize) throws -> Frame {
    try #require(
      try PackedScene(scene, order: PackingOrder())
        .picture(at: Moment(frame: index, rate: 60), size: size))
  }

  private static let square = PixelSize(width: 41, height: 41)

  @Test(arguments: [PixelDisplay.Replacing.byTurns, .frames])
  func `the terminal shows the exported picture within two levels, edges included`(
    replacing: PixelDisplay.Replacing
  ) throws {
    let window = PixelSize(width: 120, height: 99)
    for scene in [ContestScene(), ContestScene(style: .ios)] {
      let side = try #require(scene.smallSize(for: window))
      var played = Played(side, replacing: replacing)
      for index in [0, 7, 31, 90] {
        try played.show(picture(scene, index, size: side))
        let truth = try #require(
          try scene.picture(at: Moment(frame: index, rate: 60), size: window))
        let seen = played.terminal.seen(cell: Self.cell)
        let most = zip(seen.pixels, truth.pixels).map { $0.channelDistance(to: $1) }.max() ?? 256
        #expect(most <= 2 && played.terminal.pictures.count == 1)
      }
    }
  }

  @Test(arguments: [PixelDisplay.Replacing.byTurns, .frames])
  func `an unchanged picture costs no bytes, a new one little besides its data`(
    replacing: PixelDisplay.Replacing
  ) throws {
    var played = Played(Self.square, replacing: replacing)
    let first = try picture(ContestScene(), 0, size: Self.square)
    try played.show(first)
    #expect(played.bytes.starts(with: EscapeSequence.beginSynchronized.bytes))
    try played.show(first)
    #expect(played.bytes.isEmpty)
    for index in 1..<20 {
      let frame = try picture(ContestScene(), index, size: Self.square)
      try played.show(frame)
      #expect(played.bytes.count <= min(2600, frame.packed.letters.count + 159))
    }
    let (sent, replaced) = (played.terminal.sent, played.terminal.replaced)
    #expect((sent, replaced) == (replacing == .frames ? (1, 19) : (20, 0)))
    // At most two pictures are kept at a time.
    #expect(played.terminal.mostKept <= 2 * 4 * 43 * 43)
  }

  @Test func `the sequence that deletes pictures leaves none`() throws {
    var played = Played(Self.square)
    played.display.layer.shade(.init(column: 1, row: 1, size: CellSize(columns: 4, rows: 2)))
    try played.show(picture(ContestScene(), 0, size: Self.square))
    #expect(played.terminal.pictures.count == 2)
    played.terminal.feed(EscapeSequence.deletePictures.bytes)
    #expect(played.terminal.pictures.isEmpty)
  }

  // MARK: Text

  @Test func `text is written over the shade of its layer, and both are removed again`() throws {
    var played = Played(Self.square)
    var frame = try picture(ContestScene(), 0, size: Self.square)
    try played.show(frame)
    let bright = played.terminal.seen(cell: Self.cell)
    var layer = TextLayer()
    layer.shade(.init(column: 2, row: 3, size: CellSize(columns: 30, rows: 2)))
    layer.write(DisplayText("hello"), column: 3, row: 3, color: .white)
    layer.write(DisplayText("漢字"), column: 3, row: 4, color: .white)
    played.display.layer = layer
    frame.letters = [
      Letter("x", column: 0, row: 0, color: .white),
      Letter("y", column: 19, row: 8, color: .white, opacity: 100),
      // Below the text of the layer, and outside the grid.
      Letter("z", column: 4, row: 3, color: .white), Letter("z", column: 20, row: 0, color: .white),
    ]
    try played.show(frame)
    let terminal = played.terminal
    #expect(terminal.line(0).hasPrefix("x ") && terminal.line(8).hasSuffix(" y"))
    #expect(terminal.line(3).hasPrefix("   hello ") && !terminal.text.values.contains("z"))
    let dark = played.terminal.seen(cell: Self.cell)
    let (before, after) = (bright[60, 40], dark[60, 40])
    #expect(abs(Double(after.green) - 0.3 * Double(before.green)) <= 2)
    // Up to the edge of the shade, and no further.
    #expect(dark[12, 33].green < bright[12, 33].green / 2 && dark[11, 33] == bright[11, 33])
    try played.show(frame)
    #expect(played.bytes.isEmpty)
    played.display.layer = TextLayer()
    frame.letters = []
    try played.show(frame)
    #expect(played.terminal.text.isEmpty && played.terminal.pictures.count == 1)
    #expect(played.terminal.seen(cell: Self.cell).pixels == bright.pixels)
  }

  @Test func `control and bidirectional characters are question marks on a pixel display`() throws {
    var played = Played(Self.square)
    var frame = try picture(ContestScene(), 0, size: Self.square)
    let scalars: [Unicode.Scalar] = ["\u{1b}", "\u{9b}", "\u{202e}"]
    let glyphs = scalars.map { Glyph($0) } + [Glyph("a", marks: ["\u{7}"])]
    frame.letters = glyphs.enumerated().map {
      Letter($1, column: $0 + 1, row: 1, color: .white)
    }
    try played.show(frame)
    #expect(played.terminal.line(1).hasPrefix(" ????"))
  }

  /// A loop of four pictures.
  private func loop() throws -> UploadedLoop {
    let pictures = try (0..<4).map {
      UploadedLoop.Picture(
        try picture(ContestScene(), 20 * $0, size: Self.square).packed, gap: 30 + $0)
    }
    return try #require(UploadedLoop(pictures))
  }

  @Test func `a loop is uploaded in parts after its first picture, and then played`() throws {
    var played = Played(Self.square, replacing: .frames)
    try played.show(picture(ContestScene(), 0, size: Self.square))
    played.display.play(try loop())
    #expect(played.display.isWhole)
    let first = try picture(ContestScene(), 0, size: Self.square)
    try played.show(first)
    var parts = 0
    while !played.display.isWhole {
      let sink = RecordingSink()
      played.display.encode(Outlook(first), part: PicturePart(bytes: 2000, goesOn: true))
      try played.display.writeOutput(to: sink)
      played.terminal.feed(sink.bytes)
      parts += 1
    }
    #expect(parts == 3 && played.terminal.faults == [])
    let shown = try #require(played.terminal.pictures.values.first)
    #expect(played.terminal.pictures.count == 1)
    #expect(shown.isPlaying && shown.frames.count == 3 && shown.gaps == [30, 31, 32, 33])
    // While the loop plays its first picture counts as unchanged and is not sent again.
    try played.show(first)
    #expect(played.bytes.isEmpty)
    // A cleared screen gets the loop anew, and after the loop a picture is shown again.
    played.terminal.clear()
    played.display.invalidate()
    try played.show(first)
    #expect(!played.display.isWhole && played.terminal.pictures.values.first?.frames.count == 0)
    played.display.play(nil)
    try played.show(picture(ContestScene(), 7, size: Self.square))
    #expect(played.display.isWhole && played.terminal.pictures.count == 1)
  }
}
