import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import QuadrilleTerminal

/// The editor as a model for the run loop: it takes events, and returns effects.
struct EditSession: PlayedModel {
  private(set) var editor: EditorModel
  var state: PlayState
  let isDrawnForCapabilities = true
  /// Where the settings are saved; nil if no file may be used.
  private let place: EditedSettings?
  private var size = CellSize(columns: 80, rows: 24)
  /// The settings as last read from or saved to the file. If the file differs from them, another process has changed
  /// it, and the user is asked before the file is replaced.
  private var seen: ChatSettings
  /// The settings that another process has saved, while the user is asked whether to replace them.
  private var theirs: ChatSettings?
  /// Whether to leave the editor once the settings are saved.
  private var isLeaving = true

  /// Edits settings that are saved in `place`, or nowhere. A `complaint` about damaged settings is shown first.
  init(
    _ settings: ChatSettings, place: EditedSettings?, state: PlayState, complaint: String? = nil
  ) {
    editor = EditorModel(settings, hasFiles: place != nil)
    if let complaint { editor.fail(complaint) }
    self.place = place
    self.state = state
    seen = settings
  }

  var title: String { "edit" }

  var keys: [(label: String, value: String)] { editor.isAtPoints ? Self.pointKeys : Self.keys }

  /// The keys of the page that edits the background's points. `play` has the same page.
  static let pointKeys: [(label: String, value: String)] = [
    ("Arrows", "move a point (Shift: far)"), ("[ ]", "another point"), ("0-9, Enter", "type x,y"),
    ("+ -", "add, remove a point"), ("Tab Shift-Tab", "next, previous"),
    ("Left Right", "change what is chosen"), ("u r", "undo, redo"),
    ("a Ctrl-S", "apply, and go on"), ("s i", "share, import"),
    ("Esc", "back"), ("F1 Ctrl-C", "this list, quit"),
  ]

  private static let keys: [(label: String, value: String)] = [
    ("Tab Shift-Tab", "next, previous"), ("Up Down", "the same, choose"),
    ("Left Right", "change (Shift: 5)"), ("PgUp PgDn", "by ten"), ("Home End", "to the ends"),
    ("0-9, Enter", "type a value"), ("u r", "undo, redo"), ("a Ctrl-S", "apply, and go on"),
    ("p", "full screen"), ("e", "the background's points"), ("s i", "share, import"),
    ("q Esc", "cancel"), ("F1 Ctrl-C", "this list, quit"),
  ]

  mutating func resize(to size: CellSize) -> Bool {
    self.size = size
    return true
  }

  mutating func handle(_ event: InputEvent, at moment: Moment) -> PlayEffect? {
    switch event {
    case .key(.function(1), _): return state.toggle(.keys)
    case .key(.escape, _) where state.panel == .keys: return state.toggle(.keys)
    default: break
    }
    switch editor.handle(event, at: moment, size: size) {
    case nil: return nil
    case .redraw: return .plan(repainting: true)
    case .cancel: return .quit
    case .suspend: return .suspend
    case .copy(let text): return .copy(text)
    // Not needed here: `apply` and `save` keep the chat's settings.
    case .keep: return nil
    case .apply(let settings):
      isLeaving = true
      return keep(settings)
    case .save(let settings):
      isLeaving = false
      return keep(settings)
    case .overwrite(let settings):
      seen = theirs ?? seen
      return keep(settings)
    case .followTheirs:
      seen = theirs ?? seen
      return .plan(repainting: true)
    // The editor requests file operations only if `place` is set; otherwise they are ignored.
    case .write(let text, let path, let replaces):
      return place.map { _ in .files(.write(text: text, path: path, replaces: replaces)) }
    case .read(let path): return place.map { _ in .files(.read(path: path)) }
    }
  }

  private func keep(_ settings: ChatSettings) -> PlayEffect? {
    place.map { .files(.keep(settings, in: $0, over: seen)) }
  }

  var takesText: Bool { editor.takesText }

  var isWrittenIn: Bool { true }

  mutating func write(_ text: String, at moment: Moment) -> PlayEffect? {
    editor.write(text, size: size)
    return .plan(repainting: true)
  }

  mutating func handle(_ outcome: FileOutcome, of work: FileWork) -> PlayEffect? {
    switch (work, outcome) {
    case (.keep, .failed(let reason)): editor.fail("Not saved: \(reason)")
    case (.keep, .overtaken(let settings)):
      theirs = settings
      editor.askAbout(theirs: settings)
    case (.keep, _) where isLeaving: return .quit
    case (.keep(let settings, let place, _), _):
      seen = settings
      editor.saved(settings, where: place.path)
    default: editor.take(outcome, of: work)
    }
    return .plan(repainting: true)
  }

  func makeScene() -> any Scene {
    var scene = EditorScene(
      editor,
      colors: EditorColors(depth: state.capabilities.depth, sixteen: state.capabilities.palette))
    // In the editor, only reduced motion pauses playing.
    scene.standsStill = state.isPaused
    return scene
  }
}

extension EditorModel {
  /// Handles the result of reading or writing a file.
  mutating func take(_ outcome: FileOutcome, of work: FileWork) {
    switch (work, outcome) {
    case (.write(_, let path, _), .failed(let reason)):
      wrote(path, error: "Not written: \(reason)")
    case (.write(let text, let path, _), .occupied): askToReplace(path, with: text)
    case (.write(_, let path, _), _): wrote(path, error: nil)
    case (.read, .read(let bytes)): take(bytes)
    case (.read, .failed(let reason)): fail("Not imported: \(reason)")
    case (.read(let path), _): fail("Not imported: no file '\(path)'")
    case (.keep, _), (.keepBackground, _): break
    }
  }
}
