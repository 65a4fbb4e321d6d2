/// An input to the bestiary.
package enum PokedexTouch: Sendable, Equatable {
  /// Chooses a card beside, above or below the chosen one.
  case move(across: Int, down: Int)
  /// Moves the choice by a number of rows of the list.
  case wheel(Int)
  /// Moves the choice by a number of screens.
  case leaf(Int)
  case first, last
  /// Opens the chosen card.
  case open
  /// Opens the card at a cell.
  case press(column: Int, row: Int)
  case back
}

extension PokedexScene {
  /// Applies an input on a grid of cells; returns whether it changed anything. From the first input on, the bestiary
  /// no longer plays automatically. With `standsStill` all changes happen without animation.
  package mutating func take(
    _ touch: PokedexTouch, at moment: Moment, columns: Int, rows: Int, standsStill: Bool = false
  ) -> Bool {
    let list = PokedexLayout.list(columns: columns, rows: rows)
    var use = self.use ?? PokedexUse(of: self, at: moment, on: list)
    let isFirst = self.use == nil
    let now = moment.seconds
    let then = standsStill ? now - Self.longAgo : now
    let last = Creature.all.count - 1
    func choose(_ creature: Int) {
      guard (0...last).contains(creature) else { return }
      use.choose(creature, of: self, on: list, at: then)
    }
    switch touch {
    case .move(let across, let down):
      // On a page, creatures are in a single sequence.
      choose(use.chosen + across + down * (use.page == nil ? list.across : 1))
    case .wheel(let rows):
      guard use.page == nil else { return false }
      choose(use.chosen + rows * list.across)
    case .leaf(let screens):
      let seen = max(1, (rows - list.header) / list.pitch) * list.across
      choose(max(0, min(last, use.chosen + screens * seen)))
    case .first: choose(0)
    case .last: choose(last)
    case .open: use.open(use.chosen, of: self, at: then)
    case .press(let column, let row):
      if use.page == nil, use.turned(at: now) < 0.5 {
        let scrolled = Int(use.scroll(at: now).rounded())
        guard let card = list.card(column: column, row: row, scrolled: scrolled) else {
          return false
        }
        use.open(card, of: self, at: then)
      }
    case .back: guard use.close(at: then) else { return false }
    }
    guard isFirst || use != self.use else { return false }
    self.use = use
    return true
  }

  /// Adapts the state to another grid; returns false if there is no state because the scene plays automatically.
  package mutating func relay(columns: Int, rows: Int) -> Bool {
    guard use != nil else { return false }
    use?.relay(on: PokedexLayout.list(columns: columns, rows: rows))
    return true
  }

  /// The seconds by which an input is backdated, so that every animation has ended.
  private static let longAgo = 10_000.0
}
