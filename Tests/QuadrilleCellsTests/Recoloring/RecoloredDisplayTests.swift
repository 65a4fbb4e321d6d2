import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCells

@Suite struct RecoloredDisplayTests {
  /// A display and the terminal that reads it.
  private struct Play {
    var display: RecoloredDisplay
    let terminal: VirtualTerminal
    var painter: any ScenePainter
    var frame = Frame(size: PixelSize(width: 0, height: 0))

    init(_ columns: Int, _ rows: Int, _ scene: any Scene = ContestScene()) {
      let size = CellSize(columns: columns, rows: rows)
      display = RecoloredDisplay(size: size)
      terminal = VirtualTerminal(size: size)
      painter = scene.makePainter(size: size.pixels)
    }

    /// Shows a frame of the scene and returns its bytes.
    @discardableResult
    mutating func show(_ index: Int) throws -> [UInt8] {
      _ = try painter.paint(Moment(frame: index, rate: 60), into: &frame)
      display.encode(Outlook(frame))
      return try read()
    }

    /// Encodes the current frame until every cell is exact.
    mutating func settle() throws {
      for _ in 0..<1000 where !display.isExact {
        display.encodeExactly(frame, bytes: 4000)
        try read()
      }
    }

    @discardableResult
    mutating func read() throws -> [UInt8] { try terminal.show(display) }

