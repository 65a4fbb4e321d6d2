/// One message of the conversation.
package struct ChatMessage: Sendable, Equatable {
  /// Counted from 0, without gaps, over the whole conversation.
  package let id: Int
  /// Whether it was sent from here.
  package let isOwn: Bool
  /// Its text, or whatever else it is.
  package let content: ChatContent
  /// How it flies.
  package let kind: MessageKind
  /// The message that it answers, as much of it as is shown.
  package let quote: Quote?
  /// The tick at which it was sent; nil if it was always there.
  package let sentAt: Int?
  /// The minute of the day that is shown.
  package let minute: Int
  /// Rows of the input field that it filled.
  let fieldRows: Int
  /// Rows of it that were below those in the field; negative where the field's last ones were blank.
  let fieldRowsBelow: Int
  /// Where in the panel it was, from the conversation's lower left corner; nil: it was not chosen there.
  let origin: FlightRect?
  /// Whether the list moved up to make room for it; not while something older was read.
  let pushes: Bool
  /// Pixels that the list had moved down by as it left.
  let listMoved: Int
  /// When it began to play, if it is something that plays.
  var playedAt: Int?

  /// Ticks of the longest flight there can be.
  static let longestFlight = AnimationDuration.long.frames

  /// Part of a message that is answered.
  package struct Quote: Sendable, Equatable {
    package let isOwn: Bool
    package let summary: String
    /// The content whose drawing is shown beside the text; nil for content without a drawing.
    let drawn: ChatContent?

    /// Quotes a message's content.
    package init(isOwn: Bool, content: ChatContent) {
      self.isOwn = isOwn
      summary = content.summary
      drawn = content.drawing(after: 0) == nil ? nil : content
    }

    /// Both in one line.
    var line: String {
      (isOwn ? "You: " : "\(ChatWords.otherName): ")
        + summary.prefix(200).map { $0.isNewline ? " " : $0 }
    }
  }

  /// How far playing has come, 0…1; nil while it rests.
  func playing(at tick: Int) -> Double? {
    let ticks = content.playingTicks
    guard let playedAt, ticks > 0, tick >= playedAt, tick < playedAt + ticks else { return nil }
    return Double(tick - playedAt) / Double(ticks)
  }

  /// Seconds since it began to play; 0 while it rests.
  func secondsPlayed(at tick: Int) -> Double {
    let ticks = Double(content.playingTicks)
    return playing(at: tick).map { $0 * ticks / Double(Ticks.perSecond) } ?? 0
  }

  /// The tick from which on it neither flies nor plays.
  var restsAt: Int {
    let flight = sentAt.map { $0 + Self.longestFlight } ?? 0
    return max(flight, playedAt.map { $0 + content.playingTicks } ?? 0)
  }
}
