package struct ChatMessage: Sendable, Equatable {
  /// Counted from 0, without gaps, over the whole conversation.
  package let id: Int
  /// Whether it was sent from here.
  package let isOwn: Bool
  package let content: ChatContent
  /// How it flies.
  package let kind: MessageKind
  /// The message that it answers, as much of it as is shown.
  package let quote: Quote?
  /// The tick at which it was sent; nil if it was always there.
  package let sentAt: Int?
  /// The minute of the day that is shown.
  package let minute: Int
  /// Where it was sent from.
  let departure: Departure
  /// Whether the list moved up to make room for it; not while something older was read.
  let pushes: Bool
  /// When it began to play, if it is something that plays.
  var playedAt: Int?

  /// Ticks of the longest flight there can be.
  static let longestFlight = AnimationDuration.long.frames

  /// The place that a message leaves when it is sent.
  struct Departure: Sendable, Equatable {
    /// The rows of the input field that it filled.
    var rows = Draft.Rows()
    /// Its box in the panel, from the conversation's lower left corner; nil: it was not chosen there.
    var origin: FlightRect?
    /// Half cells that the list moves down by meanwhile, as the field gets smaller.
    var listMoved = 0
  }

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