    /// The number of pixels that do not show the colours of their entries.
    var wrong: Int {
      let layout = RecolorLayout(size: display.size)
      let shown = terminal.frame
      return shown.pixels.indices.count { index in
        shown.pixels[index] != display.entries[Int(layout.points[index])]
      }
    }
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 3), (7, 4), (40, 12), (80, 24), (131, 17)])
  func `every pixel on the terminal shows its entry in the layout`(columns: Int, rows: Int) throws {
    var play = Play(columns, rows)
    for index in 0..<12 { try play.show(index * 5) }
    try play.settle()
    #expect(play.display.isExact && play.wrong == 0 && play.terminal.entries.malformed == 0)
  }

  @Test func `a slow link gets the entries that are furthest off, as many as it carries`() throws {
    var play = Play(80, 24)
    play.display.settings.tolerance = .rough
    try play.show(0)
    try play.settle()
    let before = play.display.entries
    play.display.settings.bytesToFill = 600
    #expect(try play.show(40).count < 800)
    var (least, most) = (255, 0)
    for (point, wanted) in play.display.table.wanted.enumerated() {
      let old = try #require(before[point])
      let distance = wanted.channelDistance(to: old)
      if play.display.entries[point] == old {
        most = max(most, distance)
      } else {
        least = min(least, distance)
      }
    }
    #expect(least > most && most >= 3, "sent from \(least) levels on, \(most) kept")
  }

  @Test func `an entry is the mean of its pixels in linear light`() throws {
    var play = Play(60, 20)
    try play.show(37)
    let layout = RecolorLayout(size: play.display.size)
    for point in 0..<layout.count {
      let pixels = layout.points.indices.filter { layout.points[$0] == point }
      func level(_ channel: (RGB) -> UInt8) -> UInt8 {
        let sum = pixels.reduce(0.0) { $0 + SRGB.lights[Int(channel(play.frame.pixels[$1]))] }
        return SRGB.lights.indices.min {
          abs(SRGB.light(Double($0)) - sum / Double(pixels.count))
            < abs(SRGB.light(Double($1)) - sum / Double(pixels.count))
        }.map { UInt8($0) } ?? 0
      }
      let mean = RGB(level(\.red), level(\.green), level(\.blue))
      let entry = try #require(play.display.entries[point])
      // Nearest in light and nearest in levels may differ by one.
      #expect(entry.channelDistance(to: mean) <= 1)
    }
  }

  @Test func `the first picture of 200 by 60 cells takes at most 16 KB`() throws {
    var play = Play(200, 60)
    #expect(try play.show(0).count <= 16_000)
  }

  @Test(arguments: [(Tolerance.fine, 2_066), (.fair, 1_141), (.rough, 820)])
  func `a frame's bytes do not depend on the size of the window`(
    tolerance: Tolerance, most: Int
  ) throws {
    for (columns, rows) in [(80, 24), (200, 60)] {
      var play = Play(columns, rows)
      play.display.tolerance = tolerance
      try play.show(0)
      try play.settle()
      let bytes = try (1..<120).map { try play.show($0).count }
      #expect(bytes.reduce(0, +) / bytes.count <= most)
    }
  }

  @Test func `an unchanged picture costs no bytes once it is exact`() throws {
    var play = Play(40, 12)
    try play.show(3)
    try play.settle()
    #expect(try play.show(3).isEmpty)
  }

  @Test(arguments: [(80, 24), (200, 60)])
  func `the dither is drawn with spare bandwidth, within two seconds at 125 kB a second`(
    columns: Int, rows: Int
  ) throws {
    let bytesToFill = 125_000 / 60 * 85 / 100
    var play = Play(columns, rows)
    play.display.tolerance = .rough
    play.display.settings.bytesToFill = bytesToFill
    try play.show(0)
    var (left, spent) = (0, 0)
    for index in 1..<120 {
      let bytes = try play.show(index).count
      spent += play.display.refinedCount
      // The marks around a frame do not count.
      left += max(120, bytesToFill - (bytes - play.display.refinedCount)) + 40
      // The last pair of a frame may take more, which later frames save.
      #expect(spent <= left + 1000)
    }
    #expect(play.display.isDrawn)
  }

  @Test func `a character keeps its contrast with the entry behind it`() throws {
    var play = Play(60, 20)
    var text = ChildScreen(size: play.display.size)
    text.contrast = 4.5
    for index in text.cells.indices where index % 3 != 0 {
      text.cells[index] = ChildCell(
        glyph: Glyph("x"), foreground: CellColor(RGB(120, 120, 120)),
        background: .terminalBackground)
    }
    play.display.layer.childScreen = text
    var least: Float = 21
    for index in 0..<90 {
      play.display.note(time: index * 16_666_667)
      try play.show(index)
      for row in 0..<20 {
        for column in 0..<60 {
          guard (row * 60 + column) % 3 != 0 else { continue }
          let cell = play.terminal.cell(column: column, row: row)
          let (foreground, background) = (
            Luminance.of(cell.foreground), Luminance.of(cell.background)
          )
          least = min(least, Luminance.contrast(foreground, background))
        }
      }
    }
    #expect(least >= 4.4)
  }

  @Test func `a stopped picture becomes exact in cells, and motion restores the layout`() throws {
    var play = Play(40, 12)
    play.display.becomesExact = true
    for index in 0..<20 { try play.show(index) }
    try play.settle()
    #expect(play.display.isExact && play.terminal.frame.pixels == play.frame.pixels)
    play.display.becomesExact = false
    try play.show(20)
    try play.settle()
    #expect(play.display.isExact && play.wrong == 0)
  }

  @Test func `one OSC 4 redefines at most seven entries, or one if the terminal reads no more`()
    throws
  {
    var play = Play(80, 24)
    try play.show(0)
    #expect(play.terminal.entries.mostPairs == 7)
    var display = RecoloredDisplay(size: CellSize(columns: 20, rows: 5), pairs: 1)
    display.encode(play.frame.size == display.pixels ? play.frame : Frame(size: display.pixels))
    var entries = RedefinedEntries()
    entries.feed(Array(display.output))
    #expect(entries.mostPairs == 1)
  }

  @Test func `only entries from 22 on are redefined, and all of them are restored`() throws {
    for (columns, rows) in [(3, 2), (80, 24)] {
      var play = Play(columns, rows)
      try play.show(0)
      let colors = play.terminal.entries.colors
      let count = RecolorLayout(size: play.display.size).count
      #expect(colors.keys.min() == 22 && colors.count == count)
      play.terminal.feed(play.display.restoringBytes)
      let entries = play.terminal.entries
      #expect(entries.colors.isEmpty && entries.mostRestored == 1)
    }
  }

  @Test func `text has an entry as background, and a cleared cell shows its entries`() throws {
    var play = Play(40, 12)
    try play.show(0)
    try play.settle()
    var layer = TextLayer()
    layer.write(DisplayText("quadrille"), column: 4, row: 3, color: .white)
    play.display.layer = layer
    try play.show(1)
    #expect(play.terminal.text(row: 3).contains("quadrille"))
    // The picture moves below the text without text being written again.
    let bytes = try play.show(2)
    #expect(!bytes.contains { $0 == UInt8(ascii: "q") })
    #expect(
      play.terminal.entries.colors.values.contains(play.terminal.cell(column: 4, row: 3).background)
    )
    play.display.layer = TextLayer()
    play.display.tolerance = .fine
    try play.show(3)
    try play.settle()
    #expect(play.display.isExact && play.wrong == 0)
  }

  @Test(arguments: [false, true])
  func `a picture that moves behind a program's words and spaces writes no cell`(
    withLabel hasLabel: Bool
  ) throws {
    var play = Play(40, 12)
    var text = ChildScreen(size: play.display.size)
    for index in text.cells.indices {
      text.cells[index] = ChildCell(
        glyph: index % 4 == 0 ? .none : Glyph("x"), foreground: CellColor(.white),
        background: .terminalBackground)
    }
    play.display.layer.childScreen = text
    // Under a label the display composes all cells in each frame.
    if hasLabel { play.display.layer.write(DisplayText("xx"), column: 3, row: 2, color: .white) }
    for index in 0..<200 where index < 2 || !play.display.isExact { try play.show(index) }
    let bytes = try (200..<230).flatMap { try play.show($0) }
    let pieces = bytes.split(separator: 0x1b).filter { $0.first == UInt8(ascii: "[") }
    #expect(!pieces.contains { $0.contains(UInt8(ascii: " ")) || $0.contains(UInt8(ascii: "x")) })
    play.display.layer.childScreen?.cells[81].glyph = Glyph("y")
    try play.show(230)
    #expect(play.terminal.text(row: 2).contains("y"))
  }

  /// A program's screen with letters, spaces, and cells with a background.
  private func words(_ size: CellSize, contrast: Double) -> ChildScreen {
    var text = ChildScreen(size: size)
    text.contrast = contrast
    for index in text.cells.indices where index % 5 != 0 {
      text.cells[index] = ChildCell(
        glyph: Glyph(index % 4 == 0 ? " " : "x"), foreground: CellColor(RGB(120, 120, 120)),
        background: index % 7 == 0 ? CellColor(RGB(40, 0, 0)) : .terminalBackground)
    }
    return text
  }

  @Test(arguments: [
    "a least contrast", "no least contrast", "a picture outside the range of luminance",
    "a see-through background", "a wide character", "a fading label",
  ])
  func `text over a moving picture is right although a frame does not draw it again`(
    with feature: String
  ) throws {
    let columns = 30
    var (play, other) = (Play(columns, 8), Play(columns, 8))
    let keepsContrast = feature.contains("contrast") || feature.contains("luminance")
    var text = words(
      play.display.size, contrast: keepsContrast && !feature.hasPrefix("no") ? 2.5 : 1)
    text.light = feature.contains("outside") ? 0.3...0.5 : 0.1...0.7
    if feature == "a see-through background" { text.opacity = 0.5 }
    if feature == "a wide character" {
      text.cells[31].glyph = Glyph("口", isWide: true)
      (text.cells[31].background, text.cells[32]) = (.terminalBackground, .empty)
      text.cells[32].glyph = .second
    }
    play.display.layer.childScreen = text
    if feature == "a fading label" {
      play.display.layer.write(
        DisplayText("label"), column: 3, row: 2, color: .white, opacity: 0.5)
    }
    var wrong: [Int] = []
    for index in 0..<120 {
      play.display.tolerance = index < 80 ? .fine : .lossless
      other.display.tolerance = play.display.tolerance
      play.display.note(time: index * 16_666_667)
      other.display.note(time: index * 16_666_667)
      // A layer that is set makes a display draw the text again.
      other.display.layer = play.display.layer
      try play.show(index * 3)
      try other.show(index * 3)
      let isSame = (0..<8 * columns).allSatisfy { cell in
        var one = play.terminal.cell(column: cell % columns, row: cell / columns)
        let two = other.terminal.cell(column: cell % columns, row: cell / columns)
        // A space shows no foreground.
        if one.scalar == 0x20 { one.foreground = two.foreground }
        return one == two
      }
      if !isSame { wrong.append(index) }
    }
    #expect(wrong == [], "frames that show other text")
  }

  @Test func `overlays of a smooth scene are shown in their own colours`() throws {
    let scene = try #require(
      LayeredScene(base: ContestScene(), overlays: [SnowScene()]).recolorable)
    var play = Play(60, 20, scene)
    for index in 500..<520 { try play.show(index) }
    try play.settle()
    let shown = play.terminal.frame
    let covered = shown.pixels.indices.filter { play.frame.pixels[$0] != play.frame.background[$0] }
    let isShown = covered.allSatisfy { shown.pixels[$0] == play.frame.pixels[$0] }
    #expect(!covered.isEmpty && isShown)
    // Pixels beside a flake show the picture's entry, in the same cell too.
    let layout = RecolorLayout(size: play.display.size)
    let open = shown.pixels.indices.filter { play.frame.pixels[$0] == play.frame.background[$0] }
    #expect(
      open.count { shown.pixels[$0] != play.display.entries[Int(layout.points[$0])] } == 0)
  }

  @Test(arguments: [("contest", 0.4, 1.2), ("night", 0.4, 1.2), ("aurora", 0.6, 1.7)])
  func `the seen error is bounded in the mean and for 95 of 100 pixels`(
    name: String, mean: Double, most: Double
  ) throws {
    let night = try #require(NamedPalette.all.first { $0.name == "night" })
    let scenes: [String: any Scene] = [
      "contest": ContestScene(), "night": ContestScene(palette: night.palette),
      "aurora": AuroraScene(),
    ]
    var play = Play(120, 36, try #require(scenes[name]))
    var error = SeenError()
    for index in [10, 40, 70] {
      try play.show(index)
      try play.settle()
      error.compare(play.terminal.frame, play.frame)
    }
    #expect(error.seen.mean <= mean && error.seen.most <= most, "\(error.seen)")
  }

  @Test func `a resize begins with a whole picture`() throws {
    var play = Play(80, 24)
    try play.show(0)
    let size = CellSize(columns: 30, rows: 9)
    play.display.resize(to: size)
    #expect(!play.display.isKnown)
    let terminal = VirtualTerminal(size: size)
    var frame = Frame(size: size.pixels)
    var painter = ContestScene().makePainter(size: size.pixels)
    _ = try painter.paint(Moment(frame: 0, rate: 60), into: &frame)
    play.display.encode(frame)
    terminal.feed(Array(play.display.output))
    let isShown = terminal.frame.pixels.allSatisfy { play.display.entries.contains($0) }
    #expect(isShown)
  }
}
