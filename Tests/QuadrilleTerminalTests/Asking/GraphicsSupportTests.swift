import QuadrilleCells
import Testing

@testable import QuadrilleTerminal

@Suite struct GraphicsSupportTests {
  private func support(
    _ version: String?, answer: Bool? = true, replaces: Bool = false, isComplete: Bool = true,
    _ environment: [String: String] = [:], depth: ColorDepth = .truecolor,
    ancestors: [String] = []
  ) -> GraphicsSupport {
    GraphicsSupport(
      answer: answer, replaces: replaces, isComplete: isComplete, version: version,
      surroundings: Surroundings(environment: { environment[$0] }, ancestors: ancestors),
      depth: depth)
  }

  @Test func `kitty is good from the version on that stretches smoothly`() {
    for (version, isGood) in [
      ("kitty(0.26.5)", false), ("kitty(0.32.1)", false), ("kitty(0.32.2)", true),
      ("kitty(0.41.1)", true), ("kitty(1.0)", true), ("kitty(0.32)", false), ("kitty", false),
    ] {
      let support = support(version)
      #expect(support.isPossible && support.isGood == isGood, "\(version)")
      #expect((support.replacing == .frames) == isGood && (support.advice == nil) == isGood)
    }
  }

  @Test func `Ghostty is good, by turns where it says no more, and others are only possible`() {
    let ghostty = support("ghostty 1.1.3")
    #expect(ghostty.isGood && ghostty.replacing == .byTurns)
    #expect(support("ghostty 1.3.2-main+abc", replaces: true).replacing == .frames)
    // What others say about it is not tried.
    #expect(support("WezTerm 20240203", replaces: true).replacing == .byTurns)
    #expect(support("kitty(0.26.5)", replaces: true).replacing == .byTurns)
    for version in ["WezTerm 20240203", "Konsole 25.04", "\u{1b}kitty(0.41)", "", nil] {
      let support = support(version)
      #expect(support.isPossible && !support.isGood && support.advice != nil)
    }
  }

  @Test func `nothing is possible without an answer, or with something in between`() {
    #expect(!support("kitty(0.41.1)", answer: false).isPossible)
    #expect(!support("kitty(0.41.1)", answer: nil).isPossible)
    #expect(support(nil, answer: nil, isComplete: false).reason.contains("did not answer"))
    #expect(!support("kitty(0.41.1)", ["TMUX": "x"]).isPossible)
    #expect(!support("kitty(0.41.1)", ["STY": "x"]).isPossible)
    #expect(!support("kitty(0.41.1)", ancestors: ["mosh-server"]).isPossible)
    #expect(!support("kitty(0.41.1)", depth: .indexed).isPossible)
    #expect(support("kitty(0.41.1)", ["SSH_TTY": "x"]).isGood)
  }

  @Test func `what a terminal calls itself is read in either form`() {
    #expect(TerminalProgram("kitty(0.41.1)")?.version == [0, 41, 1])
    #expect(TerminalProgram("ghostty 1.3.0-main+abc")?.version == [1, 3, 0])
    #expect(TerminalProgram("Ghostty 1.2")?.name == "ghostty")
    #expect(TerminalProgram("(3)") == nil)
    #expect(TerminalProgram("x(99999999999999999999.1)")?.version == [999_999_999, 1])
  }

  @Test func `whether pixels can be replaced is told by the answer to that`() {
    for isFine in [true, false] {
      var inquiry = Inquiry()
      #expect(inquiry.replacesPictures == nil)
      let isTaken = inquiry.take(.graphics(.init(picture: 32, isFine: isFine)))
      #expect(isTaken && inquiry.replacesPictures == isFine && inquiry.takesPictures == nil)
    }
  }

  @Test func `the question is answered for its own picture only`() {
    var inquiry = Inquiry()
    let isOther = inquiry.take(.graphics(.init(picture: 1, isFine: true)))
    #expect(!isOther && inquiry.takesPictures == nil)
    let isTaken = inquiry.take(.graphics(.init(picture: 31, isFine: true)))
    #expect(isTaken && inquiry.takesPictures == true)
    _ = inquiry.take(.graphics(.init(picture: 31, isFine: false)))
    #expect(inquiry.takesPictures == true)
  }

  @Test func `why there are none is that it does not know them, or said nothing at all`() {
    let unknown = "the terminal does not support kitty's graphics protocol"
    for (answer, isComplete, reason) in [
      (nil, false, "the terminal did not answer"), (nil, true, unknown), (false, false, unknown),
      (false, true, unknown),
    ] as [(Bool?, Bool, String)] {
      let support = support("kitty(0.41.1)", answer: answer, isComplete: isComplete)
      #expect(!support.isPossible && support.reason == reason && support.advice != nil)
    }
    #expect(support("kitty(0.41.1)", answer: true, isComplete: false).isGood)
  }
}
