import QuadrilleCells
import QuadrilleCore

// The bestiary as it is used: arrows and the wheel go through its rows, Enter or a click opens a page,
// Backspace goes back.
extension PlayModel {
  /// Whether the bestiary is among the scenes that are played.
  var hasPokedex: Bool { request.layers.contains { $0.scene is PokedexScene } }

  /// The keys that only the bestiary has.
  var pokedexKeys: [(label: String, value: String)] {
    guard hasPokedex else { return [] }
    return [
      ("arrows, wheel", "through the rows"), ("Enter, click", "open a creature"),
      ("Backspace", "back"),
    ]
  }

  /// The thing that an event does to the bestiary; nil if there is none, or the event is not for it.
  func pokedexTouch(_ event: InputEvent) -> PokedexTouch? {
    guard hasPokedex else { return nil }
    switch event {
    case .key(let key, let modifiers) where modifiers.subtracting(.shift).isEmpty:
      switch key {
      case .up: return .move(across: 0, down: -1)
      case .down: return .move(across: 0, down: 1)
      case .left: return .move(across: -1, down: 0)
      case .right: return .move(across: 1, down: 0)
      case .pageUp: return .leaf(-1)
      case .pageDown: return .leaf(1)
      case .home: return .first
      case .end: return .last
      case .enter: return .open
      case .backspace: return .back
      default: return nil
      }
    case .mouse(let mouse):
      switch mouse.action {
      case .wheelUp: return .wheel(-1)
      case .wheelDown: return .wheel(1)
      case .press(0): return .press(column: mouse.column, row: mouse.row)
      default: return nil
      }
    default: return nil
    }
  }

  /// Does it.
  mutating func take(_ touch: PokedexTouch, at moment: Moment) -> PlayEffect? {
    var isTaken = false
    let (cells, standsStill) = (size, state.standsStill)
    request.updateScenes { scene in
      guard var pokedex = scene as? PokedexScene else { return }
      isTaken =
        pokedex.take(
          touch, at: moment, columns: cells.columns, rows: cells.rows, standsStill: standsStill)
        || isTaken
      scene = pokedex
    }
    guard !isTaken else { return .plan(repainting: true) }
    switch touch {
    case .move, .leaf, .first, .last: state.say("no more rows this way")
    case .back: state.say("these are all creatures")
    default: break
    }
    return nil
  }

  /// Lays it out on another grid; whether that changes anything.
  mutating func relayPokedex() -> Bool {
    var isChanged = false
    let cells = size
    request.updateScenes { scene in
      guard var pokedex = scene as? PokedexScene else { return }
      isChanged = pokedex.relay(columns: cells.columns, rows: cells.rows) || isChanged
      scene = pokedex
    }
    return isChanged
  }
}
