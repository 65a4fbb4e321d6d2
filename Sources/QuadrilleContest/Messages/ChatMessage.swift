package struct ChatMessage: Sendable, Equatable {
  /// The number of the message, from 0 without gaps; dropped messages keep theirs.
  package let id: Int
  /// Whether the user sent it.
  package let isOwn: Bool
  package let content: ChatContent
  /// The kind, which chooses the animation.
  package let kind: MessageKind
  /// The quoted message that it answers.
  package let quote: Quote?
  /// The tick at which it was sent; nil for messages that the conversation starts with.
  package let sentAt: Int?
  /// The minute of the day in its time stamp.
  package let minute: Int
  /// The rows of the input field when it was sent.
  let fieldRows: Int
  /// The message's rows below the field's visible ones; negative if the field's last visible rows were blank.
  let fieldRowsBelow: Int
  /// The box in the panel in which it was chosen, relative to the conversation's lower left corner; nil if not from the
  /// panel.
  let origin: FlightRect?
  /// Whether the list moves up for it. Not so for a received message while the list is scrolled back.
  let pushes: Bool
  /// The pixels by which the list moved down as the message was sent.
  let listMoved: Int
  /// The tick at which it started to play; nil if it does not play.
  var playedAt: Int?

  /// The longest flight, in ticks.
  static let longestFlight = AnimationDuration.long.frames

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

  /// Returns the played share, 0…1; nil if it is not playing.
  func playing(at tick: Int) -> Double? {
    let ticks = content.playingTicks
    guard let playedAt, ticks > 0, tick >= playedAt, tick < playedAt + ticks else { return nil }
    return Double(tick - playedAt) / Double(ticks)
  }

  /// Returns the seconds since it began to play; 0 if it is not playing.
  func secondsPlayed(at tick: Int) -> Double {
    let ticks = Double(content.playingTicks)
    return playing(at: tick).map { $0 * ticks / Double(Ticks.perSecond) } ?? 0
  }

  /// The tick after which it neither flies nor plays.
  var restsAt: Int {
    let flight = sentAt.map { $0 + Self.longestFlight } ?? 0
    return max(flight, playedAt.map { $0 + content.playingTicks } ?? 0)
  }
}
