import QuadrilleCells
import QuadrilleEmulator
import Testing

/// The kitty keyboard protocol, as kitty implements it.
@Suite struct KeyboardTests {
  /// Returns the flags that are reported after some bytes, or nil without a reply.
  private static func flags(after text: String, isKnown: Bool = true) -> String? {
    var surroundings = EmulatorSurroundings()
    surroundings.hasKeyboard = isKnown
    var emulator = Emulator(size: CellSize(columns: 20, rows: 5), surroundings: surroundings)
    emulator.feed(Array((text.replacing("^", with: "\u{1b}[") + "\u{1b}[?u").utf8))
    let answer = String(decoding: emulator.takeAnswers(), as: UTF8.self)
    guard !answer.isEmpty else { return nil }
    #expect(answer == "\u{1b}[?\(emulator.keyboardFlags)u")
    return answer.filter(\.isNumber)
  }

  @Test(arguments: [
    ("", "0"), ("^>1u", "1"), ("^>u", "0"), ("^>31u", "31"), ("^>1u^>5u", "5"),
    ("^>1u^>5u^<u", "1"), ("^>1u^>5u^<2u", "0"), ("^>1u^<u^<u^<9999u", "0"), ("^>1u^<9u^>3u", "3"),
    ("^=5u", "5"), ("^=5;1u", "5"), ("^=5u^=2;2u", "7"), ("^=7u^=2;3u", "5"), ("^=7u^=2;4u", "7"),
    ("^>1u^=9u^<u", "0"), ("^=3u^>8u^<u", "3"), ("^=3u^<u", "0"),
    // Flags that are not defined yet.
    ("^>99999u", "31"), ("^=33u", "1"),
    // A soft reset clears none.
    ("^>1u^!p", "1"),
    // None of these moves the cursor or is taken for a sequence with other intermediates.
    ("^>1u^u^<1;1 u^>3;1m", "1"),
  ])
  func `keyboard flags are pushed, set and popped`(text: String, flags: String) {
    #expect(Self.flags(after: text) == flags)
  }

  @Test func `the stack of keyboard flags is limited and drops the oldest`() {
    let pushes = (1...20).map { "^>\($0)u" }.joined()
    let texts = [pushes + "^<7u", pushes + "^<8u", "^>1u^<99999999999u"]
    #expect(texts.map { Self.flags(after: $0) } == ["13", "0", "0"])
  }

  @Test(arguments: [47, 1047, 1049])
  func `each screen has its own keyboard flags`(mode: Int) {
    let ways = ["", "^>5u", "^>5u^?\(mode)l", "^>5u^?\(mode)l^<u^?\(mode)h"]
    #expect(ways.map { Self.flags(after: "^>1u^?\(mode)h\($0)") } == ["0", "5", "1", "5"])
  }

  @Test func `a reset clears the keyboard flags of both screens`() {
    let texts = ["\u{1b}c", "\u{1b}c^?1049h"]
    #expect(texts.map { Self.flags(after: "^>1u^?1049h^>5u" + $0) } == ["0", "0"])
  }

  @Test(arguments: ["", "^>1u", "^=5u", "^>1u\u{1b}c"])
  func `the keyboard flags are not reported without the outer terminal's support`(text: String) {
    #expect(Self.flags(after: text, isKnown: false) == nil)
  }
}
