import QuadrilleCells
@testable import QuadrilleContest
import QuadrilleCore
import Testing

/// The preview's loop.
@Suite struct EditorPreviewTests {
  /// A wide pane, that of 80x24, and the smallest that there is.
  private static let panes = [
    CellSize(columns: 56, rows: 24), CellSize(columns: 27, rows: 11),
    CellSize(columns: 27, rows: 7),
  ]

  private func preview(_ subject: EditorSubject, _ pane: CellSize) -> ChatPreview {
    ChatPreview(.defaults, subject, pane: pane, colors: EditorColors())
  }

  /// Levels of all channels by which two pictures differ.
  private func difference(_ one: Frame, _ other: Frame) -> Int {
    zip(one.pixels, other.pixels).reduce(0) { sum, pair in
      sum + abs(Int(pair.0.red) - Int(pair.1.red)) + abs(Int(pair.0.green) - Int(pair.1.green))
        + abs(Int(pair.0.blue) - Int(pair.1.blue))
    }
  }

  /// What is written where.
  private func letters(_ frame: Frame) -> Set<String> {
    Set(frame.letters.map { "\($0.column) \($0.row) \($0.glyph.string)" })
  }

  @Test(arguments: panes, EditorSubject.all)
  func `a loop ends as the next begins, and rests a second`(
    pane: CellSize, subject: EditorSubject
  ) {
    var editor = EditorModel(.defaults)
    editor.subject = subject
    let clock = editor.previewClock
    var preview = preview(subject, pane)
    func picture(_ frame: Int) -> Frame {
      preview.paint(clock.place(at: Moment(frame: frame, rate: 60)))
      return preview.picture
    }
    let next = clock.moving + PreviewClock.rest + (clock.types ? PreviewClock.typing : 0)
    #expect(clock.place(at: Moment(frame: next, rate: 60)).frame == 0)
    #expect(clock.place(at: Moment(frame: next, rate: 60)).step == 1)
    let middle = difference(picture(7), picture(6))
    let (end, beginning) = (picture(next - 1), picture(next))
    #expect(2 * difference(end, beginning) <= middle)
    // The last word and what is written in an empty field.
    #expect(letters(end).symmetricDifference(letters(beginning)).count < 30)
    let rest = picture(clock.moving)
    let isSame = rest == picture(clock.moving + PreviewClock.rest - 1)
    #expect(isSame)
    #expect(
      clock.nextChange(after: Moment(frame: clock.moving, rate: 60))
        == clock.moving + PreviewClock.rest)
  }

  @Test func `the background goes on where it is when something else is chosen`() {
    var user = EditorDriver()
    user.frame = 100
    let before = user.editor.previewClock.place(at: Moment(frame: 100, rate: 60))
    user.press(.right)
    let after = user.editor.previewClock.place(at: Moment(frame: user.frame, rate: 60))
    #expect(before.step == 0 && before.frame == 100)
    #expect(after.step == 1 && after.frame == 0)
  }
}
