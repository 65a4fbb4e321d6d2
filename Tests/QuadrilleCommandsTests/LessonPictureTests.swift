import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCommands

/// The words of the lesson, its slider and the strip of slots, as text.
@Suite struct LessonPictureTests {
  private static let colors = LessonColors()

  @Test func `of sixteen colours the terminal's own are taken, if they are known`() {
    let own = (0..<16).map { RGB(UInt8(10 * $0), 7, 9) }
    let colors = LessonColors(depth: .sixteen, sixteen: own)
    #expect(colors.ground == own[0] && colors.chosen == own[4] && colors.rest == own[8])
    #expect(colors.stood == own[9] && colors.fresh == own[10] && colors.filled == own[14])
    for few in [nil, [], Array(own.dropLast())] {
      #expect(
        LessonColors(depth: .sixteen, sixteen: few).chosen == ColorDepth.usualSixteen[4])
    }
  }

  @Test func `the words are beside the picture where each has its columns and its rows`() {
    func isBeside(_ columns: Int, _ rows: Int) -> Bool {
      LessonLayout(CellSize(columns: columns, rows: rows)).isBeside
    }
    #expect(isBeside(72, 24) && !isBeside(71, 24) && !isBeside(72, 23))
  }

  /// A character for each cell: its letter; `:` the picture, `+` a new frame, `-` none, `=`, `_` and `#` the
  /// slider before and after its knob, and the knob.
  private func text(_ frame: Frame, _ layout: LessonLayout) -> String {
    let (columns, rows) = (frame.size.width, frame.size.height / 2)
    var cells = (0..<rows).map { row in
      (0..<columns).map { column -> Character in
        if layout.picture.contains(column: column, row: row) { return ":" }
        switch frame[column, 2 * row + 1] {
        case Self.colors.fresh: return "+"
        case Self.colors.stood: return "-"
        case Self.colors.filled: return "="
        case Self.colors.rest: return "_"
        case Self.colors.knob: return "#"
        default: return " "
        }
      }
    }
    for letter in frame.letters where letter.glyph != Glyph(" ") {
      // What evens out cells without colours is no word.
      guard letter.scalar != "\u{a0}" else { continue }
      cells[Int(letter.row)][Int(letter.column)] = Character(letter.scalar)
    }
    return cells.map { String($0) + "\n" }.joined()
  }

  @Test(arguments: [
    (40, 12, ColorDepth.truecolor), (80, 24, .truecolor), (40, 12, .mono), (80, 24, .mono),
    // Room above and below what is written.
    (72, 34, .truecolor),
  ])
  func `the lesson reads as it did`(columns: Int, rows: Int, depth: ColorDepth) throws {
    let grid = CellSize(columns: columns, rows: rows)
    let colors = LessonColors(depth: depth)
    var pages = ""
    for (painting, ahead) in LessonChoice.story + [(.full, .all)] {
      var lesson = Lesson.forTests
      (lesson.choice.painting, lesson.choice.ahead) = (painting, ahead)
      lesson.choice.slider = ahead == .all ? 40 : 100
      let frame = try #require(
        try LessonScene(lesson: lesson, colors: colors)
          .picture(at: Moment(frame: 130, rate: 60), size: grid.pixels))
      pages += text(frame, LessonLayout(grid)) + "\n"
    }
    let golden = "lesson-\(grid)-\(depth.rawValue).txt"
    #expect(Golden.difference(pages, golden: golden, file: #filePath) == nil)
  }
}
