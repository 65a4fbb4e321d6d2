import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import QuadrillePlayback
import QuadrilleTerminal

/// The editor as the run loop plays it; it carries out what the editor asks for.
struct EditSession: PlayedModel {
  private(set) var editor: EditorModel
  private let place: EditedSettings

  let rate: Int
  let isPaused: Bool
  var capabilities: Capabilities
  let unfocused: Unfocused
  var isAway = false
  let isDrawnForCapabilities = true
  let showsFigures = false
  private(set) var showsKeys = false
  private var size = CellSize(columns: 80, rows: 24)

  init(
    _ settings: ChatSettings, place: EditedSettings, rate: Int, capabilities: Capabilities,
    unfocused: Unfocused, reducesMotion: Bool
  ) {
    editor = EditorModel(settings)
    self.place = place
    self.rate = rate
    self.capabilities = capabilities
    self.unfocused = unfocused
    isPaused = reducesMotion
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

  mutating func handle(_ event: InputEvent, at moment: Moment) -> PlayChange? {
    switch event {
    case .key(.function(1), _):
      showsKeys.toggle()
      return .overlay
    case .key(.escape, _) where showsKeys:
      showsKeys = false
      return .overlay
    default: break
    }
    switch editor.handle(event, at: moment, size: size) {
    case nil: return nil
    case .redraw: break
    case .cancel: return .quit
    case .suspend: return .suspend
    case .copy(let text): return .copy(text)
    case .apply(let settings):
      do {
        try place.save(settings)
        return .quit
      } catch {
        editor.fail("Not kept: \(error)")
      }
    case .write(let text, let path):
      do {
        try EditedSettings.write(text, to: path)
        editor.wrote(path, error: nil)
      } catch {
        editor.wrote(path, error: "Not written: \(error)")
      }
    case .read(let path):
      do {
        if let bytes = try EditedSettings.read(path) {
          editor.take(bytes)
        } else {
          editor.fail("Not imported: there is no file '\(path)'")
        }
      } catch {
        editor.fail("Not imported: \(error)")
      }
    }
    return .plan(repainting: true)
  }

  mutating func apply(to plan: inout PlaybackPlan) {
    plan.isPaused = isPaused || isAway && unfocused == .pause
    plan.scene = makeScene()
  }

  func makeScene() -> any Scene {
    EditorScene(
      editor, colors: EditorColors(depth: capabilities.depth, sixteen: capabilities.palette))
  }
}
