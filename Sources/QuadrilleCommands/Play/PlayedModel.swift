import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleTerminal

/// What an event asks the player for.
enum PlayChange: Equatable {
  case quit
  case suspend
  /// The plan changes; the painter too if `repainting`.
  case plan(repainting: Bool)
  /// The same, and a text goes to the terminal's clipboard.
  case copy(String)
  /// The same picture with another text over it.
  case overlay
}

/// What the run loop plays: what is shown, and what each event does about it. No input or output.
protocol PlayedModel {
  /// What it is called.
  var title: String { get }
  /// Frames a second.
  var rate: Int { get }
  /// What the terminal can do.
  var capabilities: Capabilities { get set }
  /// What to do while the terminal is out of focus, and whether it has been for long enough.
  var unfocused: Unfocused { get }
  var isAway: Bool { get set }
  /// Whether it begins standing still.
  var isPaused: Bool { get }
  /// Whether the scene is another one with other capabilities.
  var isDrawnForCapabilities: Bool { get }
  /// What judges the playing by a phone, if one is played.
  var judge: PlayJudge? { get }
  /// Whether the figures are shown, or what the keys do.
  var showsFigures: Bool { get }
  var showsKeys: Bool { get }
  /// What the keys do, in its own order.
  var keys: [(label: String, value: String)] { get }

  /// What an event of the terminal changes, which would be shown from a moment on; nil: nothing.
  mutating func handle(_ event: InputEvent, at moment: Moment) -> PlayChange?
  /// Takes another grid; whether that changes what is played.
  mutating func resize(to size: CellSize) -> Bool
  /// Brings a plan up to date with what was chosen.
  mutating func apply(to plan: inout PlaybackPlan)
  /// What is played.
  func makeScene() -> any Scene
}

extension PlayedModel {
  var judge: PlayJudge? { nil }
  var isPaused: Bool { false }
  var isDrawnForCapabilities: Bool { false }

  mutating func resize(to size: CellSize) -> Bool { false }
}
