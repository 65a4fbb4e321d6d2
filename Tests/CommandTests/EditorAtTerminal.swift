import QuadrilleCells
@testable import QuadrilleContest
import QuadrilleCore
import TestSupport
import Testing

/// Somebody at the editor who sees where everything is: a second editor, without a terminal, is sent
/// the same bytes.
struct EditorAtTerminal {
  let terminal: PseudoTerminal
  private(set) var editor: EditorModel
  private var decoder = InputDecoder()
  private let size: CellSize

  init(folder: ScratchFolder, size: CellSize = CellSize(columns: 80, rows: 24)) {
    self.size = size
    editor = EditorModel(.defaults)
    terminal = PseudoTerminal(
      ["edit"], size: size,
      environment: PseudoTerminal.environment + ["QUADRILLE_CONFIG_HOME=\(folder.path)"])
    #expect(terminal.readFrames(1))
  }

  /// Sends what a terminal sends for keys, the mouse and pastes.
  mutating func send(_ text: String) {
    terminal.type(text)
    // The editor may have much to write meanwhile.
    terminal.read(milliseconds: 0)
    for event in decoder.feed(Array(text.utf8)) {
      switch editor.handle(event, at: Moment(frame: 0, rate: 60), size: size) {
      case .write(_, let path, _): editor.wrote(path, error: nil)
      case .read(let path):
        #expect(terminal.read { _ in Golden.read(path) != nil })
        editor.take(Array((Golden.read(path) ?? "").utf8))
      default: break
      }
    }
  }

  /// Reads until a text is on the screen; false if it does not come.
  func shows(_ text: String) -> Bool { terminal.read(untilShown: text) }

  mutating func paste(_ text: String) { send("\u{1b}[200~\(text)\u{1b}[201~") }

  // MARK: Keys

  /// Tabs to a control.
  mutating func tab(to control: EditorControl) {
    for _ in 0...editor.ring.count where editor.focus != control { send("\t") }
    #expect(editor.focus == control, "keys do not reach \(control)")
  }

  /// Tabs to a control and presses keys there.
  mutating func use(_ control: EditorControl, _ keys: String) {
    tab(to: control)
    send(keys)
  }

  // MARK: Mouse

  private mutating func mouse(_ button: Int, _ column: Int, _ row: Int, released: Bool = false) {
    send("\u{1b}[<\(button);\(column + 1);\(row + 1)\(released ? "m" : "M")")
  }

  /// Where a control is, if need be after the wheel was turned over the curves.
  private mutating func find(
    _ control: EditorControl, where fits: (EditorHit.Action) -> Bool
  ) -> EditorHit? {
    for wheel in [64, 65] {
      for _ in 0..<20 {
        let layout = EditorLayout(editor, size: size)
        if let hit = layout.hits.last(where: { $0.control == control && fits($0.action) }) {
          return hit
        }
        mouse(wheel, layout.view.column, layout.view.row)
      }
    }
    Issue.record("the mouse does not reach \(control)")
    return nil
  }

  mutating func click(
    _ control: EditorControl, where fits: (EditorHit.Action) -> Bool = { _ in true }
  ) {
    guard let hit = find(control, where: fits) else { return }
    mouse(0, hit.area.column, hit.area.row)
    mouse(0, hit.area.column, hit.area.row, released: true)
  }

  /// Drags a slider from its beginning over a part of its way; returns what became of it.
  mutating func drag(_ slider: EditorControl, by part: Double) -> Int {
    guard
      let hit = find(slider, where: { if case .track = $0 { true } else { false } }),
      case .track(let first, let count) = hit.action
    else { return 0 }
    mouse(0, first, hit.area.row)
    mouse(32, first + Int(Double(count) * part / 2), hit.area.row)
    mouse(32, first + Int(Double(count) * part), hit.area.row)
    mouse(0, first + Int(Double(count) * part), hit.area.row, released: true)
    return editor.value(of: slider)?.value ?? 0
  }
}
