import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleTerminal

/// What a run loop plays: a scene that keys change. No input or output of its own.
protocol PlayedModel {
  /// Frames a second.
  var rate: Int { get }
  var isPaused: Bool { get }
  var capabilities: Capabilities { get set }
  /// What to do while the terminal is out of focus, and whether it has been for long enough.
  var unfocused: Unfocused { get }
  var isAway: Bool { get set }
  /// What judges the playing by a phone, if one is played.
  var judge: PlayJudge? { get }

  /// What an event changes, with the moment and the grid that are shown; nil: nothing.
  mutating func handle(_ event: InputEvent, at moment: Moment, size: CellSize) -> PlayModel.Change?

  /// Brings a plan up to date with what was chosen.
  mutating func apply(to plan: inout PlaybackPlan)

  /// The scene that is played.
  func makeScene() -> any Scene
}

extension PlayModel: PlayedModel {
  mutating func handle(_ event: InputEvent, at moment: Moment, size: CellSize) -> Change? {
    handle(event)
  }
}
