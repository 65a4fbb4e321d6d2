/// The state that the user's input has set: the chosen card, the scrolling, and the open page. All times are the
/// scene's seconds, so a picture is still a function of its moment.
package struct PokedexUse: Sendable, Equatable {
  /// An open page.
  struct Page: Sendable, Equatable {
    /// The times of the page's events, starting with the press of its card.
    var round: PokedexRound
    /// The scene's time at the start of the round, which precedes the press.
    var origin: Double

    /// Returns the seconds since the start of the round.
    func seconds(at now: Double) -> Double { now - origin }

    /// Returns the progress of the list's exit without easing: below 0 before it, above 1 after it.
    func departure(at now: Double) -> Double {
      (seconds(at: now) - round.departure) / PokedexRound.turnSeconds
    }
  }

  /// The index of the chosen creature, and the time at which it was chosen.
  package internal(set) var chosen: Int
  var chosenAt: Double
  /// The number of rows scrolled at the start and at the end of a scroll, and the scroll's start time.
  var scrolledFrom: Double
  var scrolledTo: Int
  var scrolledAt: Double
  /// The entrance time of each card: −∞ if it needs no animation, ∞ if it is not visible.
  var entrances: [Double]
  /// The open page; nil: the list is shown.
  var page: Page?
  /// The page that fades out (nil: none), the time when the fade began, and the list's exit progress then.
  var leftPage: Page?
  var leftAt = -Double.infinity
  var leftFrom = 0.0

  /// The duration of scrolling to the chosen card, in seconds.
  static let scrollSeconds = 0.3
  /// The duration of a page's fade-out before the list returns, in seconds.
  static let fadeSeconds = 0.2
  /// The duration of a card's highlighting, in seconds.
  static let glowSeconds = 0.1

  // MARK: At a time

  /// Returns the number of rows by which the list is scrolled at a time, which may be fractional.
  func scroll(at now: Double) -> Double {
    let part = Easing.easeInOut.value(at: (now - scrolledAt) / Self.scrollSeconds)
    return scrolledFrom + (Double(scrolledTo) - scrolledFrom) * part
  }

  /// Returns the progress of the list's exit: at 0 the list is fully shown, at 1 it has left.
  func turned(at now: Double) -> Double {
    max(departed(at: now), returning(at: now))
  }

  private func departed(at now: Double) -> Double {
    page.map { Easing.easeInOut.value(at: $0.departure(at: now)) } ?? 0
  }

  private func returning(at now: Double) -> Double {
    guard leftFrom > 0 else { return 0 }
    let since = now - leftAt - (leftPage == nil ? 0 : Self.fadeSeconds)
    return leftFrom * (1 - Easing.easeInOut.value(at: since / PokedexRound.turnSeconds))
  }

  /// Returns the visible page at a time and its opacity; nil while the list is shown.
  func seenPage(at now: Double) -> (page: Page, opacity: Double)? {
    if let leftPage, now < leftAt + Self.fadeSeconds {
      return (leftPage, 1 - Easing.easeInOut.value(at: (now - leftAt) / Self.fadeSeconds))
    }
    guard let page, departed(at: now) >= 1 else { return nil }
    return (page, 1)
  }

  /// Returns the highlighting of a card at a time, 0…1.
  func glow(of card: Int, at now: Double) -> Double {
    guard card == chosen else { return 0 }
    return Easing.easeOut.value(at: (now - chosenAt) / Self.glowSeconds)
  }

  /// Returns the seconds since a card was pressed; negative if it was not.
  func pressed(_ card: Int, at now: Double) -> Double {
    guard let page, page.round.creature == card else { return -1 }
    return page.seconds(at: now) - page.round.press
  }

  /// Returns the first frame after a moment whose picture may differ; nil if no later picture differs.
  func nextChange(after moment: Moment) -> Int? {
    var change = PokedexChange(frame: moment.frame, rate: Double(moment.rate))
    change.noteMotion(from: scrolledAt, to: scrolledAt + Self.scrollSeconds)
    change.noteMotion(from: chosenAt, to: chosenAt + Self.glowSeconds)
    for entrance in entrances {
      change.noteMotion(from: entrance, to: entrance + PokedexScene.entranceSeconds)
    }
    change.noteMotion(from: leftAt, to: leftAt + Self.fadeSeconds + PokedexRound.turnSeconds)
    if let page {
      change.noteMotion(from: page.origin + page.round.press, to: page.origin + page.round.rest)
      change.noteBreath(
        of: Creature.all[page.round.creature].sprite, from: page.origin + page.round.appearance)
    }
    return change.next == .max ? nil : change.next
  }
}
