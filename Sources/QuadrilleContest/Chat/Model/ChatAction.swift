/// Something that happens by itself at its time: a script is a list of them.
package enum ChatAction: Sendable, Equatable {
  case type(Character)
  case send
  /// The field's message will answer the last one of the other side.
  case replyToLast
  /// Sent from here, without the field.
  case show(ChatContent)
  /// The panel comes, with a page of it.
  case open(PanelPage)
  /// A thing on the page is marked.
  case mark(Int)
  /// Sent from the panel.
  case pick(ChatContent)
  /// The other side's message, which may quote an own one.
  case receive(ChatContent, answering: Answered = .none)
  /// The other side types for so many ticks.
  case typing(Int)
  /// The list moves by rows, back for more than 0.
  case scroll(Int)
  case restart

  /// Whether a message comes of it, which lets the background take a step.
  var isMessage: Bool {
    switch self {
    case .send, .show, .pick, .receive: true
    case .type, .replyToLast, .open, .mark, .typing, .scroll, .restart: false
    }
  }

  /// Ticks that what it starts may go on moving, without the background.
  var motion: Int {
    switch self {
    case .typing(let ticks): max(1, ticks)
    case .send: ChatMessage.longestFlight
    case .show(let content), .pick(let content), .receive(let content, _): content.motion
    case .type, .replyToLast, .open, .mark, .scroll, .restart: 1
    }
  }

  /// The message that an answer quotes.
  package enum Answered: Sendable, Equatable {
    case none
    /// The last own message there is by then.
    case last
    /// The message of a number.
    case message(Int)
  }
}

package struct TimedAction: Sendable, Equatable {
  package var tick: Int
  package var action: ChatAction

  package init(tick: Int, _ action: ChatAction) {
    self.tick = tick
    self.action = action
  }
}
