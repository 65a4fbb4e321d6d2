import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import QuadrillePlayback
import QuadrilleTerminal

/// The chat as it is played: events go to the conversation, and what comes of them into the plan.
struct ChatPlayModel: PlayedModel {
  private(set) var chat: ChatModel
  let rate: Int
  var capabilities: Capabilities
  let unfocused: Unfocused
  var isAway = false
  let isDrawnForCapabilities = true
  private(set) var showsFigures = false
  private(set) var showsKeys = false

  init(chat: ChatModel, rate: Int, capabilities: Capabilities, unfocused: Unfocused) {
    self.chat = chat
    self.rate = rate
    self.capabilities = capabilities
    self.unfocused = unfocused
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
      ("Enter", "send"), ("Alt-Enter", "new line"), ("Tab", "the other kinds"),
      ("Ctrl-T", "reply to the last"), ("Ctrl-Up -Down", "choose another"),
      ("Ctrl-O", "play again"), ("Click", "play or reply"), ("PgUp PgDn", "scroll"),
      ("F1 F2", "this list, figures"), ("Ctrl-C", "quit"),
    ]
  }

  mutating func handle(_ event: InputEvent, at moment: Moment) -> PlayChange? {
    switch event {
    case .key(.function(1), _):
      showsKeys.toggle()
      showsFigures = false
      return .overlay
    case .key(.function(2), _):
      showsFigures.toggle()
      showsKeys = false
      return .overlay
    case .key(.escape, _) where showsKeys:
      showsKeys = false
      return .overlay
    case .key(.character("z"), .control): return .suspend
    case .key where showsKeys:
      // Whoever goes on writing wants to see it.
      showsKeys = false
      return handle(event, at: moment) ?? .overlay
    default: break
    }
    switch chat.handle(event, at: moment.converted(to: 60).frame) {
    case .none: return nil
    case .changed: return .plan(repainting: true)
    case .quit: return .quit
    }
  }

  mutating func resize(to size: CellSize) -> Bool {
    chat.resize(to: size)
    return true
  }

  mutating func apply(to plan: inout PlaybackPlan) {
    plan.isPaused = isAway && unfocused == .pause
    plan.rate = rate
    plan.scene = makeScene()
  }

  func makeScene() -> any Scene {
    var scene = ChatScene(model: chat)
    scene.depth = capabilities.depth
    scene.sixteen = capabilities.palette
    return scene
  }
}
