import QuadrilleBench
import QuadrilleCells
import TestSupport
import Testing

@testable import QuadrilleCommands

/// All that a page of the lesson holds: its words, what is drawn, and what can be clicked, at many sizes.
@Suite struct LessonPageTests {
  @Test func `it is what it was, with colours of every kind`() throws {
    let colors = [
      LessonColors(), LessonColors(depth: .indexed), LessonColors(depth: .sixteen),
      LessonColors(depth: .mono),
    ]
    let sizes =
      stride(from: 20, to: 124, by: 3).map { CellSize(columns: $0, rows: 24) }
      + stride(from: 6, to: 40, by: 2).map { CellSize(columns: 76, rows: $0) }
    var text = ""
    for (index, size) in sizes.enumerated() {
      var lesson = Lesson.forTests
      lesson.choice.device = Device.all[index % Device.all.count]
      lesson.choice.painting = LessonChoice.Painting.allCases[index % 3]
      lesson.choice.ahead = LessonChoice.Ahead.allCases[index / 3 % 3]
      lesson.choice.slider = index * 37 % 101
      lesson.rate = index % 2 == 0 ? 60 : 30
      let page = LessonPage(lesson, grid: size, colors: colors[index % colors.count])
      text += "\(size) \(TextDigest.of(StateText.of(page)))\n"
    }
    #expect(Golden.difference(text, golden: "lesson-pages.txt", file: #filePath) == nil)
  }
}
