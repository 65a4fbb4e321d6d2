import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleContest

@Suite struct ChatFlightTests {
  private let size = CellSize(columns: 70, rows: 30)

  private func model() -> ChatModel {
    var model = ChatModel.guest(startMinute: 600)
    model.resize(to: size)
    return model
  }

  private func picture(_ model: ChatModel, at tick: Int) throws -> Frame {
    var painter = ChatScene(model: model).makePainter(size: size.pixels)
    var frame = Frame(size: size.pixels)
    _ = try painter.paint(Moment(frame: tick, rate: 60), into: &frame)
    return frame
  }

  @Test func `the text of a sent message follows the curves within half a cell`() throws {
    var model = model()
    _ = model.handle(.paste("Qz"), at: 100)
    #expect(model.handle(.key(.enter, []), at: 100) == .changed)
    let settings = model.settings[.smallText]
    // The field's box reaches to the last row but one of pixels; a bubble's slot ends a pixel below it.
    let boxBottom = Double(2 * size.rows - 1)
    let restBottom = Double(2 * size.rows - 1 - 4 - 1 - 1)
    let width = Double(model.said.layouts.last?.width ?? 0)
    let restLeft = Double(size.columns - 3) - width
    for frame in 0...60 {
      let letters = try picture(model, at: 100 + frame).letters
      let first = try #require(letters.last { $0.scalar == "Q" })
      func part(_ parameter: AnimationParameter) -> Double {
        settings[parameter]?.value(at: Double(frame)) ?? 1
      }
      let bottom = boxBottom + (restBottom - boxBottom) * part(.y)
      #expect(abs(Double(2 * first.row) - (bottom - 3)) <= 1, "frame \(frame)")
      let left = 3 + (restLeft - 3) * part(.x)
      let inset = 3 + (2 - 3) * part(.textPosition)
      #expect(abs(Double(first.column) - (left + inset)) <= 0.5, "frame \(frame)")
    }
  }

