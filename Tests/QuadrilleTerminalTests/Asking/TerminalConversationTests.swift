import QuadrilleCells
import TestSupport
import Testing

@testable import QuadrilleTerminal

extension OnATerminal {
  @Suite struct TerminalConversationTests {
    /// Sends a picture and a terminal's `answer`; returns whether it counts as shown, and after how
    /// many milliseconds.
    private func shows(_ answer: String) throws -> (isShown: Bool, milliseconds: Int) {
      let terminal = try TestTerminal()
      let talk = TerminalConversation(session: terminal.session, now: terminal.clock.now)
      try talk.begin([], timeout: 0)
      defer { talk.end() }
      _ = terminal.written()
      var rest = answer
      talk.isInterrupted = {
        if rest.isEmpty { terminal.clock.advance(50_000_000) } else { terminal.type(rest) }
        rest = ""
        return false
      }
      let began = terminal.clock.now()
      let isShown = try talk.shows(Array("picture".utf8), timeout: 1_000_000_000)
      let sent = String(decoding: terminal.written(), as: UTF8.self)
      #expect(sent == "picture\u{1b}[5n")
      return (isShown, (terminal.clock.now() - began) / 1_000_000)
    }

    @Test(arguments: [
      ("\u{1b}_Gi=7;OK\u{1b}\\\u{1b}[0n", true, 0..<1000),
      // Refused, without an answer, and without a status report until the timeout.
      ("\u{1b}_Gi=7;EINVAL:no\u{1b}\\\u{1b}[0n", false, 0..<1000), ("\u{1b}[0n", false, 0..<1000),
      ("", false, 1000..<1051), ("\u{1b}_Gi=7;OK\u{1b}\\", false, 1000..<1051),
    ])
    func `a picture counts as shown if its answer came before the status report`(
      answer: String, expected: Bool, milliseconds: Range<Int>
    ) throws {
      let (isShown, time) = try shows(answer)
      #expect(isShown == expected && milliseconds.contains(time), "after \(time) ms")
    }

    @Test func `an answer still under way at the end does not reach the shell`() throws {
      let terminal = try TestTerminal()
      let talk = TerminalConversation(session: terminal.session, now: terminal.clock.now)
      try talk.begin([], timeout: 0)
      var isAnswered = false
      talk.isInterrupted = {
        if !isAnswered { terminal.type("\u{1b}[?62c") }
        isAnswered = true
        return false
      }
      #expect(talk.wait(until: .max) { talk.inquiry.isComplete })
      try talk.write(askingAfter: [])
      terminal.type("\u{1b}[0n")
      talk.end()
      #expect(terminal.isAsBefore && terminal.unread() == "")
    }

    @Test func `an answer in pieces is one answer if no time passes between them`() throws {
      let terminal = try TestTerminal()
      let talk = TerminalConversation(session: terminal.session, now: terminal.clock.now)
      try talk.begin([], timeout: 0)
      defer { talk.end() }
      var pieces = ["\u{1b}[0n", "\u{1b}", "", "", "[0n"]
      talk.isInterrupted = {
        let piece = pieces.isEmpty ? "" : pieces.removeFirst()
        if !piece.isEmpty { terminal.type(piece) }
        return false
      }
      #expect(talk.wait(until: .max) { talk.statusCount == 2 })
      #expect(!talk.wasInterrupted)
    }
  }
}
