import QuadrilleCells
import Testing

@testable import QuadrilleContest

/// The input field with text that runs from left to right, from right to left, and both.
@Suite struct FieldViewTests {
  @Test(arguments: ["plain words here", "שלום ab עולם 12", "ab שלום", "漢字 שלום"])
  func `the caret and every row lie inside the field, wherever the caret is`(typed: String) {
    for width in [6, 11, 30] {
      var field = TextField()
      _ = field.handle(.paste(typed))
      for step in 0...typed.count {
        let view = FieldView(
          field.layout(width: width, rows: 3), of: field.text, width: width, order: .ours)
        let isInside =
          (0..<width).contains(view.caretColumn) && view.rows.indices.contains(view.caretRow)
          && zip(view.rows, view.columns).allSatisfy { $1 >= 0 && $1 + $0.width <= width }
          && (0..<width).allSatisfy { view.column(under: $0, row: 0) >= 0 }
        #expect(isInside, "width \(width), step \(step)")
        _ = field.handle(.key(.left, []))
      }
    }
  }

  @Test func `right-to-left text is at the right edge of the field`() {
    var field = TextField()
    _ = field.handle(.paste("שלום"))
    let view = FieldView(field.layout(width: 12, rows: 3), of: field.text, width: 12, order: .ours)
    #expect(view.columns.first.map { $0 + (view.rows.first?.width ?? 0) } == 12)
  }
}
