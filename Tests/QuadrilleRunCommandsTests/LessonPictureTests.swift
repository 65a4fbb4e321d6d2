import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCommands

/// The lesson's text, its slider and the strip of slots, as characters.
@Suite struct LessonPictureTests {
  private static let colors = LessonColors()

  /// A character for each cell: its glyph; `:` for the picture; `+` for a new frame, `-` for none;
  /// `=`, `_` and `#` for the slider before and after its knob, and the knob.
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
      // A no-break space fills cells without colours and is no text.
      guard letter.scalar != "\u{a0}" else { continue }
      cells[Int(letter.row)][Int(letter.column)] = Character(letter.scalar)
    }
    return cells.map { String($0) + "\n" }.joined()
  }

  @Test(arguments: [(80, 24, ColorDepth.truecolor), (40, 12, .mono)])
  func `the lesson's text, slider and strip match the golden file`(
    columns: Int, rows: Int, depth: ColorDepth
  ) throws {
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

  @Test func `a page's text, targets and numbers lie inside the grid, from 41 columns on`() {
    let sizes =
      stride(from: 41, to: 145, by: 3).map { CellSize(columns: $0, rows: 24) }
      + stride(from: 6, to: 40, by: 2).map { CellSize(columns: 76, rows: $0) }
    for (index, size) in sizes.enumerated() {
      var lesson = Lesson.forTests
      lesson.choice.device = Device.all[index % Device.all.count]
      lesson.choice.painting = LessonChoice.Painting.allCases[index % 3]
      lesson.choice.ahead = LessonChoice.Ahead.allCases[index / 3 % 3]
      lesson.choice.slider = index * 37 % 101
      lesson.rate = index % 2 == 0 ? 60 : 30
      let depth = [ColorDepth.truecolor, .indexed, .sixteen, .mono][index % 4]
      let page = LessonPage(lesson, grid: size, colors: LessonColors(depth: depth))
      let isInside = page.still.letters.allSatisfy {
        (0..<size.columns).contains(Int($0.column)) && (0..<size.rows).contains(Int($0.row))
      }
      #expect(isInside, "\(size)")
      for area in page.targets.map(\.area) + [page.strip].compactMap(\.self) {
        let isWithin =
          area.column + area.size.columns <= size.columns
          && area.row + area.size.rows <= size.rows
          && page.layout.words.contains(column: area.column, row: area.row)
        #expect(isWithin, "\(size): \(area)")
      }
      for spot in [page.shown, page.hitch, page.processor, page.prepared].compactMap(\.self) {
        #expect(page.layout.words.contains(column: spot.column, row: spot.row), "\(size): \(spot)")
      }
    }
  }
}