  @Test func `stamps appear by their own curve`() throws {
    var model = model()
    _ = model.handle(.paste("Qz"), at: 100)
    _ = model.handle(.key(.enter, []), at: 100)
    let settings = model.settings[.smallText]
    var seen = 0
    for frame in 1...40 {
      let appears = settings[.appears]?.value(at: Double(frame)) ?? 1
      let expected = UInt8(appears * 255)
      let stamps = try picture(model, at: 100 + frame).letters.filter { $0.scalar == "✓" }
      // Two of the message that was there before, two of this one.
      #expect(stamps.count == (expected > 7 ? 4 : 2), "frame \(frame)")
      if expected > 7 { #expect(stamps.last?.opacity == expected) }
      if expected > 7 && expected < 255 { seen += 1 }
    }
    #expect(seen > 3)
  }

  static let contents: [ChatContent] = [
    .text("short"), .text(String(repeating: "long enough to wrap ", count: 12)),
    .text("https://example.org/a/page-of-words"), .emoji("🔥"), .emoji("🦉"), .sticker(1),
    .voice(seconds: 2, seed: 3), .video(seconds: 1, seed: 3),
  ]

  @Test(arguments: contents)
  func `the last frame of a flight is the layout at rest`(content: ChatContent) throws {
    for isOwn in [true, false] {
      var flown = model()
      flown.add(content, isOwn: isOwn, at: 100)
      #expect(flown.movesUntil >= 160)
      var placed = model()
      placed.add(content, isOwn: isOwn, at: nil)
      placed.background = flown.background
      let end = try picture(flown, at: flown.movesUntil)
      let rest = try picture(placed, at: flown.movesUntil)
      #expect(end == rest)
      let before = try picture(flown, at: 101)
      #expect(before != rest)
    }
  }

  @Test(arguments: ["short", "long enough to wrap in the field: " + wordy, "one\ntwo\n" + wordy])
  func `text leaves as it stood in the field, and arrives whole`(
    text: String
  ) throws {
    for columns in [40, 70, 200] {
      var model = ChatModel()
      model.resize(to: CellSize(columns: columns, rows: 30))
      _ = model.handle(.paste(text), at: 100)
      func letters(_ model: ChatModel, at tick: Int) throws -> [Letter] {
        var painter = ChatScene(model: model).makePainter(size: model.size.pixels)
        var frame = Frame(size: model.size.pixels)
        _ = try painter.paint(Moment(frame: tick, rate: 60), into: &frame)
        return frame.letters.filter { $0.row >= 2 && $0.scalar != " " && $0.scalar.isASCII }
      }
      let written = try letters(model, at: 100)
        .filter { Int($0.column) < model.screen.buttonLeft - 1 }
      _ = model.handle(.key(.enter, []), at: 100)
      let field = Set(written.map { Place($0) })
      let flown = try letters(model, at: 100)
        .filter { Int($0.column) < model.screen.buttonLeft - 1 }
      let placeholder = Set("Message".unicodeScalars)
      let leaving = Set(flown.map { Place($0) })
      #expect(!field.isEmpty && field.isSubset(of: leaving), "\(columns) columns")
      #expect(leaving.subtracting(field).allSatisfy { placeholder.contains($0.scalar) })
      let count = text.unicodeScalars.count { !$0.properties.isWhitespace }
      guard field.count == count else { continue }  // The field was scrolled.
      // On the way the lines may fade, but for those that stay as they are.
      for tick in 100...170 where tick == 100 || tick > 120 {
        let stamps = Set("0123456789:".unicodeScalars)
        let shown = try letters(model, at: tick).count { !stamps.contains($0.scalar) }
        let expected = text.unicodeScalars.count {
          !$0.properties.isWhitespace && !stamps.contains($0)
        }
        #expect(shown >= expected, "\(columns) columns, frame \(tick - 100)")
      }
    }
  }

  private static let wordy = (0..<30).map { "word\($0)" }.joined(separator: " ")

  private struct Place: Hashable {
    let scalar: Unicode.Scalar
    let column: Int32, row: Int32

    init(_ letter: Letter) {
      scalar = letter.scalar
      column = Int32(letter.column)
      row = Int32(letter.row)
    }
  }

  @Test func `what is sent from the panel, or while older is read, begins where all is`() throws {
    for scrolled in [false, true] {
      var model = model()
      for index in 0..<40 { model.add(.text("line \(index)"), isOwn: index % 2 == 0, at: nil) }
      if scrolled { _ = model.handle(.key(.pageUp, []), at: 90) }
      _ = model.handle(.key(.tab, []), at: 90)
      let top = try #require(model.draft.panelLayout).tabRow
      func list(_ tick: Int) throws -> Set<Place> {
        let bottom = top - 1
        return Set(
          try picture(model, at: tick).letters.filter { $0.row >= 2 && $0.row < bottom }
            .map { Place($0) })
      }
      let before = try list(99)
      _ = model.handle(.key(.enter, []), at: 100)
      #expect(model.list.scroll == 0)
      #expect(try list(100) == before, "scrolled: \(scrolled)")
      #expect(try !scrolled || list(200) != before, "scrolled: \(scrolled)")
      #expect(before.count > 8, "scrolled: \(scrolled)")
    }
  }

  @Test func `what is scrolled out of the list does not fly over the field`() throws {
    var model = model()
    for index in 0..<40 { model.add(.text("line \(index)"), isOwn: index % 2 == 0, at: nil) }
    _ = model.handle(.paste("Qz"), at: 100)
    _ = model.handle(.key(.enter, []), at: 100)
    let wheel = MouseEvent(action: .wheelUp, column: 5, row: 5, modifiers: [])
    _ = model.handle(.mouse(wheel), at: 104)
    let end = model.screen.listBottom / 2
    for tick in 104..<140 {
      let letters = try picture(model, at: tick).letters
      #expect(letters.allSatisfy { $0.scalar != "Q" || Int($0.row) < end }, "tick \(tick)")
    }
  }

  @Test func `the way down leaves no half words beside it`() throws {
    var model = model()
    for _ in 0..<40 { model.add(.text(String(repeating: "WW ", count: 14)), isOwn: true, at: nil) }
    var seen = 0
    for step in 0..<12 {
      _ = model.handle(.key(.up, .shift), at: 90 + step)
      let screen = model.screen
      let row = try picture(model, at: 100 + step).letters.filter { Int($0.row) == screen.downRow }
      #expect(row.contains { $0.scalar == "↓" })
      let beside = row.filter { screen.downColumns.lowerBound - 1 == Int($0.column) }
      #expect(beside.allSatisfy { $0.scalar == " " })
      if row.contains(where: { $0.scalar == "W" }) { seen += 1 }
    }
    #expect(seen > 0)
  }

  @Test func `holes of what flies hide nothing`() {
    let rect = FlightRect(x: 10, y: 10, width: 20, height: 20)
    func letter(_ column: Int, _ row: Int) -> Letter {
      Letter("x", column: column, row: row, color: .white)
    }
    #expect(MessageCover.disc.hides(letter(20, 10), behind: rect))
    for (column, row) in [(10, 5), (29, 5), (10, 14), (29, 14)] {
      #expect(!MessageCover.disc.hides(letter(column, row), behind: rect))
      #expect(MessageCover.all.hides(letter(column, row), behind: rect))
    }
    let clear = RGBA(.white, alpha: 0)
    let solid = RGBA(.white)
    let half = Pixmap(size: PixelSize(width: 2, height: 1), pixels: [clear, solid])
    #expect(!MessageCover.picture(half).hides(letter(12, 7), behind: rect))
    #expect(MessageCover.picture(half).hides(letter(27, 9), behind: rect))
    #expect(!MessageCover.picture(half).hides(letter(27, 5), behind: rect))
    #expect(!MessageCover.all.hides(letter(30, 10), behind: rect))
  }

  @Test func `what comes while older messages are read moves none of them`() throws {
    var model = model()
    for index in 0..<60 { model.add(.text("line \(index)"), isOwn: index % 2 == 0, at: nil) }
    _ = model.handle(.key(.pageUp, []), at: 90)
    _ = model.handle(.key(.pageUp, []), at: 90)
    func list(_ tick: Int) throws -> [Letter] {
      let screen = model.screen
      return try picture(model, at: tick).letters.filter { $0.row >= 2 && $0.row < screen.downRow }
    }
    let before = try list(99)
    model.add(.sticker(2), isOwn: false, at: 100)
    for tick in [100, 101, 110, 130, 400] { #expect(try list(tick) == before, "tick \(tick)") }
    #expect(before.count > 100)
  }

  @Test func `what flies takes away the letters that it covers`() throws {
    var model = model()
    for index in 0..<6 {
      model.add(.text(String(repeating: "W", count: 40)), isOwn: false, at: nil)
      _ = index
    }
    _ = model.handle(.paste(String(repeating: "Qz ", count: 60)), at: 100)
    _ = model.handle(.key(.enter, []), at: 100)
    for frame in 0...45 {
      var cells: Set<SIMD2<Int32>> = []
      for letter in try picture(model, at: 100 + frame).letters where letter.scalar != " " {
        #expect(cells.insert(SIMD2(letter.column, letter.row)).inserted, "frame \(frame)")
      }
    }
  }

  @Test func `several in a row are in flight at once, each on its way`() throws {
    var model = model()
    for index in 0..<4 {
      _ = model.handle(.paste("Q\(index)"), at: 100 + 8 * index)
      _ = model.handle(.key(.enter, []), at: 100 + 8 * index)
    }
    var most = 0
    for tick in 124..<160 {
      let screen = model.screen
      let flying = model.messages.filter { $0.isOwn && $0.sentAt.map { tick - $0 < 30 } ?? false }
      most = max(most, flying.count)
      let rows = try picture(model, at: tick).letters.filter { $0.scalar == "Q" }.map(\.row)
      #expect(rows.count == 4 && Set(rows).count >= 3, "tick \(tick)")
      #expect(rows.allSatisfy { 2 * $0 < screen.fieldTop + 4 })
    }
    #expect(most == 4)
  }
}
