/// The fixed properties of a kind of message, for layout, drawing, the editor, sharing and import.
struct KindTraits: Sendable {
  let name: String
  let form: Form
  let cover: Cover
  let start: Start
  let duration: AnimationDuration
  /// The panel's tab that sends such a message at once; nil if there is none.
  var offer: Offer?
  let sample: ChatContent
  /// The names in the settings files of other entries to the animation contest; nil if they have no such kind.
  let foreign: ForeignNames?

  enum Form: Equatable {
    case text
    /// A bubble of a given size in cells, narrower if the screen requires it; the drawing code places text inside.
    case panel(columns: Int, rows: Int)
    /// A square of at most `most` half cells a side.
    case square(most: Int)
    /// A drawing of at most `most` half cells a side with the time beside it; or a character of two cells.
    case emoji(most: Int)
  }

  /// The part of a message's box that hides text behind it.
  enum Cover { case box, disc, drawing }

  /// The start of a flight: the field's box, its first character, or the send button.
  enum Start { case field, character, button }

  /// A tab of the panel that sends a message at once.
  struct Offer: Sendable {
    let label: String
    /// Returns the message, given the number of messages so far.
    let content: @Sendable (_ messages: Int) -> ChatContent
  }

  /// The kind's key in `chat_animation_settings.json`, and its key and type in `.tgios-anim`.
  struct ForeignNames: Sendable {
    let frames: String
    let parts: String
    let type: String
  }
}

// The durations are those of A. Graschenkov's contest entry: 30 frames; 45 for large messages and links.
extension KindTraits {
  static let smallText = KindTraits(
    name: "Small Message", form: .text, cover: .box, start: .field, duration: .short,
    sample: .text("Hello!"),
    foreign: ForeignNames(frames: "smallMessage", parts: "smallSettings", type: "Small Message"))

  static let largeText = KindTraits(
    name: "Large Message", form: .text, cover: .box, start: .field, duration: .medium,
    sample: .text(
      "Every property of a message has a curve of its own, and all of them arrive in time: that is "
        + "what this editor is for."),
    foreign: ForeignNames(frames: "bigMessage", parts: "bigSettings", type: "Big Message"))

  static let link = KindTraits(
    name: "Link with Preview", form: .text, cover: .box, start: .field, duration: .medium,
    sample: .text("https://contest.com/docs/animated-chat"),
    foreign: ForeignNames(frames: "linkPreview", parts: "linkSettings", type: "Link with Preview"))

  static let emoji = KindTraits(
    name: "Single Emoji", form: .emoji(most: 14), cover: .drawing, start: .character,
    duration: .short, sample: .emoji("😀"),
    foreign: ForeignNames(frames: "singleEmoji", parts: "emojiSettings", type: "Single Emoji"))

  static let sticker = KindTraits(
    name: "Sticker", form: .square(most: 32), cover: .drawing, start: .button, duration: .short,
    sample: .sticker(0),
    foreign: ForeignNames(frames: "sticker", parts: "stickerSettings", type: "Sticker"))

  static let voice = KindTraits(
    name: "Voice Message", form: .panel(columns: 34, rows: 3), cover: .box, start: .button,
    duration: .short, offer: Offer(label: "Voice") { .voice(seconds: 4 + $0 % 5, seed: $0) },
    sample: .voice(seconds: 7, seed: 3),
    foreign: ForeignNames(frames: "voiceMessage", parts: "voiceSettings", type: "Voice Message"))

  static let video = KindTraits(
    name: "Video Message", form: .square(most: 28), cover: .disc, start: .button, duration: .short,
    offer: Offer(label: "Video") { .video(seconds: 6, seed: $0) },
    sample: .video(seconds: 8, seed: 1),
    foreign: ForeignNames(frames: "videoMessage", parts: "videoSettings", type: "Video Message"))
}
