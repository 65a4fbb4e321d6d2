import QuadrilleCells
import QuadrilleCore

// Input of the scene `pokedex`, a bestiary: arrows and the wheel move through its rows, Enter or a click opens a page,
// Backspace goes back.
extension PlayModel {
  /// Whether the bestiary is among the scenes.
  var hasPokedex: Bool { request.layers.contains { $0.scene is PokedexScene } }

  /// The bestiary's own keys.
  var pokedexKeys: [(label: String, value: String)] {
    guard hasPokedex else { return [] }
    return [
      ("arrows, wheel", "through the rows"), ("Enter, click", "open a creature"),
      ("Backspace", "back"),
    ]
  }

  /// Returns the bestiary's action for an event; nil if it has none.
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

  /// Performs an action of the bestiary.
  mutating func take(_ touch: PokedexTouch, at moment: Moment) -> PlayEffect? {
    let (cells, standsStill) = (size, state.standsStill)
    let isTaken = updatePokedex {
      $0.take(touch, at: moment, columns: cells.columns, rows: cells.rows, standsStill: standsStill)
    }
    guard !isTaken else { return .plan(repainting: true) }
    switch touch {
    case .move, .leaf, .first, .last: state.say("no more rows this way")
    case .back: state.say("these are all creatures")
    default: break
    }
    return nil
  }

  /// Lays the bestiary out for another grid; returns whether it changed.
  mutating func relayPokedex() -> Bool {
    let cells = size
    return updatePokedex { $0.relay(columns: cells.columns, rows: cells.rows) }
  }

  /// Updates the bestiary wherever it is among the scenes; returns whether `update` did for one of them.
  private mutating func updatePokedex(_ update: (inout PokedexScene) -> Bool) -> Bool {
    var isUpdated = false
    request.updateScenes { scene in
      guard var pokedex = scene as? PokedexScene else { return }
      isUpdated = update(&pokedex) || isUpdated
      scene = pokedex
    }
    return isUpdated
  }
}
