@testable import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

/// Random events, compared with a plain array of characters and a caret.
@Suite struct TextFieldFuzzTests {
  /// The reference, which splits the whole text anew at every edit.
  private struct Plain {
    var text: [Character] = []
    var caret = 0

    mutating func replace(_ range: Range<Int>, with new: String) {
      let before = String(text[..<range.lowerBound]) + new
      let after = String(text[range.upperBound...])
      text = Array(before + after)
      var passed = 0
      caret = 0
      while passed < before.unicodeScalars.count {
        passed += text[caret].unicodeScalars.count
        caret += 1
      }
    }

    func isWord(_ index: Int) -> Bool { text[index].isLetter || text[index].isNumber }

    mutating func handle(_ event: InputEvent) {
      switch event {
      case .key(.character(let character), []): replace(caret..<caret, with: String(character))
      case .key(.enter, .alt): replace(caret..<caret, with: "\n")
      case .paste(let pasted): replace(caret..<caret, with: pasted)
      case .key(.backspace, []): if caret > 0 { replace(caret - 1..<caret, with: "") }
      case .key(.delete, []): if caret < text.count { replace(caret..<caret + 1, with: "") }
      case .key(.left, []): caret = max(0, caret - 1)
      case .key(.right, []): caret = min(text.count, caret + 1)
      case .key(.left, .control): caret = wordStart
      case .key(.backspace, .alt): if caret > 0 { replace(wordStart..<caret, with: "") }
      case .key(.home, []): while caret > 0, text[caret - 1] != "\n" { caret -= 1 }
      case .key(.end, []): while caret < text.count, text[caret] != "\n" { caret += 1 }
      case .key(.enter, []):
        if !text.allSatisfy(\.isWhitespace) { (text, caret) = ([], 0) }
      default: break
      }
    }

    private var wordStart: Int {
      var place = caret
      while place > 0, !isWord(place - 1) { place -= 1 }
      while place > 0, isWord(place - 1) { place -= 1 }
      return place
    }
  }

  private static let typed: [Character] = [
    "a", "b", "7", " ", " ", "-", "é", "\u{301}", "漢", "字", "🙂", "👩", "\u{200d}", "🚀", "🇩", "🇪",
    "🇫", "\u{1f3fd}", "\u{fe0f}", "क", "\u{94d}", "ि", "ᄀ", "ᅡ", "ᆨ", "か", "\u{3099}", "ש",
    "\u{5b8}", "\u{3164}", "\u{e000}",
  ]

  private static let edits: [InputEvent] = [
    .key(.enter, .alt), .key(.backspace, []), .key(.backspace, []), .key(.delete, []),
    .key(.left, []), .key(.left, []), .key(.right, []), .key(.left, .control),
    .key(.backspace, .alt), .key(.home, []), .key(.end, []),
  ]

  private func event(_ numbers: inout SeededNumbers) -> InputEvent {
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0: return .key(.enter, [])
    case 1:
      let count = Int.random(in: 0...9, using: &numbers)
      let pasted = (0..<count).map { _ in Self.typed.randomElement(using: &numbers) ?? "x" }
      return .paste(pasted.map { String($0) }.joined())
    case 2..<55: return .key(.character(Self.typed.randomElement(using: &numbers) ?? "x"), [])
    default: return Self.edits.randomElement(using: &numbers) ?? .key(.left, [])
    }
  }

  /// Returns the fault of a field's layout, or nil.
  private func fault(_ field: inout TextField, width: Int, rows: Int) -> String? {
    let layout = field.layout(width: width, rows: rows)
    guard (1...rows).contains(layout.rows.count), layout.rowCount >= layout.rows.count else {
      return "\(layout.rows.count) rows of \(rows)"
    }
    guard (0..<width).contains(layout.caretColumn), layout.rows.indices.contains(layout.caretRow)
    else { return "the caret is at \(layout.caretColumn),\(layout.caretRow)" }
    var column = 0
    for glyph in layout.rows[layout.caretRow].glyphs {
      if column < layout.caretColumn && column + glyph.width > layout.caretColumn {
        return "the caret is inside a character"
      }
      column += glyph.width
    }
    for row in layout.rows {
      if row.width > width { return "a row of \(row.width)" }
      if let bad = row.glyphs.first(where: { !GlyphCheck.isSafe($0) }) { return "shows \(bad)" }
    }
    return nil
  }

  /// Characters as scalar values, because many look alike.
  private func scalars(_ characters: [Character]) -> String {
    characters.map { character in
      character.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "+")
    }.joined(separator: " ")
  }

  @Test func `a text field matches the reference over a hundred thousand events`() {
    var numbers = SeededNumbers(seed: 66)
    var field = TextField()
    var plain = Plain()
    for step in 0..<100_000 {
      let event = event(&numbers)
      _ = field.handle(event)
      plain.handle(event)
      var fault: String?
      if field.caret != plain.caret || field.editing.characters != plain.text {
        fault =
          "\(scalars(field.editing.characters)), \(field.caret) for \(scalars(plain.text)), \(plain.caret)"
      }
      if step % 10 == 0 {
        let width = Int.random(in: 1...12, using: &numbers)
        fault = fault ?? self.fault(&field, width: width, rows: step % 4 + 1)
      }
      if let fault {
        Issue.record("step \(step), \(event): \(fault)")
        return
      }
    }
  }

  @Test func `the up and down keys always reach an end, and the layout has no fault`() {
    var numbers = SeededNumbers(seed: 8)
    for round in 0..<400 {
      var field = TextField()
      for _ in 0..<Int.random(in: 0...40, using: &numbers) { _ = field.handle(event(&numbers)) }
      let width = Int.random(in: 1...9, using: &numbers)
      let count = field.layout(width: width, rows: 3).rowCount
      let history = field.history.count
      for key in [Key.down, .up, .down] {
        var steps = 0
        while field.handle(.key(key, [])) == .changed {
          steps += 1
          if let fault = fault(&field, width: width, rows: 3) { Issue.record("\(round): \(fault)") }
          // At most one step for each row of the text and of each submitted text.
          guard steps <= (history + 1) * (count + 200) else {
            Issue.record("\(round): \(key) never ends")
            return
          }
        }
      }
    }
  }
}
