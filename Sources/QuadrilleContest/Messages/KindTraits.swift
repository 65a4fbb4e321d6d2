/// All that is told once about a kind of message. Whoever lays out, draws, tunes, shares or imports
/// messages asks here.
struct KindTraits: Sendable {
  /// The name that lists and titles have.
  let name: String
  let form: Form
  /// The part of its box that hides what is behind it.
  let cover: Cover
  /// Where it leaves.
  let start: Start
  /// The whole animation, as long as nobody changed it.
  let duration: AnimationDuration
  /// The properties that can be tuned, in the order in which they are shown.
  let parameters: [AnimationParameter]
  /// The way to send it without writing or choosing it; nil: there is none.
  let offer: Offer?
  /// The message that the editor's preview sends.
  let sample: ChatContent
  /// Its names in what entries to the contest shared; nil where they have nothing like it.
  let foreign: ForeignNames?

  enum Form: Equatable {
    case text
    /// A bubble of so many cells, or fewer columns where there is no room; its drawing places text.
    case panel(columns: Int, rows: Int)
    /// A square of at most so many pixels a side.
    case square(most: Int)
    /// A drawing beside which there is room for the time, or a character of two cells.
    case emoji(most: Int)
  }

  /// The part of a message's box that hides what is behind it.
  enum Cover { case box, disc, drawing }

  /// Where a message leaves: the field's box, its first character, or the button that sends.
  enum Start { case field, character, button }

  /// A tab of the panel above the field that sends at once.
  struct Offer: Sendable {
    let label: String
    /// The message, by how many messages there are.
    let content: @Sendable (_ messages: Int) -> ChatContent
  }

  /// The names in `chat_animation_settings.json`, and in `.tgios-anim` with its type.
  struct ForeignNames: Sendable {
    let frames: String
    let parts: String
    let type: String
  }
}

// Durations are those of A. Graschenkov's entry to the contest (30 frames; 45 for large messages and
// links). Stickers, voice and video messages have the parameters of that entry.
extension KindTraits {
  static let smallText = KindTraits(
    name: "Small Message", form: .text, cover: .box, start: .field, duration: .short,
    parameters: AnimationParameter.ofText, offer: nil, sample: .text("Hello!"),
    foreign: ForeignNames(
      frames: "smallMessage", parts: "smallSettings", type: "Small Message"))

  static let largeText = KindTraits(
    name: "Large Message", form: .text, cover: .box, start: .field, duration: .medium,
    parameters: AnimationParameter.ofText, offer: nil,
    sample: .text(
      "Every property of a message has a curve of its own, and all of them arrive in time: that is "
        + "what this editor is for."),
    foreign: ForeignNames(frames: "bigMessage", parts: "bigSettings", type: "Big Message"))

  static let link = KindTraits(
    name: "Link with Preview", form: .text, cover: .box, start: .field, duration: .medium,
    parameters: AnimationParameter.ofText, offer: nil,
    sample: .text("https://contest.com/docs/animated-chat"),
    foreign: ForeignNames(
      frames: "linkPreview", parts: "linkSettings", type: "Link with Preview"))

  static let emoji = KindTraits(
    name: "Single Emoji", form: .emoji(most: 14), cover: .drawing, start: .character,
    duration: .short, parameters: AnimationParameter.ofMedia, offer: nil, sample: .emoji("😀"),
    foreign: ForeignNames(frames: "singleEmoji", parts: "emojiSettings", type: "Single Emoji"))

  static let sticker = KindTraits(
    name: "Sticker", form: .square(most: 32), cover: .drawing, start: .button, duration: .short,
    parameters: AnimationParameter.ofMedia,
    offer: nil,
    sample: .sticker(0),
    foreign: ForeignNames(frames: "sticker", parts: "stickerSettings", type: "Sticker"))

  static let voice = KindTraits(
    name: "Voice Message", form: .panel(columns: 34, rows: 3), cover: .box, start: .button,
    duration: .short, parameters: AnimationParameter.ofMedia,
    offer: Offer(label: "Voice") { .voice(seconds: 4 + $0 % 5, seed: $0) },
    sample: .voice(seconds: 7, seed: 3),
    foreign: ForeignNames(frames: "voiceMessage", parts: "voiceSettings", type: "Voice Message"))

  static let video = KindTraits(
    name: "Video Message", form: .square(most: 28), cover: .disc, start: .button, duration: .short,
    parameters: AnimationParameter.ofMedia,
    offer: Offer(label: "Video") { .video(seconds: 6, seed: $0) },
    sample: .video(seconds: 8, seed: 1),
    foreign: ForeignNames(frames: "videoMessage", parts: "videoSettings", type: "Video Message"))
}
