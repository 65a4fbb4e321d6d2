import QuadrilleCells
import TestSupport
import Testing

@testable import QuadrilleTerminal

extension OnATerminal {
  @Suite struct TerminalProbeTests {
    private static let millisecond = 1_000_000

    /// Runs a probe. The terminal answers whenever the probe checks for an interruption.
    private func run(
      _ terminal: AnsweringTerminal, frame: Int = 1000, interruptedAfter: Int = .max,
      drawing: @escaping (Inquiry) -> [UInt8] = { _ in [] }
    ) throws -> (TerminalProbe.Findings, milliseconds: Int) {
      let probe = TerminalProbe(
        session: terminal.terminal.session, now: terminal.terminal.clock.now)
      probe.isInterrupted = {
        terminal.answerAll()
        return terminal.sent.count > interruptedAfter
      }
      let began = terminal.now
      let frame = [UInt8](repeating: 0x2e, count: frame)
      let findings = try probe.run(
        [.version], nextFrame: { _ in frame }, drawing: drawing, duration: Self.millisecond)
      return (findings, (terminal.now - began) / Self.millisecond)
    }

    @Test func `a probe makes eight round trips, then sends ever more frames until they take long`()
      throws
    {
      let terminal = try AnsweringTerminal()
      terminal.perKilobyte = 10
      let (found, _) = try run(terminal)
      #expect(found.inquiry.isComplete && !found.wasInterrupted)
      #expect(found.roundTrips == Array(repeating: 3 * Self.millisecond, count: 8))
      // 10, 20, 40, 80 and 160 ms: long enough.
      #expect(terminal.sent.prefix(8) == Array(repeating: 0, count: 8)[...])
      #expect(terminal.sent.dropFirst(8) == [1000, 2000, 4000, 8000, 16_000])
      #expect(found.bytesPerSecond == 100_000)
    }

    @Test func `a probe sends no more than 4 MB, and a rate has a shortest measurable time`() throws
    {
      let terminal = try AnsweringTerminal()
      let (found, _) = try run(terminal, frame: 4_000_001)
      #expect(terminal.sent.dropFirst(8) == [4_000_001])
      #expect(found.bytesPerSecond == 4_000_001 / 0.0002)
    }

    @Test func `a missing answer is waited for half a second, or two after answers that took time`()
      throws
    {
      // Half a second, then two seconds, and at most one check beyond each.
      let silent = try AnsweringTerminal()
      (silent.mostAnswers, silent.idle) = (0, 250_000_000)
      let (none, time) = try run(silent)
      #expect(none.roundTrips.isEmpty && none.bytesPerSecond == nil && silent.sent.count == 1)
      #expect((507...1007).contains(time))
      let stopping = try AnsweringTerminal()
      (stopping.mostAnswers, stopping.idle) = (10, 250_000_000)
      let (some, longer) = try run(stopping)
      #expect(some.roundTrips.count == 8 && stopping.sent.count == 11)
      #expect(some.bytesPerSecond == 10_000_000)
      #expect((2037...2537).contains(longer))
    }

    @Test func `an interruption ends a probe before it draws`() throws {
      let terminal = try AnsweringTerminal()
      var isDrawn = false
      let (found, _) = try run(terminal, interruptedAfter: 3) { _ in
        isDrawn = true
        return []
      }
      #expect(found.wasInterrupted && !isDrawn)
      #expect(terminal.sent.count == 4 && found.roundTrips.count == 3)
    }

    /// Runs a probe that draws last; returns the findings, the drawing and how long it stayed, in
    /// milliseconds.
    private func shown(pressing key: String?, drawing: String = "picture") throws
      -> (TerminalProbe.Findings, shown: String, milliseconds: Int)
    {
      let terminal = try AnsweringTerminal()
      terminal.perKilobyte = 1000
      let (session, clock) = (terminal.terminal.session, terminal.terminal.clock)
      let probe = TerminalProbe(session: session, now: clock.now)
      var shown = ""
      terminal.onBytes = { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        guard !drawing.isEmpty, text.contains(drawing) else { return }
        shown = drawing
        if let key { terminal.terminal.type(key) }
      }
      probe.isInterrupted = {
        terminal.answerAll()
        return false
      }
      var before = 0
      let found = try probe.run(
        [.version], nextFrame: { _ in [UInt8](repeating: 0x2e, count: 1000) },
        drawing: { _ in
          before = terminal.now
          return Array(drawing.utf8)
        }, duration: 3000 * Self.millisecond)
      return (found, shown, (terminal.now - before) / Self.millisecond)
    }

    @Test(arguments: [("x", false), ("q", false), ("\u{3}", true)])
    func `the last drawing stays until a key is pressed, and Ctrl-C interrupts`(
      key: String, isBrokenOff: Bool
    )
      throws
    {
      let (found, shown, time) = try shown(pressing: key)
      #expect(shown == "picture" && time < 3000)
      #expect(found.wasInterrupted == isBrokenOff && found.roundTrips.count == 8)
    }

    @Test func `a probe leaves a silent terminal after two seconds`() throws {
      let terminal = try TestTerminal()
      let probe = TerminalProbe(session: terminal.session, now: terminal.clock.now)
      probe.isInterrupted = {
        terminal.clock.advance(500_000_000)
        return false
      }
      let began = terminal.clock.now()
      let found = try probe.run([]) { _ in [] }
      #expect(!found.inquiry.isComplete && found.roundTrips.isEmpty)
      // The probe checks once more when its time is up.
      #expect(terminal.clock.now() - began == 2_500_000_000)
      #expect(terminal.isAsBefore)
    }
  }
}
