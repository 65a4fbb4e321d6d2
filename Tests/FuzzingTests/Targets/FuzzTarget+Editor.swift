import QuadrilleCells
import QuadrilleCore

@testable import QuadrilleContest

extension FuzzTarget {
  /// The animation editor: the settings stay valid, and the layout stays on the screen.
  static let editor = FuzzTarget(name: "editor") { bytes in
    var editor = EditorModel(.defaults)
    var size = CellSize(columns: 80, rows: 24)
    var frame = 0
    var checks = 0
    for step in FuzzSteps(bytes).steps {
      switch step {
      case .event(let event):
        let effect = editor.handle(event, at: Moment(frame: frame, rate: 60), size: size)
        carryOut(effect, in: &editor)
      case .grid(let grid): size = grid
      case .wait(let ticks): frame += ticks
      case .choice(let number):
        editor = EditorModel(editor.settings, hasFiles: number % 2 == 0)
      case .check:
        checks += 1
        guard checks < 8 else { break }
        try SceneCheck.check(
          EditorScene(editor), size: size.pixels, at: Moment(frame: frame, rate: 60))
      }
      try check(editor, size)
    }
  }

  private static func carryOut(_ effect: EditorEffect?, in editor: inout EditorModel) {
    switch effect {
    case .write(let text, let path, false) where path.count % 3 == 0:
      editor.askToReplace(path, with: text)
    case .write(_, let path, _):
      editor.wrote(path, error: path.count % 2 == 0 ? nil : "it is full")
    case .save(let settings) where settings.background == .defaults:
      editor.askAbout(theirs: .defaults)
    case .read(let path): editor.take(Array(path.utf8))
    case .keep: editor.kept(error: nil)
    case .cancel, .apply: editor = EditorModel(editor.settings)
    default: break
    }
  }

  static func check(_ editor: EditorModel, _ size: CellSize) throws {
    try expect(editor.settings.isValid, "the settings are not valid")
    try expect(
      editor.ring.contains(editor.focus) || editor.mode == .fullScreen, "lost \(editor.focus)")
    let layout = EditorLayout(editor, size: size)
    for hit in layout.hits {
      try expect(
        hit.area.column >= 0 && hit.area.row >= 0 && !hit.area.isEmpty
          && hit.area.endColumn <= size.columns && hit.area.endRow <= size.rows,
        "\(hit) is outside \(size)")
    }
    try expect(
      layout.scroll >= 0 && layout.scroll <= max(0, layout.contentRows - layout.view.rows),
      "scrolled to \(layout.scroll)")
    try expect(editor.line.text.count <= 4096, "a line of \(editor.line.text.count)")
    guard let entry = layout.page?.entry else { return }
    var line = editor.line
    let seen = line.line(width: entry.columns)
    try expect(
      (0..<entry.columns).contains(seen.caretColumn), "the caret is at \(seen.caretColumn)")
    try expect(seen.column + seen.text.width <= entry.columns, "a line of \(seen.text.width)")
  }
}
