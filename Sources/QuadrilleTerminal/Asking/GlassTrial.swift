import QuadrilleCells

/// Sends pictures to a terminal whose pixels another thread reads from the screen. A key interrupts it.
package final class GlassTrial: TerminalConversation {
  private static let timeout = 1_000_000_000

  /// Enters the terminal and queries its name. Continues without an answer.
  package func begin(asksName: Bool) throws {
    try begin(asksName ? [.version, .synchronized] : [], timeout: Self.timeout)
  }

  /// Writes as many bytes as the terminal takes. `wait` and `drain` write the remaining bytes.
  package func write(_ bytes: [UInt8]) throws { try session.write(bytes.span) }

  /// Waits until a time, or until the user interrupts.
  package func wait(until time: Int) { _ = wait(until: time) { false } }

  /// Waits until all output is written. Returns false if a time comes first or the user interrupts.
  package func drain(until time: Int) -> Bool { wait(until: time) { session.isIdle } }
}
