import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleShading

/// A screensaver: plays a model until any key or mouse movement.
struct SaverModel: PlayedModel {
  private var played: any PlayedModel
  /// The last reported mouse position; nil before the first report, which some terminals send without a movement.
  private var mouse: MouseEvent?

  init(_ played: any PlayedModel) { self.played = played }

  var isSeekable: Bool { played.isSeekable }

  var isScalable: Bool { played.isScalable }

  var title: String { played.title }

  var state: PlayState {
    get { played.state }
    set { played.state = newValue }
  }

  var isDrawnForCapabilities: Bool { played.isDrawnForCapabilities }

  var keys: [(label: String, value: String)] { [] }

  mutating func handle(_ event: InputEvent, at moment: Moment) -> PlayEffect? {
    switch event {
    case .key, .paste: return .quit
    case .mouse(let event):
      guard case .move = event.action else { return .quit }
      defer { mouse = event }
      guard let mouse else { return nil }
      return (mouse.column, mouse.row) == (event.column, event.row) ? nil : .quit
    case .focus, .reply: return nil
    }
  }

  var opening: FilmOpening? { played.opening }

  mutating func handle(_ outcome: FilmOpening.Outcome) -> PlayEffect? { played.handle(outcome) }

  mutating func handle(reload outcome: FragmentSource.Reload, of source: FragmentSource)
    -> PlayEffect?
  { played.handle(reload: outcome, of: source) }

  mutating func handle(failureOfScene error: any Error) -> PlayEffect? {
    played.handle(failureOfScene: error)
  }

  mutating func resize(to size: CellSize) -> Bool { played.resize(to: size) }

  mutating func followBackground() -> Bool { played.followBackground() }

  func makeScene() -> any Scene { played.makeScene() }
}
