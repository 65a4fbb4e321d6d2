import TestSupport
import Testing

@testable import QuadrilleCells

/// What a field holds and shows after many keys, step by step.
@Suite struct TextFieldTraceTests {
  private static let keys: [InputEvent] = [
    .key(.left, []), .key(.right, []), .key(.up, []), .key(.down, []), .key(.home, []),
    .key(.end, []), .key(.backspace, []), .key(.delete, []), .key(.left, .control),
    .key(.right, .control), .key(.backspace, .alt), .key(.enter, .alt), .key(.delete, .control),
    .key(.character("w"), .control), .key(.character("u"), .control),
    .key(.character("k"), .control), .key(.character("a"), .control),
    .key(.character("e"), .control), .key(.left, .shift), .paste("two words "), .paste("漢字-x"),
  ]
  private static let letters: [Character] = [
    "a", "b", " ", "é", "漢", "🙂", "1", ".", "\u{5d0}", "-",
  ]

  @Test(arguments: [(7, 3), (20, 4), (40, 1)])
  func `it holds what it held`(width: Int, rows: Int) {
    var numbers = SeededNumbers(seed: 6)
    var field = TextField()
    var text = ""
    for step in 0..<600 {
      let isLetter = numbers.next(below: 10) < 6
      _ = field.handle(
        isLetter
          ? .key(.character(Self.letters[numbers.next(below: Self.letters.count)]), [])
          : Self.keys[numbers.next(below: Self.keys.count)])
      let layout = field.layout(width: width, rows: rows)
      guard step % 4 == 3 else { continue }
      let shown = layout.rows.map(\.string).joined(separator: "|")
      var copy = field
      let line = copy.line(width: width)
      text +=
        "\(layout.caretColumn),\(layout.caretRow) of \(layout.rowCount) from \(layout.firstRow): "
      text += "\(shown) / \(line.goesOnBefore ? "<" : "")\(line.text.string)"
      text += "\(line.goesOnAfter ? ">" : "") at \(line.column), caret \(line.caretColumn)\n"
    }
    #expect(Golden.difference(text, golden: "field-\(width).txt", file: #filePath) == nil)
  }
}
