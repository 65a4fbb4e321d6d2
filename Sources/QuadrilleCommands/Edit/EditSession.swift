import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import QuadrilleTerminal

/// The editor as it is played: events go to it, and what it wants done comes out as effects.
struct EditSession: PlayedModel {
  private(set) var editor: EditorModel
  var state: PlayState
  let isDrawnForCapabilities = true
  /// Where settings are kept; nil where files are not touched.
  private let place: EditedSettings?
  private var size = CellSize(columns: 80, rows: 24)

  /// Edits settings that are kept in a place, or nowhere.
  init(_ settings: ChatSettings, place: EditedSettings?, state: PlayState) {
    editor = EditorModel(settings, hasFiles: place != nil)
    self.place = place
    self.state = state
  }

  var title: String { "edit" }

  var keys: [(label: String, value: String)] {
    [
      ("Tab Shift-Tab", "next, previous"), ("Up Down", "the same, choose"),
      ("Left Right", "change (Shift: 5)"), ("PgUp PgDn", "by ten"), ("Home End", "to the ends"),
      ("0-9, Enter", "type a value"), ("u r", "undo, redo"), ("p", "full screen"),
      ("s i", "share, import"), ("q Esc", "cancel"), ("F1 Ctrl-C", "this list, quit"),
    ]
  }

  mutating func resize(to size: CellSize) -> Bool {
    self.size = size
    return true
  }

  mutating func handle(_ event: InputEvent, at moment: Moment) -> PlayEffect? {
    switch event {
    case .key(.function(1), _):
      state.toggle(.keys)
      return .panel
    case .key(.escape, _) where state.panel == .keys:
      state.toggle(.keys)
      return .panel
    default: break
    }
    switch editor.handle(event, at: moment, size: size) {
    case nil: return nil
    case .redraw: return .plan(repainting: true)
    case .cancel: return .quit
    case .suspend: return .suspend
    case .copy(let text): return .copy(text)
    case .apply(let settings):
      return place.map { .files(.keep(settings, in: $0)) }
    // Without a place of their own these do not come; nothing would be done about them either.
    case .write(let text, let path):
      return place.map { _ in .files(.write(text: text, path: path)) }
    case .read(let path): return place.map { _ in .files(.read(path: path)) }
    }
  }

  mutating func handle(_ outcome: FileOutcome, of work: FileWork) -> PlayEffect? {
    switch (work, outcome) {
    case (.keep, .failed(let reason)): editor.fail("Not kept: \(reason)")
    case (.keep, _): return .quit
    case (.write(_, let path), .failed(let reason)):
      editor.wrote(path, error: "Not written: \(reason)")
    case (.write(_, let path), _): editor.wrote(path, error: nil)
    case (.read, .read(let bytes)): editor.take(bytes)
    case (.read, .failed(let reason)): editor.fail("Not imported: \(reason)")
    case (.read(let path), _): editor.fail("Not imported: there is no file '\(path)'")
    }
    return .plan(repainting: true)
  }

  func makeScene() -> any Scene {
    EditorScene(
      editor,
      colors: EditorColors(depth: state.capabilities.depth, sixteen: state.capabilities.palette))
  }
}
