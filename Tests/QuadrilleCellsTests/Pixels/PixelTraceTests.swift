import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCells

/// What a terminal of pixels is sent while whatever can happen happens: pictures in whole and in parts, text over
/// them, shades, things, loops and screens of programs.
@Suite struct PixelTraceTests {
  struct Course: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var replacing = PixelDisplay.Replacing.byTurns
    var isSilent = false, marks = true, asks = false
    var writes = false, hasThings = false, hasLoop = false, hasScreen = false
  }

  static let courses = [
    Course(testDescription: "turns", asks: true),
    Course(testDescription: "frames", replacing: .frames),
    Course(testDescription: "silent", replacing: .frames, isSilent: true, marks: false),
    Course(testDescription: "written", writes: true),
    Course(testDescription: "things", isSilent: true, hasThings: true),
    Course(testDescription: "loop", replacing: .frames, asks: true, hasLoop: true),
    Course(testDescription: "screen", writes: true, hasScreen: true),
  ]

  private static let size = CellSize(columns: 14, rows: 5)

  /// A picture of so many letters, as one of several ways to pack would have it.
  private func picture(_ number: Int, _ numbers: inout SeededNumbers) -> PackedPicture {
    var picture = PackedPicture()
    let count = [4, 40, 5000, 4096][numbers.next(below: 4)]
    picture.letters = (0..<count).map { _ in UInt8(65 + numbers.next(below: 3)) }
    picture.format = [.png, .zlib, .memory, .file][numbers.next(below: 4)]
    picture.size = PixelSize(width: 6, height: 8)
    picture.padding = numbers.next(below: 2)
    picture.number = number
    if numbers.next(below: 2) == 0 {
      picture.patch.base = number - 1
      picture.patch.size = PixelSize(width: 1, height: 2)
      (picture.patch.x, picture.patch.y) = (2, 3)
      if numbers.next(below: 3) > 0 { picture.patch.letters = Array("UEFU".utf8) }
    }
    return picture
  }

  private func letters(_ numbers: inout SeededNumbers) -> [Letter] {
    (0..<numbers.next(below: 12)).map { _ in
      let glyph = [Glyph("a"), Glyph(" "), Glyph("漢", isWide: true), Glyph("z")]
      return Letter(
        glyph[numbers.next(below: 4)], column: numbers.next(below: 17) - 1,
        row: numbers.next(below: 7) - 1, color: RGB(250, UInt8(numbers.next(below: 9)), 3),
        opacity: [255, 128, 0][numbers.next(below: 3)])
    }
  }

  private func things(_ numbers: inout SeededNumbers) -> [PackedPane] {
    (1...5).filter { _ in numbers.next(below: 4) > 0 }.map { number in
      var pane = PackedPane()
      pane.number = number
      pane.format = number == 2 ? .png : .zlib
      pane.letters = Array(repeating: UInt8(65 + numbers.next(below: 2)), count: 8 * number)
      pane.size = PixelSize(width: 9, height: 7)
      (pane.x, pane.y) = (numbers.next(below: 80) - 6, numbers.next(below: 60) - 6)
      pane.seen = [0..<50, 10..<30, 33..<34][numbers.next(below: 3)]
      pane.level = number % 3
      return pane
    }
  }

  /// Bytes as text in which nothing is hidden; long letters by their checksum.
  private func shown(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self).replacing("\u{1b}", with: "^")
    let pieces = text.split(separator: ";", omittingEmptySubsequences: false).map { piece in
      piece.utf8.count > 60 ? TextDigest.of(String(piece)) : String(piece)
    }
    return pieces.joined(separator: ";").replacing("\r", with: "\\r").replacing("\n", with: "\\n")
  }

  @Test(arguments: courses) func `it is sent what it was sent`(course: Course) throws {
    var numbers = SeededNumbers(seed: 12)
    var display = PixelDisplay(
      size: Self.size, pixels: PixelSize(width: 4, height: 6), replacing: course.replacing)
    display.isSilent = course.isSilent
    display.marksFrames = course.marks
    display.asksForStatus = course.asks
    if course.hasThings { display.cell = PixelSize(width: 5, height: 10) }
    var frame = Frame(size: PixelSize(width: 4, height: 6))
    for index in frame.pixels.indices { frame.pixels[index] = RGB(UInt8(10 * index), 60, 90) }
    var text = ""
    for step in 0..<36 {
      if numbers.next(below: 3) > 0 { frame.packed = picture(step + 1, &numbers) }
      if course.writes {
        frame.letters = letters(&numbers)
        if numbers.next(below: 2) == 0 { display.layer = .random(over: Self.size, &numbers) }
      }
      if course.hasThings {
        frame.panes = things(&numbers)
        frame.paneCount = frame.panes.count
      }
      if course.hasScreen { display.layer.screen = screen(&numbers, step) }
      if course.hasLoop, step % 12 == 5 {
        let pictures = (0..<4).map { index in
          var picture = picture(0, &numbers)
          picture.letters = Array(repeating: UInt8(97 + index), count: 30)
          return UploadedLoop.Picture(picture, gap: 20 + index)
        }
        let loop = UploadedLoop(pictures)
        text += "a loop of \(loop?.count ?? 0)\n"
        display.play(step == 29 ? nil : loop)
      }
      switch step {
      case 15: display.invalidate()
      case 22: display.resize(to: CellSize(columns: 12, rows: 4))
      case 30: display.pixels = PixelSize(width: 5, height: 6)
      default: break
      }
      display.note(time: step * 20_000_000)
      let parts = [
        PicturePart.whole, .init(bytes: 90), .init(bytes: 0), .init(bytes: 60, goesOn: true),
      ]
      display.encode(Outlook(frame), part: parts[numbers.next(below: course.writes ? 1 : 4)])
      let sink = RecordingSink()
      try display.writeOutput(to: sink)
      text += """
        \(step): \(display.outputCount)\(display.isWhole ? "" : " of more")\
        \(display.showsShared ? " shared" : ""): \(shown(sink.bytes))\n
        """
    }
    let name = "pixels-\(course.testDescription).txt"
    #expect(Golden.difference(text, golden: name, file: #filePath) == nil)
  }

  private func screen(_ numbers: inout SeededNumbers, _ step: Int) -> ScreenText {
    var screen = ScreenText(size: Self.size)
    (screen.contrast, screen.opacity) = (step % 3 == 0 ? 4.5 : 1, step % 4 == 0 ? 0.5 : 1)
    screen.usualInk = 0xd0d0d0
    for place in 0..<30 where numbers.next(below: 3) > 0 {
      let paper =
        numbers.next(below: 2) == 0 ? ScreenCell.seeThrough : UInt32(numbers.next(below: 1 << 24))
      screen.cells[place * 2 % screen.cells.count] = ScreenCell(
        glyph: Glyph(Unicode.Scalar(UInt8(97 + place % 26))),
        ink: UInt32(numbers.next(below: 1 << 24)) | (place == 7 ? ScreenCell.stays : 0),
        paper: paper)
    }
    screen.cells[13] = ScreenCell(glyph: Glyph("漢", isWide: true), ink: 0xffffff, paper: 0)
    screen.cells[40] = ScreenCell(
      glyph: Glyph("字", isWide: true), ink: 0xffffff, paper: ScreenCell.seeThrough)
    screen.cells[41] = ScreenCell(glyph: .second, ink: 0xffffff, paper: ScreenCell.seeThrough)
    if step % 5 > 0 {
      screen.cursor = CellPlace(row: numbers.next(below: 6), column: numbers.next(below: 15))
    }
    return screen
  }

  @Test func `letters go behind others as the usual letters do`() {
    for bytes in [[], [0xff], [0, 1], [7, 0x80, 0xff], Array(0..<100)] as [[UInt8]] {
      for count in Set([0, 1, 2, bytes.count]) where count <= bytes.count {
        var text = Array("x".utf8)
        Base64.plain.append(bytes, count, to: &text)
        #expect(text == Array("x".utf8) + Base64.plain.letters(Array(bytes.prefix(count))))
      }
      let name = bytes.filter { $0 != 0 }
      var text = Array("y".utf8)
      Base64.url.append(name.map { CChar(bitPattern: $0) } + [0], from: 0, to: &text)
      #expect(text == Array("y".utf8) + Base64.url.letters(name))
      text = []
      Base64.url.append([1, 2] + name.map { CChar(bitPattern: $0) } + [0], from: 2, to: &text)
      #expect(text == Base64.url.letters(name))
    }
  }

  @Test(arguments: [
    (80, 24, Label.Place.top, 1, 36), (80, 24, .bottom, 22, 36), (20, 4, .bottom, 2, 6),
    (20, 3, .top, 0, 6), (20, 3, .bottom, 2, 6), (10, 9, .top, 1, 1), (9, 9, .top, 1, 1),
  ])
  func `a label stands in the middle, as much of it as there is room for`(
    columns: Int, rows: Int, place: Label.Place, row: Int, column: Int
  ) throws {
    var layer = TextLayer()
    let label = Label("a la\u{1b}bel", strength: 0.5)
    label.draw(into: &layer, grid: CellSize(columns: columns, rows: rows), place: place)
    let run = try #require(layer.runs.first)
    let area = try #require(layer.shades.first)
    #expect(run.row == row && run.column == column && run.opacity == 0.5 && run.color == .white)
    #expect(run.text.string == (columns == 9 ? "a la?b…" : "a la?bel"))
    #expect(area.row == row && area.column == column - 1 && area.strength == 0.5)
    #expect(area.size == CellSize(columns: run.text.width + 2, rows: 1))
    #expect(layer.runs.count == 1 && layer.shades.count == 1)
  }

  @Test(arguments: [(2, 5, 1.0), (40, 0, 1.0), (40, 5, 0.0), (40, 5, -1.0)])
  func `a label without room or strength is none`(columns: Int, rows: Int, strength: Double) {
    var layer = TextLayer()
    Label("label", strength: strength).draw(
      into: &layer, grid: CellSize(columns: columns, rows: rows), place: .top)
    #expect(layer.isEmpty)
    #expect(Label("label") == Label("label", strength: 1))
  }
}
