import QuadrilleCells

/// Sends pictures to a terminal that is looked at from outside, and waits in between, listening for the key
/// that breaks it off.
package final class GlassTrial {
  /// Whether to break off.
  package var isInterrupted: () -> Bool {
    get { talk.isInterrupted }
    set { talk.isInterrupted = newValue }
  }

  /// Who answers, in its own words.
  package var answeredBy: String? { talk.inquiry.version }
  /// Whether marks of synchronized output are known; nil where it was not said.
  package var knowsMarks: Bool? { talk.inquiry.knowsMarks }
  package var wasInterrupted: Bool { talk.wasInterrupted }
  /// Whether the terminal has taken everything.
  package var isIdle: Bool { talk.session.isIdle }

  private let talk: TerminalConversation
  private static let patience = 1_000_000_000

  /// A trial on a terminal that was not entered yet; `now` is a clock in nanoseconds.
  package init(session: TerminalSession, now: @escaping () -> Int) {
    talk = TerminalConversation(session: session, now: now)
  }

  /// Takes the terminal, and asks who it is; one that does not answer is shown pictures all the same.
  package func begin(asksName: Bool) throws {
    let began = talk.now()
    try talk.begin(asksName ? [.version, .synchronized] : [])
    _ = talk.wait(until: began + Self.patience) { talk.inquiry.isComplete }
  }

  /// Writes as much as the terminal takes; the rest goes out while it is waited.
  package func write(_ bytes: [UInt8]) throws { try talk.session.write(bytes.span) }

  /// Waits until a time, or until it is broken off.
  package func wait(until time: Int) { _ = talk.wait(until: time) { false } }

  /// Waits until all output is written. Returns false if a time is reached first.
  package func drain(until time: Int) -> Bool {
    talk.wait(until: time) { talk.session.isIdle }
  }

  /// Gives the terminal back.
  package func end() { talk.end() }
}
