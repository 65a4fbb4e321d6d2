import QuadrilleCells

/// Sends pictures to a terminal that is observed from outside. Reads keys while it waits, so that the user can
/// interrupt.
package final class GlassTrial: TerminalConversation {
  private static let patience = 1_000_000_000

  /// Enters the terminal and queries its name. Continues without an answer.
  package func begin(asksName: Bool) throws {
    let began = now()
    try begin(asksName ? [.version, .synchronized] : [])
    _ = wait(until: began + Self.patience) { inquiry.isComplete }
  }

  /// Writes what the terminal takes. The rest is written during `wait`.
  package func write(_ bytes: [UInt8]) throws { try session.write(bytes.span) }

  /// Waits until a time, or until the user interrupts.
  package func wait(until time: Int) { _ = wait(until: time) { false } }

  /// Waits until all output is written. Returns false if a time is reached first.
  package func drain(until time: Int) -> Bool {
    wait(until: time) { session.isIdle }
  }
}
