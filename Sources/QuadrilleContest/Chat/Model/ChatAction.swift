/// Something that happens by itself at its time: a script is a list of them.
public enum ChatAction: Sendable, Equatable {
  /// A character is typed into the field.
  case type(Character)
  /// The text in the field is sent.
  case send
  /// The field's message will answer the last one of the other side.
  case replyToLast
  /// Sent from here, without the field.
  case show(ChatContent)
  /// The other side's message, which may quote an own one.
  case receive(ChatContent, answering: Answered = .none)
  /// The other side types for so many ticks.
  case typing(Int)
  /// The list moves by rows, back for more than 0.
  case scroll(Int)
  /// The script starts again.
  case restart

  /// The message that an answer quotes.
  public enum Answered: Sendable, Equatable {
    case none
    /// The last own message there is by then.
    case last
    /// The message of a number.
    case message(Int)
  }
}

/// An action and its tick.
public struct TimedAction: Sendable, Equatable {
  public var tick: Int
  public var action: ChatAction

  public init(tick: Int, _ action: ChatAction) {
    self.tick = tick
    self.action = action
  }
}
