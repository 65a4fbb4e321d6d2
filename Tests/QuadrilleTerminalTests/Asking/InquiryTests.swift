import QuadrilleCells
@testable import QuadrilleTerminal
import Testing

@Suite struct InquiryTests {
  /// What an inquiry makes of bytes that a terminal sends.
  private func inquiry(_ text: String) -> Inquiry {
    var decoder = InputDecoder()
    var inquiry = Inquiry()
    for event in decoder.feed(text.utf8) {
      if case .reply(let reply) = event { _ = inquiry.take(reply) }
    }
    return inquiry
  }

  @Test(arguments: [
    "\u{1b}P1$r48:2:1:2:3m\u{1b}\\", "\u{1b}P1$r0;48:2::1:2:3m\u{1b}\\",
    "\u{1b}P1$r48;2;1;2;3m\u{1b}\\", "\u{1b}P1+r524742=38\u{1b}\\", "\u{1b}P1+r5463\u{1b}\\",
    "\u{1b}P0$r\u{1b}\\\u{1b}P0+r524742\u{1b}\\\u{1b}P1+r5463=\u{1b}\\",
  ])
  func `answers that mean 24-bit colour`(text: String) {
    #expect(inquiry(text).hasDirectColor == true)
  }

  @Test(arguments: [
    "\u{1b}P1$r40m\u{1b}\\", "\u{1b}P1$r0m\u{1b}\\", "\u{1b}P0$r\u{1b}\\",
    "\u{1b}P0+r524742\u{1b}\\", "\u{1b}P1+r544e\u{1b}\\", "\u{1b}P1$r48;5;16m\u{1b}\\",
    "\u{1b}P1$r48;2;1;2;4m\u{1b}\\", "\u{1b}]4;1;rgb:0/0/0\u{1b}\\", "\u{1b}[?64;1c",
    "q48;2;1;2;3m",
  ])
  func `answers that do not`(text: String) {
    #expect(inquiry(text).hasDirectColor != true)
  }

  @Test func `a name is only a name`() {
    #expect(inquiry("\u{1b}P>|XTerm(379)\u{1b}\\").version == "XTerm(379)")
    let evil = inquiry("\u{1b}P>|a\u{9b}31m\u{202e}\u{7}\u{1b}\\")
    #expect(evil.version?.unicodeScalars.allSatisfy { (0x20..<0x7f).contains($0.value) } ?? true)
    #expect(
      inquiry("\u{1b}P>|" + String(repeating: "x", count: 900) + "\u{1b}\\").version?.count == 60)
  }

  @Test func `the last answer completes it`() {
    #expect(!inquiry("\u{1b}[?2026;2$y").isComplete)
    let whole = inquiry("\u{1b}[?2026;2$y\u{1b}[?62;22c")
    #expect(whole.isComplete && whole.synchronized == 2)
  }

  @Test func `what answers no question is not taken`() {
    var inquiry = Inquiry()
    func takes(_ reply: TerminalReply) -> Bool { inquiry.take(reply) }
    #expect(!takes(.status(0)) && !takes(.mode(2027, value: 1)))
    #expect(!takes(.deviceString(Array("hello".utf8))) && !takes(.systemString(Array("9;x".utf8))))
    #expect(inquiry.synchronized == nil && !inquiry.isComplete)
    for text in ["0+r524742", "0$r", "1+r544e", ">|x"] {
      #expect(takes(.deviceString(Array(text.utf8))))
    }
    #expect(takes(.mode(2026, value: 0)) && inquiry.synchronized == 0)
  }

  @Test func `every batch ends with the question that all answer`() {
    for question in Inquiry.Question.allCases {
      #expect(Inquiry.bytes([question]).ends(with: "\u{1b}[c".utf8))
    }
    #expect(Inquiry.bytes([]) == Array("\u{1b}[c".utf8))
  }

  @Test func `24-bit colour is asked for in both ways, as terminals know one of them`() {
    let bytes = Inquiry.bytes([.directColor])
    #expect(
      bytes == EscapeSequence.requestDirectColor.bytes
        + EscapeSequence.requestColorCapabilities.bytes + EscapeSequence.requestAttributes.bytes)
  }

  @Test func `where nothing was asked for, an answer decides`() {
    var guessed = Capabilities(
      requested: nil, colorTerm: nil, name: "xterm-256color", colors: 256, hasDirectColor: false)
    #expect(guessed.isGuess && guessed.depth == .indexed)
    let learnt = guessed.learn(from: inquiry("\u{1b}P1+r5463\u{1b}\\"))
    #expect(learnt)
    #expect(guessed.depth == .truecolor && !guessed.isGuess)
    var asked = Capabilities(
      requested: .sixteen, colorTerm: nil, name: "xterm-256color", colors: 256,
      hasDirectColor: false)
    let believed = asked.learn(from: inquiry("\u{1b}P1+r5463\u{1b}\\"))
    #expect(!believed)
    #expect(asked.depth == .sixteen)
  }

  @Test func `surroundings are recognised`() {
    func found(_ environment: [String: String], _ ancestors: [String] = []) -> Surroundings {
      Surroundings(environment: { environment[$0] }, ancestors: ancestors)
    }
    #expect(found([:]).multiplexer == nil && !found([:]).isRemote)
    #expect(found(["TMUX": "/tmp/x,1,0"]).multiplexer == .tmux)
    #expect(found(["TERM": "screen-256color"]).multiplexer == .screen)
    #expect(found(["STY": "1.x", "TERM": "xterm"]).multiplexer == .screen)
    #expect(found(["SSH_TTY": "/dev/pts/1"]).isSSH)
    let mosh = found(["SSH_CONNECTION": "a b c d"], ["bash", "mosh-server", "systemd"])
    #expect(mosh.isMosh && !mosh.isSSH && mosh.isRemote && mosh.mostFrames == 30)
    #expect(found(["TMUX": "x"]).largestFrame(cells: 1920) ?? .max < 15_361)
  }
}

extension Array where Element == UInt8 {
  fileprivate func ends(with other: some Sequence<UInt8>) -> Bool {
    let other = Array(other)
    return Array(suffix(other.count)) == other
  }
}
