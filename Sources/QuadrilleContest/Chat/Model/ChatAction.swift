/// An action of the chat that happens at a scheduled tick. A script is a list of such actions.
package enum ChatAction: Sendable, Equatable {
  case type(Character)
  case send
  /// Makes the draft answer the other side's last message or, if it already answers a message, none.
  case replyToLast
  /// Sends a message of the user without the input field.
  case show(ChatContent)
  case open(PanelPage)
  /// Focuses an item of the panel's page.
  case mark(Int)
  case pick(ChatContent)
  /// Adds a message of the other side, which may quote a message of the user.
  case receive(ChatContent, answering: Answered = .none)
  /// Shows the other side as typing, for a number of ticks.
  case typing(Int)
  /// Scrolls the list by rows; positive numbers scroll back.
  case scroll(Int)
  case restart

  /// Whether the action adds a message, which advances the background by a step.
  var isMessage: Bool {
    switch self {
    case .send, .show, .pick, .receive: true
    case .type, .replyToLast, .open, .mark, .typing, .scroll, .restart: false
    }
  }

  /// The number of ticks for which the action may keep things moving, background excluded.
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
    /// The user's last message at the time of the answer.
    case last
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
