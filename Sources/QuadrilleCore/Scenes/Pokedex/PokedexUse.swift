/// What somebody has done with the bestiary: the row chosen, how far the list is scrolled, the page that
/// is open. All times are the scene's seconds, so that a picture still follows from its moment alone.
package struct PokedexUse: Sendable, Equatable {
  /// A page that was opened.
  struct Page: Sendable, Equatable {
    /// When what happens on it, from the press of its row on.
    var round: PokedexRound
    /// When the round would have begun.
    var origin: Double

    /// Seconds of the round at a time.
    func seconds(at now: Double) -> Double { now - origin }
  }

  /// The creature whose row is chosen, by its place, and since when.
  package internal(set) var chosen: Int
  var chosenAt: Double
  /// Rows that are scrolled: how many before, how many in the end, and when it began.
  var scrolledFrom: Double
  var scrolledTo: Int
  var scrolledAt: Double
  /// When each card entered or will enter; infinite for those that are not on the screen.
  var entrances: [Double]
  /// The page that is open; nil: the list.
  var page: Page?
  /// The page that fades as the list comes back, when that began, and how far the list was gone then.
  var leftPage: Page?
  var leftAt = -Double.infinity
  var leftFrom = 0.0

  /// How long the list takes to bring the chosen row into view.
  static let scrollSeconds = 0.3
  /// How long a page takes to fade before the list comes back.
  static let fadeSeconds = 0.2
  /// How long a row takes to light up.
  static let glowSeconds = 0.1

  // MARK: At a time

  /// Rows that are scrolled at a time, and parts of one.
  func scroll(at now: Double) -> Double {
    let part = Easing.easeInOut.value(at: (now - scrolledAt) / Self.scrollSeconds)
    return scrolledFrom + (Double(scrolledTo) - scrolledFrom) * part
  }

  /// How far the list has given way to a page: 0 not at all, 1 quite.
  func turned(at now: Double) -> Double {
    max(departed(at: now), returning(at: now))
  }

  private func departed(at now: Double) -> Double {
    guard let page else { return 0 }
    return Easing.easeInOut.value(
      at: (page.seconds(at: now) - page.round.departure) / PokedexRound.turnSeconds)
  }

  private func returning(at now: Double) -> Double {
    guard leftFrom > 0 else { return 0 }
    let since = now - leftAt - (leftPage == nil ? 0 : Self.fadeSeconds)
    return leftFrom * (1 - Easing.easeInOut.value(at: since / PokedexRound.turnSeconds))
  }

  /// The page that is seen at a time, if it is not the list, and how much of it.
  func seenPage(at now: Double) -> (page: Page, opacity: Double)? {
    if let leftPage, now < leftAt + Self.fadeSeconds {
      return (leftPage, 1 - Easing.easeInOut.value(at: (now - leftAt) / Self.fadeSeconds))
    }
    guard let page, departed(at: now) >= 1 else { return nil }
    return (page, 1)
  }

  /// How much a card is lit at a time.
  func glow(of card: Int, at now: Double) -> Double {
    guard card == chosen else { return 0 }
    return Easing.easeOut.value(at: (now - chosenAt) / Self.glowSeconds)
  }

  /// Seconds since a card was pressed; below 0 if it was not.
  func pressed(_ card: Int, at now: Double) -> Double {
    guard let page, page.round.creature == card else { return -1 }
    return page.seconds(at: now) - page.round.press
  }

  /// The first frame after a moment that may look different; nil if none ever will.
  func nextChange(after moment: Moment) -> Int? {
    var next: Int?
    let rate = Double(moment.rate)
    func take(_ candidate: Int) { next = min(next ?? candidate, candidate) }
    func moves(from start: Double, to end: Double) {
      guard start.isFinite, end >= Double(moment.frame) / rate - 1 / rate else { return }
      let candidate = max(moment.frame + 1, Int((start * rate).rounded(.up)))
      if Double(candidate - 1) / rate < end + 1e-9 { take(candidate) }
    }
    moves(from: scrolledAt, to: scrolledAt + Self.scrollSeconds)
    moves(from: chosenAt, to: chosenAt + Self.glowSeconds)
    for entrance in entrances { moves(from: entrance, to: entrance + PokedexScene.entranceSeconds) }
    moves(from: leftAt, to: leftAt + Self.fadeSeconds + PokedexRound.turnSeconds)
    guard let page else { return next }
    moves(from: page.origin + page.round.press, to: page.origin + page.round.rest)
    // It breathes.
    let appearance = page.origin + page.round.appearance
    guard Double(moment.frame + 1) / rate >= appearance else { return next }
    let sprite = Creature.all[page.round.creature].sprite
    let shown = sprite.index(at: moment.seconds - appearance)
    var candidate = moment.frame + 1
    while candidate < next ?? .max,
      sprite.index(at: Double(candidate) / rate - appearance) == shown
    {
      candidate += 1
    }
    return candidate
  }
}
