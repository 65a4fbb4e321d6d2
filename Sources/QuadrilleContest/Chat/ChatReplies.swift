/// What the other side says to what was sent: the same to the same conversation.
struct ChatReplies: Sendable, Equatable {
  private var count = 0

  private static let small = [
    "Nice!", "Tell me more.", "Ha, I was thinking the same.", "Look at the colours move…",
    "Every message takes the background one step further.", "Try a sticker: press Tab.",
  ]
  private static let large =
    "That was a long one! I read it all, though, and watched how it grew out of the field: the "
    + "bubble, the text and the colour each have a curve of their own."

  /// What will happen after the message of a number.
  mutating func answers(to content: ChatContent, id: Int, at tick: Int) -> [TimedAction] {
    defer { count += 1 }
    let typing = 60 + 17 * (count % 4)
    let start = tick + 50
    var answer: ChatContent
    switch content {
    case .emoji(let emoji): answer = .emoji(ChatEmoji.answer(to: emoji))
    case .sticker(let index): answer = .sticker(index + 3)
    case .voice(_, let seed): answer = .voice(seconds: 3 + seed % 4, seed: seed + 11)
    case .video: answer = .emoji("🔥")
    case .text(let text):
      if LinkCard(in: text) != nil {
        answer = .text("Thanks for the link, I will read it tonight.")
      } else if text.count > 120 {
        answer = .text(Self.large)
      } else {
        answer = .text(Self.small[count % Self.small.count])
      }
    }
    if count % 5 == 4, case .text = answer { answer = .sticker(count) }
    return [
      TimedAction(tick: start, .typing(typing)),
      TimedAction(
        tick: start + typing, .receive(answer, answering: count % 3 == 2 ? .message(id) : .none)),
    ]
  }
}
