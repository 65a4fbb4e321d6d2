import QuadrilleCells

/// Sends pictures to a terminal that is looked at from outside, and waits in between, listening for the key
/// that breaks it off.
package final class GlassTrial: TerminalConversation {
  private static let patience = 1_000_000_000

  /// Takes the terminal, and asks who it is; one that does not answer is shown pictures all the same.
  package func begin(asksName: Bool) throws {
    let began = now()
    try begin(asksName ? [.version, .synchronized] : [])
    _ = wait(until: began + Self.patience) { inquiry.isComplete }
  }

  /// Writes as much as the terminal takes; the rest goes out while it is waited.
  package func write(_ bytes: [UInt8]) throws { try session.write(bytes.span) }

  /// Waits until a time, or until it is broken off.
  package func wait(until time: Int) { _ = wait(until: time) { false } }

  /// Waits until all output is written. Returns false if a time is reached first.
  package func drain(until time: Int) -> Bool {
    wait(until: time) { session.isIdle }
  }
}
