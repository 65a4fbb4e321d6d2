import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import QuadrilleTerminal

/// The chat as a model for the run loop: it passes events to the conversation, and returns effects.
struct ChatPlayModel: PlayedModel {
  private(set) var chat: ChatModel
  var state: PlayState
  let isDrawnForCapabilities = true
  let labelPlace = Label.Place.top

  init(chat: ChatModel, state: PlayState) {
    self.chat = chat
    self.state = state
    _ = followBackground()
  }

  var title: String { "chat" }

  var keys: [(label: String, value: String)] {
    guard !chat.isDemo else {
      return [
        ("PgUp PgDn", "scroll"), ("Ctrl-O", "play again"), ("Click", "play"),
        ("F1 F2", "this list, figures"), ("q", "quit"),
      ]
    }
    return [
      ("Enter", "send"), ("Ctrl-J", "new line (Alt-Enter)"), ("Tab", "stickers, emoji, more"),
      ("Ctrl-T", "reply to the last"), ("Ctrl-Up -Down", "choose another"),
      ("Ctrl-O", "play again"), ("Click", "play or reply"), ("PgUp PgDn", "scroll"),
      ("F1 F2", "this list, figures"), ("Ctrl-C", "quit"),
    ]
  }

  mutating func handle(_ event: InputEvent, at moment: Moment) -> PlayEffect? {
    switch event {
    case .key(.function(1), _): return state.toggle(.keys)
    case .key(.function(2), _): return state.toggle(.figures)
    case .key(.character("z"), .control): return .suspend
    // The loop writes the whole screen anew.
    case .key(.character("l"), .control): return nil
    case .key(let key, _) where state.panel == .keys:
      // Typing closes the list of keys.
      state.toggle(.keys)
      return key == .escape ? .text : handle(event, at: moment) ?? .text
    default: break
    }
    switch chat.handle(event, at: moment.converted(to: 60).frame) {
    case .none:
      if let words = unknownKey(event) { state.say(words) }
      return nil
    case .changed: return .plan(repainting: true)
    case .quit: return .quit
    }
  }

  /// Returns the label that explains why a key has no effect; nil for events without such a label.
  private func unknownKey(_ event: InputEvent) -> String? {
    guard case .key(let key, let modifiers) = event else { return nil }
    switch key {
    case .character("o") where modifiers == .control: return "nothing here plays again"
    case .character("t") where modifiers == .control: return "there is nothing to reply to"
    case .function(let number): return "F\(number) does nothing; F1 lists the keys"
    case .character(let character) where modifiers.contains(.control):
      return "Ctrl-\(character.uppercased()) does nothing; F1 lists the keys"
    case .character where chat.isDemo: return "this conversation runs by itself; q quits"
    default: return nil
    }
  }

  var takesText: Bool { chat.takesText && state.panel != .keys }

  var isWrittenIn: Bool { !chat.isDemo }

  mutating func write(_ text: String, at moment: Moment) -> PlayEffect? {
    handle(.paste(text), at: moment)
  }

  mutating func resize(to size: CellSize) -> Bool {
    chat.resize(to: size)
    return true
  }

  mutating func followBackground() -> Bool {
    guard let palette = state.suitingPalette?.palette,
      palette != chat.settings.background.palette
    else { return false }
    chat.settings.background.setPalette(palette)
    return true
  }

  func makeScene() -> any Scene {
    var scene = ChatScene(model: chat)
    scene.depth = state.capabilities.depth
    scene.sixteen = state.capabilities.palette
    return scene
  }
}
