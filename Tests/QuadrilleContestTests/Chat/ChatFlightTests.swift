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
    try QuadrilleContestTests.picture(ChatScene(model: model), size, at: tick)
  }

  @Test func `the text of a sent message follows the curves within half a cell`() throws {
    var model = model()
    _ = model.handle(.paste("Qz"), at: 100)
    #expect(model.handle(.key(.enter, []), at: 100) == .changed)
    let settings = model.settings[.smallText]
    // The field's box ends at the second last row of pixels; a bubble's slot ends a pixel below it.
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

      var placed = model()
      placed.add(content, isOwn: isOwn, at: nil)
      placed.background = flown.background
      let end = try picture(flown, at: flown.movesUntil)
      let rest = try picture(placed, at: flown.movesUntil)
      let before = try picture(flown, at: 101)
      #expect(end == rest && before != rest && flown.movesUntil >= 160)
    }
  }

  @Test(arguments: ["short", "long enough to wrap in the field: " + wordy, "one\ntwo\n" + wordy])
  func `a flight starts with the text as it is in the field, and ends with all of it`(
    text: String
  ) throws {
    for columns in [40, 70, 200] {
      var model = ChatModel()
      model.resize(to: CellSize(columns: columns, rows: 30))
      _ = model.handle(.paste(text), at: 100)
      func letters(_ model: ChatModel, at tick: Int) throws -> [Letter] {
        try QuadrilleContestTests.picture(ChatScene(model: model), model.size, at: tick).letters
          .filter { $0.row >= 2 && $0.scalar != " " && $0.scalar.isASCII }
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
      // Lines may fade up to frame 20 of the flight.
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

  @Test func `a flying message that is scrolled out of the list is not drawn over the field`()
    throws
  {
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
}
