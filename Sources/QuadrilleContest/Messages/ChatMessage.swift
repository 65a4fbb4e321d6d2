import QuadrilleCore

package struct ChatMessage: Sendable, Equatable {
  /// The number of the message, from 0 without gaps; the numbers of dropped messages are not used again.
  package let id: Int
  package let isOwn: Bool
  package let content: ChatContent
  /// The kind, which chooses the animation.
  package let kind: MessageKind
  /// The quote of the message that this message answers; nil: none.
  package let quote: Quote?
  /// The tick at which the message was sent; nil if it appeared without a flight.
  package let sentAt: Int?
  /// The minute of the day to show, modulo 24 hours.
  package let minute: Int
  /// The place from which the message was sent.
  let departure: Departure
  /// Whether the list moves up for the message: not for one that was received while the list was scrolled back.
  let pushes: Bool
  /// The tick at which the message starts to play; nil if it never did or was stopped.
  var playedAt: Int?

  /// The longest flight, in ticks.
  static let longestFlight = AnimationDuration.long.frames

  /// The place that a message leaves when it is sent.
  struct Departure: Sendable, Equatable {
    /// The rows of the input field that the message filled.
    var rows = Draft.Rows()
    /// The box of its picture in the panel, from the conversation's lower left corner; nil: not chosen in the panel.
    var origin: Rectangle?
    /// The half cells by which the list moves down during the flight, because the field gets smaller.
    var listMoved = 0
  }

  /// The visible part of a message that is answered.
  package struct Quote: Sendable, Equatable {
    package let isOwn: Bool
    package let summary: String
    /// The content whose drawing is shown beside the text; nil for content without a drawing.
    let drawn: ChatContent?

    package init(isOwn: Bool, content: ChatContent) {
      self.isOwn = isOwn
      summary = content.summary
      drawn = content.drawing(after: 0) == nil ? nil : content
    }

    var line: String {
      (isOwn ? "You: " : "\(ChatWords.otherName): ")
        + summary.prefix(200).map { $0.isNewline ? " " : $0 }
    }
  }

  /// Returns the played share, 0…1; nil if the message is not playing.
  func playing(at tick: Int) -> Double? {
    let ticks = content.playingTicks
    guard let playedAt, ticks > 0, tick >= playedAt, tick < playedAt + ticks else { return nil }
    return Double(tick - playedAt) / Double(ticks)
  }

  /// Returns the seconds since the message began to play; 0 if it is not playing.
  func secondsPlayed(at tick: Int) -> Double {
    let ticks = Double(content.playingTicks)
    return playing(at: tick).map { $0 * ticks / Double(Ticks.perSecond) } ?? 0
  }

  /// The tick after which the message neither flies nor plays.
  var restsAt: Int {
    let flight = sentAt.map { $0 + Self.longestFlight } ?? 0
    return max(flight, playedAt.map { $0 + content.playingTicks } ?? 0)
  }
}
