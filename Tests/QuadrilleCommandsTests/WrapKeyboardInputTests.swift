import QuadrilleCells
import Testing

@testable import QuadrilleCommands

/// Keys of kitty's keyboard protocol, for the program and for wrap. CSI is written as `^`.
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
  func `the prefix is recognised in every encoding`(prefix: String) {
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
  func `the key after the prefix is recognised in every encoding`(text: String, key: Key) {
    #expect(Self.pieces("^92;5u" + text) == [.command(key, [])])
  }

  @Test(
    arguments: [
      // The press and the release of Control go to the program; the prefix and its key in between
      // go to wrap.
      (
        "^57442;5u^92;5u^92;5:3u^57442;1:3u^112u^112;1:3u^97u^97;1:3u",
        [
          typed("^57442;5u"), typed("^57442;1:3u"), .command(.character("p"), []),
          typed("^97u^97;1:3u"),
        ]
      ),
      // The prefix is released after the next key is pressed.
      ("^92;5u^112u^92;1:3u^112;1:3ux", [.command(.character("p"), []), typed("x")]),
      // A held key repeats nothing.
      (
        "^92;5u^110u^110;1:2u^110;1:2u^110;1:3u^110;1u",
        [.command(.character("n"), []), typed("^110;1u")]
      ),
      // Where keys come as plain characters, their release may still be reported.
      ("^92;5up^112;1:3u", [.command(.character("p"), [])]),
      // The prefix typed twice goes to the program in its own encoding.
      ("^92;5u^92;5:3u^92;5:1u^92;5:3u", [typed("^92;5:1u"), typed("^92;5:3u")]),
      ("^92;5u^92;5u^97;5u", [typed("^92;5u"), typed("^97;5u")]),
    ] as [(String, [WrapInput.Piece])])
  func `a key's release goes to the receiver of its press`(
    keys: String, pieces: [WrapInput.Piece]
  ) {
    #expect(Self.pieces(keys) == pieces)
  }

  @Test func `while wrap takes all keys, releases go to no reader or to the program`() {
    // Page Up scrolled back, is held down, and is released.
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

  @Test func `the release of a key handed on to the program goes to the program`() {
    var input = WrapInput(prefix: 0x1c, keys: KeyTable())
    input.isOwn = true
    input.feed(Self.bytes("^97u^97;1:3u"))
    #expect(input.next() == .own(.character("a"), [], Self.bytes("^97u")))
    input.isOwn = false
    input.giveUpLast()
    #expect(input.next() == Self.typed("^97;1:3u"))
  }
}
