import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import QuadrilleTerminal

// The editor of the background's points, within `play`.
extension PlayModel {
  var isDrawnForCapabilities: Bool { points != nil }

  /// The terminal modes: dragging and pasting in the points editor, clicks in the scene `pokedex`, else nil; also
  /// nil where any input quits.
  var modes: TerminalModes? {
    guard points == nil else { return TerminalModes(mouse: .drag, paste: true) }
    return request.takesMouse && !quitsOnInput ? TerminalModes(mouse: .buttons) : nil
  }

  /// The editor as a scene; nil while it is closed.
  var pointScene: EditorScene? {
    points.map { editor in
      EditorScene(
        editor,
        colors: EditorColors(
          depth: state.capabilities.depth, sixteen: state.capabilities.palette))
    }
  }

  /// Whether the scene has points to edit.
  var canEditPoints: Bool { request.settings.flatMap { EditedScenes($0) } != nil }

  /// Opens the editor on the contest's background; returns nil if the scene has no points to edit.
  mutating func openPoints() -> PlayEffect? {
    guard let layers = request.settings, let scenes = EditedScenes(layers) else { return nil }
    if state.panel != nil { state.closePanel() }
    state.hush()
    var settings = ChatSettings.defaults
    // A linear gradient has no points to edit: its two colours get a centre each.
    settings.background.setPalette(Palette(scenes.scene.palette.colors) ?? scenes.scene.palette)
    settings.background.shape = scenes.scene.shape
    points = EditorModel(settings, host: .scenes(scenes))
    return .plan(repainting: true)
  }

  mutating func handleAtPoints(_ event: InputEvent, at moment: Moment) -> PlayEffect? {
    switch event {
    case .key(.character("c"), .control): return .quit
    case .key(.function(1), _): return state.toggle(.keys)
    case .key(.escape, _) where state.panel == .keys: return state.toggle(.keys)
    default: break
    }
    guard var editor = points else { return nil }
    let effect = editor.handle(event, at: moment, size: size)
    points = editor
    switch effect {
    case nil: return nil
    case .redraw: return .plan(repainting: true)
    case .suspend: return .suspend
    case .copy(let text): return .copy(text)
    case .write(let text, let path, let replaces):
      return .files(.write(text: text, path: path, replaces: replaces))
    case .read(let path): return .files(.read(path: path))
    case .keep(let background): return .files(.keepBackground(background))
    case .save(let settings):
      setLayers(editor.editedLayers.map { .built($0) })
      points?.saved(settings, where: "these points are kept until you leave the scene")
      return .plan(repainting: true)
    // Not used here: these concern the chat's settings file.
    case .overwrite, .followTheirs: return nil
    case .cancel: break
    case .apply: setLayers(editor.editedLayers.map { .built($0) })
    }
    points = nil
    if state.panel != nil { state.closePanel() }
    return .plan(repainting: true)
  }

  mutating func handle(_ outcome: FileOutcome, of work: FileWork) -> PlayEffect? {
    guard points != nil else { return nil }
    switch (work, outcome) {
    case (.keepBackground, .failed(let reason)): points?.kept(error: "Not saved: \(reason)")
    case (.keepBackground, .rescued(let copy)): points?.kept(copy: copy, error: nil)
    case (.keepBackground, _): points?.kept(error: nil)
    default: points?.take(outcome, of: work)
    }
    return .plan(repainting: true)
  }
}
