/// The other side's answers. Deterministic: the same conversation gets the same answers.
struct ChatReplies: Sendable, Equatable {
  private var count = 0

  /// The pause for reading a message, in ticks, before the other side starts to type.
  private static let readingTicks = 50

  private static let small = [
    "Nice!", "Tell me more.", "Ha, I was thinking the same.", "Look at the colours move…",
    "Every message takes the background one step further.", "Try a sticker: press Tab.",
  ]
  private static let large =
    "That was a long one! I read it all, though, and watched how it grew out of the field: the "
    + "bubble, the text and the colour each have a curve of their own."

  /// Returns the actions that answer the message `id`.
  mutating func answers(to content: ChatContent, id: Int, at tick: Int) -> [TimedAction] {
    defer { count += 1 }
    let typing = 60 + 17 * (count % 4)
    let start = tick + Self.readingTicks
    var answer = content.answer ?? words(to: content.text)
    if count % 5 == 4, case .text = answer { answer = .sticker(count) }
    return [
      TimedAction(tick: start, .typing(typing)),
      TimedAction(
        tick: start + typing, .receive(answer, answering: count % 3 == 2 ? .message(id) : .none)),
    ]
  }

  private func words(to text: String) -> ChatContent {
    if PageCard(in: text) != nil { return .text("Thanks for the link, I will read it tonight.") }
    return .text(text.count > 120 ? Self.large : Self.small[count % Self.small.count])
  }
}
