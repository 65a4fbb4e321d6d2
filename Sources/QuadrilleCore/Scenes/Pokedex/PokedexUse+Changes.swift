// The effects of input on the bestiary. A time in the past applies them without animation.
extension PokedexUse {
  /// Takes over the state of the automatic animation at a moment, so that nothing jumps.
  init(of scene: PokedexScene, at moment: Moment, on list: PokedexLayout.List) {
    let now = moment.seconds
    let place = scene.place(of: moment)
    let round = place.round
    let seconds = Double(place.frame) / Double(moment.rate)
    let origin = now - seconds
    let way = list.scroll(to: round.creature)
    chosen = round.creature
    chosenAt = min(now, origin + round.press)
    scrolledTo = way
    scrolledFrom = Double(way)
    scrolledAt = -.infinity
    entrances = []
    guard seconds >= round.press else {
      scrolledTo = list.scroll(in: round, at: seconds)
      scrolledFrom = Double(scrolledTo)
      entrances = Creature.all.indices.map { card in
        let entrance = PokedexPainter.entrance(of: card, in: round, stagger: scene.stagger, list)
        return list.shows(card, scrolled: scrolledTo) ? origin + entrance : .infinity
      }
      scroll(to: way, on: list, at: now)
      return
    }
    showAll(on: list)
    let page = Page(round: round, origin: origin)
    if seconds < round.end {
      self.page = page
    } else {
      // The page is already fading.
      leftPage = page
      leftFrom = 1
      leftAt = now - (seconds - round.end) * Self.fadeSeconds / PokedexRound.turnSeconds
    }
  }

  /// Chooses a card and scrolls it into view. On a page, opens that creature's page.
  mutating func choose(
    _ creature: Int, of scene: PokedexScene, on list: PokedexLayout.List, at now: Double
  ) {
    guard creature != chosen else { return }
    chosen = creature
    chosenAt = now
    let way = list.scroll(to: creature)
    guard let page else { return scroll(to: way, on: list, at: now) }
    let round = PokedexRound(of: scene, creature: creature)
    leftFrom = turned(at: now)
    if page.departure(at: now) >= 1 {
      scrolledTo = way
      scrolledFrom = Double(way)
      showAll(on: list)
      leftPage = page
      self.page = Page(round: round, origin: now + Self.fadeSeconds - round.arrival)
    } else {
      // The list is still visible.
      scroll(to: way, on: list, at: now)
      leftPage = nil
      self.page = Page(round: round, origin: now - round.departure)
    }
    leftAt = now
  }

  /// Presses a card: its creature jumps, and its page opens.
  mutating func open(_ creature: Int, of scene: PokedexScene, at now: Double) {
    guard page == nil else { return }
    if creature != chosen {
      chosen = creature
      chosenAt = now
    }
    let round = PokedexRound(of: scene, creature: creature)
    page = Page(round: round, origin: now - round.press)
  }

  /// Returns to the list; returns false if no page was open.
  mutating func close(at now: Double) -> Bool {
    guard let page else { return false }
    leftFrom = turned(at: now)
    leftPage = page.departure(at: now) >= 1 ? page : nil
    leftAt = now
    self.page = nil
    return true
  }

  /// Adapts to another screen; scrolling and entrances end at once.
  mutating func relay(on list: PokedexLayout.List) {
    scrolledTo = list.scroll(to: chosen)
    scrolledFrom = Double(scrolledTo)
    scrolledAt = -.infinity
    showAll(on: list)
  }

  /// Scrolls the list. Cards that come into view animate their entrance each time.
  private mutating func scroll(to way: Int, on list: PokedexLayout.List, at now: Double) {
    let from = scroll(at: now)
    guard Int(from.rounded()) != way || scrolledTo != way else { return }
    for card in entrances.indices {
      if list.shows(card, scrolled: Int(from.rounded())), entrances[card] <= now { continue }
      let entrance = list.entrance(of: card, from: from, to: way)
      entrances[card] = entrance.map { now + $0 * Self.scrollSeconds } ?? .infinity
    }
    scrolledFrom = from
    scrolledTo = way
    scrolledAt = now
  }

  private mutating func showAll(on list: PokedexLayout.List) {
    entrances = Creature.all.indices.map {
      list.shows($0, scrolled: scrolledTo) ? -.infinity : .infinity
    }
  }
}

extension PokedexLayout.List {
  /// Returns whether any part of a card is visible after scrolling by a number of rows.
  func shows(_ card: Int, scrolled: Int) -> Bool {
    let row = place(of: card).row - scrolled
    return row < rows && row + height > header
  }

  /// Returns the card at a cell after scrolling by a number of rows; nil if there is none.
  func card(column: Int, row: Int, scrolled: Int) -> Int? {
    guard row >= header, row < rows else { return nil }
    return Creature.all.indices.first { card in
      let place = place(of: card)
      return (place.column..<place.column + width).contains(column)
        && (place.row..<place.row + height).contains(row + scrolled)
    }
  }

  /// Returns the fraction of a scroll's time after which a card comes into view; nil if it never does.
  func entrance(of card: Int, from: Double, to: Int) -> Double? {
    let first = place(of: card).row - rows + 1
    let last = place(of: card).row + height - header - 1
    let isDown = Double(to) > from
    guard isDown ? first <= to && Double(last) >= from : last >= to && Double(first) <= from else {
      return nil
    }
    // Scrolling is monotonic, so bisection works.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<30 {
      let middle = (low + high) / 2
      let at = (from + (Double(to) - from) * Easing.easeInOut.value(at: middle)).rounded()
      if isDown ? at >= Double(first) : at <= Double(last) { high = middle } else { low = middle }
    }
    return high
  }
}
