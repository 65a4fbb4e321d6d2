import Glibc
import QuadrilleCells
@testable import QuadrilleContest
import QuadrilleCore
import TestSupport
import Testing

/// Random keys, mouse events, pastes and sizes.
@Suite struct EditorFuzzTests {
  /// The number of steps; `QUADRILLE_FUZZ_STEPS` overrides the default.
  private static let steps =
    getenv("QUADRILLE_FUZZ_STEPS").flatMap { Int(String(cString: $0)) } ?? 10_000

  private static let keys: [Key] =
    [
      .enter, .escape, .tab, .tab, .tab, .backspace, .delete, .up, .down, .left, .right, .home,
      .end, .pageUp, .pageDown, .function(3),
    ] + "0123456789abcf#qurspi é中\u{301}".map { .character($0) }

  static func event(_ size: CellSize, using numbers: inout SeededNumbers) -> InputEvent {
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0..<5:
      let modifiers: Modifiers =
        [[], [], [], .shift, .control, .alt].randomElement(using: &numbers) ?? []
      return .key(keys.randomElement(using: &numbers) ?? .enter, modifiers)
    case 5..<9:
      let actions: [MouseEvent.Action] = [
        .press(0), .press(0), .move(0), .move(0), .release(0), .wheelUp, .wheelDown, .press(2),
        .move(nil),
      ]
      return .mouse(
        MouseEvent(
          action: actions.randomElement(using: &numbers) ?? .press(0),
          column: .random(in: -1...size.columns, using: &numbers),
          row: .random(in: -1...size.rows, using: &numbers), modifiers: []))
    default:
      let pastes = [
        "12", "ff0000", "quadrille1:x", "{", "\u{1b}[2J", "a\nb", "",
        "/tmp/漢字\u{202e}\u{200b}.json",
        String(repeating: "漢x", count: 400), ShareLine.text(.random(using: &numbers)),
      ]
      return .paste(pastes.randomElement(using: &numbers) ?? "")
    }
  }

  @Test func `random events keep the editor's settings valid and its layout on the screen`() throws
  {
    var numbers = SeededNumbers(seed: 5)
    var user = EditorDriver(.random(using: &numbers))
    var frame = Frame(size: user.size.pixels)
    var changes = 0
    for step in 0..<Self.steps {
      if step % 97 == 0 {
        user.size = CellSize(
          columns: .random(in: 1...210, using: &numbers), rows: .random(in: 1...64, using: &numbers)
        )
      }
      let before = user.editor.settings
      user.take(Self.event(user.size, using: &numbers))
      if user.editor.settings != before { changes += 1 }
      try #require(user.editor.settings.isValid, "step \(step)")
      try #require(user.editor.ring.contains(user.editor.focus), "step \(step)")
      let layout = user.layout
      let isInside = layout.hits.allSatisfy { hit in
        hit.area.column >= 0 && hit.area.row >= 0 && !hit.area.isEmpty
          && hit.area.endColumn <= user.size.columns && hit.area.endRow <= user.size.rows
      }
      try #require(isInside, "step \(step)")
      try #require(
        layout.scroll >= 0 && layout.scroll <= max(0, layout.contentRows - layout.view.rows))
      try #require(user.editor.line.text.count <= 4096, "step \(step)")
      if let entry = layout.page?.entry {
        var line = user.editor.line
        let seen = line.line(width: entry.columns)
        try #require((0..<entry.columns).contains(seen.caretColumn), "step \(step)")
        try #require(seen.column + seen.text.width <= entry.columns, "step \(step)")
      }
      // Questions are left soon, so that most events reach the editing page.
      if user.editor.mode != .editing, step % 5 == 0 { user.press(.escape) }
      if step % 500 == 0 {
        var painter = EditorScene(user.editor).makePainter(size: user.size.pixels)
        for place in [0, 7, 41] {
          let isPainted = try painter.paint(
            Moment(frame: user.frame + place, rate: 60), into: &frame)
          #expect(isPainted && frame.size == user.size.pixels)
        }
      }
      if [.cancel, .apply(user.editor.settings)].contains(user.effect) {
        user.editor.mode = .editing
        user.editor.focus = .subjects
      }
    }
    #expect(changes > Self.steps / 40, "too few events changed the settings")
  }
}
