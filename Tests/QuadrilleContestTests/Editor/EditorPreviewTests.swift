import QuadrilleCells
@testable import QuadrilleContest
import QuadrilleCore
import Testing

/// The preview's loop.
@Suite struct EditorPreviewTests {
  /// A wide pane, the pane of an 80x24 screen and the smallest pane.
  private static let panes = [
    CellSize(columns: 56, rows: 24), CellSize(columns: 27, rows: 11),
    CellSize(columns: 27, rows: 7),
  ]

  private func preview(_ subject: EditorSubject, _ pane: CellSize) -> ChatPreview {
    ChatPreview(.defaults, subject, pane: pane, colors: EditorColors())
  }

  /// The sum of the channel differences of two pictures.
  private func difference(_ one: Frame, _ other: Frame) -> Int {
    zip(one.pixels, other.pixels).reduce(0) { sum, pair in
      sum + abs(Int(pair.0.red) - Int(pair.1.red)) + abs(Int(pair.0.green) - Int(pair.1.green))
        + abs(Int(pair.0.blue) - Int(pair.1.blue))
    }
  }

  /// The characters of a frame with their positions.
  private func letters(_ frame: Frame) -> Set<String> {
    Set(frame.letters.map { "\($0.column) \($0.row) \($0.glyph.string)" })
  }

  @Test(arguments: panes, EditorSubject.all)
  func `the preview's loop rests and ends much as the next loop begins`(
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
    let place = clock.place(at: Moment(frame: next, rate: 60))
    #expect(place.frame == 0 && place.step == 1)
    let middle = difference(picture(7), picture(6))
    let (end, beginning) = (picture(next - 1), picture(next))
    #expect(2 * difference(end, beginning) <= middle)
    // Only the last word and the placeholder of the empty field may differ.
    #expect(letters(end).symmetricDifference(letters(beginning)).count < 30)
    let rest = picture(clock.moving)
    let isSame = rest == picture(clock.moving + PreviewClock.rest - 1)
    #expect(isSame)
    #expect(
      clock.nextChange(after: Moment(frame: clock.moving, rate: 60))
        == clock.moving + PreviewClock.rest)
  }

  @Test func `choosing another subject starts the preview anew at the next background step`() {
    var user = EditorDriver()
    user.frame = 100
    let before = user.editor.previewClock.place(at: Moment(frame: 100, rate: 60))
    user.press(.right)
    let after = user.editor.previewClock.place(at: Moment(frame: user.frame, rate: 60))
    #expect(before.step == 0 && before.frame == 100)
    #expect(after.step == 1 && after.frame == 0)
  }
}
