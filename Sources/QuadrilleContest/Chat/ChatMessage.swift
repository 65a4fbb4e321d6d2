import QuadrilleCore

/// What a message is made of.
public enum ChatContent: Sendable, Equatable {
  /// Text; with an address in it, also a card that shows where it leads.
  case text(String)
  /// One emoji, shown large.
  case emoji(Character)
  /// One of the bestiary, counted from 0.
  case sticker(Int)
  /// So many seconds of speech; the number makes its waveform.
  case voice(seconds: Int, seed: Int)
  /// A round film of so many seconds; the number makes it differ from others.
  case video(seconds: Int, seed: Int)

  /// Whether it can be heard, as only one at a time should be.
  var isHeard: Bool {
    switch self {
    case .voice, .video: true
    case .text, .emoji, .sticker: false
    }
  }

  /// What of it is written: the text, or an emoji.
  var text: String {
    switch self {
    case .text(let text): text
    case .emoji(let emoji): String(emoji)
    case .sticker, .voice, .video: ""
    }
  }

  /// What stands for it where it is quoted.
  var summary: String {
    switch self {
    case .text(let text): text
    case .emoji(let emoji): String(emoji)
    case .sticker(let index):
      "Sticker: " + Creature.all[index % Creature.all.count].name
    case .voice: "Voice message"
    case .video: "Video message"
    }
  }
}

/// One message of the conversation.
public struct ChatMessage: Sendable, Equatable {
  /// Counted from 0, without gaps, over the whole conversation.
  public let id: Int
  /// Whether it was sent from here.
  public let isOwn: Bool
  /// What it says.
  public let content: ChatContent
  /// How it flies.
  public let kind: MessageKind
  /// What it answers to, and whose that was.
  public let quote: Quote?
  /// When it was sent, in sixtieths of a second; nil if it was always there.
  public let sentAt: Int?
  /// The minute of the day that is shown.
  public let minute: Int
  /// Rows of the input field that it filled.
  let fieldRows: Int
  /// Whether the list moved up to make room for it; not while something older was read.
  var pushes = true
  /// Pixels that the list had moved down by as it left.
  var listMoved = 0
  /// When it began to play, if it is something that plays.
  var playedAt: Int?

  /// Part of a message that is answered.
  public struct Quote: Sendable, Equatable {
    public let isOwn: Bool
    public let summary: String

    /// Both in one line.
    var line: String {
      (isOwn ? "You: " : "\(ChatWords.otherName): ")
        + summary.prefix(200).map { $0.isNewline ? " " : $0 }
    }
  }

  /// Ticks that it plays once it began; 0: it does not.
  var playingTicks: Int {
    switch content {
    case .voice(let seconds, _), .video(let seconds, _): 60 * seconds
    case .sticker: Self.stickerTicks
    case .text, .emoji: 0
    }
  }

  /// Stickers breathe for four seconds, whole breaths, then rest.
  private static let stickerTicks = 240

  /// How far playing has come, 0…1; nil while it rests.
  func playing(at tick: Int) -> Double? {
    guard let playedAt, playingTicks > 0, tick >= playedAt, tick < playedAt + playingTicks else {
      return nil
    }
    return Double(tick - playedAt) / Double(playingTicks)
  }

  /// The tick from which on it neither flies nor plays.
  var restsAt: Int {
    let flight = sentAt.map { $0 + ChatModel.longestFlight } ?? 0
    return max(flight, playedAt.map { $0 + playingTicks } ?? 0)
  }
}
