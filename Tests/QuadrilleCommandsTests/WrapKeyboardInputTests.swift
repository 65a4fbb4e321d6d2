import QuadrilleCells
import Testing

@testable import QuadrilleCommands

/// Keys of kitty's protocol, for the program and not for it. `^` stands for CSI.
@Suite struct WrapKeyboardInputTests {
  private static func bytes(_ text: String) -> [UInt8] {
    Array(text.replacing("^", with: "\u{1b}[").utf8)
  }

  private static func pieces(
    _ text: String, prefix: UInt8? = 0x1c, isOwn: Bool = false
  ) -> [WrapInput.Piece] {
    var input = WrapInput(prefix: prefix, keys: KeyTable())
    input.isOwn = isOwn
    input.feed(bytes(text))
    var pieces: [WrapInput.Piece] = []
    while let piece = input.next() { pieces.append(piece) }
    return pieces
  }

  private static func typed(_ text: String) -> WrapInput.Piece { .typed(bytes(text)) }

  @Test(arguments: [
    "^92;5u", "^92;5:1u", "^92;69u", "^92;133:1u", "^92:124:92;5;28u", "^92;5u^92;5:2u^92;5:2u",
    "^92;5:1u^92;5:3u", "^92;5u^92;1:3u", "\u{1c}", "\u{1c}^92;5:3u",
  ])
  func `the prefix, however it is told`(prefix: String) {
    for key in ["p", "^112u", "^112;1:1u", "^112;129u", "^112::112;1;112u"] {
      let found = Self.pieces("a\(prefix)\(key)b").filter { $0 != Self.typed("^92;5:3u") }
      #expect(
        found == [Self.typed("a"), .command(.character("p"), []), Self.typed("b")], "\(key)")
    }
  }

  @Test(
    arguments: [
      ("^115;2u", .character("S")), ("^115:83;2u", .character("S")),
      ("^115;2;83u", .character("S")),
      ("^115;65u", .character("S")), ("^47;2u", .character("?")), ("^223:63;2u", .character("?")),
      ("^32u", .character(" ")), ("^27u", .escape), ("^5~", .pageUp), ("^5;129:1~", .pageUp),
      ("^57422u", .pageDown),
    ] as [(String, Key)])
  func `the key after it, however it is told`(text: String, key: Key) {
    #expect(Self.pieces("^92;5u" + text) == [.command(key, [])])
  }

  @Test func `what comes up is told to those that were told of its being pressed`() {
    // Control goes down for the program, then all of prefix and key is ours, then control comes up again.
    let keys = "^57442;5u^92;5u^92;5:3u^57442;1:3u^112u^112;1:3u^97u^97;1:3u"
    #expect(
      Self.pieces(keys) == [
        Self.typed("^57442;5u"), Self.typed("^57442;1:3u"), .command(.character("p"), []),
        Self.typed("^97u^97;1:3u"),
      ])
    // It came up after the next was pressed.
    #expect(
      Self.pieces("^92;5u^112u^92;1:3u^112;1:3ux") == [
        .command(.character("p"), []), Self.typed("x"),
      ])
    // Held down it does nothing more.
    #expect(
      Self.pieces("^92;5u^110u^110;1:2u^110;1:2u^110;1:3u^110;1u") == [
        .command(.character("n"), []), Self.typed("^110;1u"),
      ])
    // Where characters come as such, their coming up may be told all the same.
    #expect(Self.pieces("^92;5up^112;1:3u") == [.command(.character("p"), [])])
  }

  @Test func `the prefix twice is the program's, in the words it came in`() {
    #expect(
      Self.pieces("^92;5u^92;5:3u^92;5:1u^92;5:3u") == [
        Self.typed("^92;5:1u"), Self.typed("^92;5:3u"),
      ])
    #expect(Self.pieces("^92;5u^92;5u^97;5u") == [Self.typed("^92;5u"), Self.typed("^97;5u")])
  }

  @Test func `while all keys are ours what comes up is nobody's, or the program's`() {
    // The page up that scrolled back, held down, and let go.
    var input = WrapInput(prefix: 0x1c, keys: KeyTable())
    input.feed(Self.bytes("^92;5u^5~"))
    #expect(input.next() == .command(.pageUp, []))
    input.isOwn = true
    input.feed(Self.bytes("^5;1:2~^5;1:3~^92;1:3u^27u"))
    #expect(input.next() == .own(.pageUp, [], Self.bytes("^5;1:2~")))
    #expect(input.next() == .own(.escape, [], Self.bytes("^27u")))
    input.isOwn = false
    input.feed(Self.bytes("^27;1:3ux"))
    #expect(input.next() == Self.typed("x"))
    #expect(input.next() == nil)
  }

  @Test func `a key that goes on to the program comes up there`() {
    var input = WrapInput(prefix: 0x1c, keys: KeyTable())
    input.isOwn = true
    input.feed(Self.bytes("^97u^97;1:3u"))
    #expect(input.next() == .own(.character("a"), [], Self.bytes("^97u")))
    input.isOwn = false
    input.giveUpLast()
    #expect(input.next() == Self.typed("^97;1:3u"))
  }
}
