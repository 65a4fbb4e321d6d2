/// Something that can be done to the bestiary.
package enum PokedexTouch: Sendable, Equatable {
  /// To a row beside, above or below.
  case move(across: Int, down: Int)
  /// Through the list's rows.
  case wheel(Int)
  /// As many rows further as are seen at once.
  case leaf(Int)
  case first, last
  /// The chosen row is opened.
  case open
  /// The row under a cell is.
  case press(column: Int, row: Int)
  case back
}

extension PokedexScene {
  /// Takes what is done on a grid of cells; whether it does anything. From the first time on the bestiary
  /// no longer plays by itself. Where time stands still everything is done at once.
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
      // On a page its neighbours are in one row.
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

  /// Lays what is used out on another grid; whether there is anything to.
  package mutating func relay(columns: Int, rows: Int) -> Bool {
    guard use != nil else { return false }
    use?.relay(on: PokedexLayout.list(columns: columns, rows: rows))
    return true
  }

  /// Seconds after which everything has come to rest.
  private static let longAgo = 10_000.0
}
