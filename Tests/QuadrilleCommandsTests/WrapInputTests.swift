import QuadrilleCells
import TestSupport
import Testing

@testable import QuadrilleCommands

@Suite struct WrapInputTests {
  private static func pieces(
    _ text: String, prefix: UInt8? = 0x1c, takesMouse: Bool = true, isOwn: Bool = false
  ) -> [WrapInput.Piece] {
    var input = WrapInput(prefix: prefix, keys: KeyTable())
    input.takesMouse = takesMouse
    input.isOwn = isOwn
    input.feed(Array(text.utf8))
    var pieces: [WrapInput.Piece] = []
    while let piece = input.next() { pieces.append(piece) }
    return pieces
  }

  private static func typed(_ text: String) -> WrapInput.Piece { .typed(Array(text.utf8)) }

  @Test(
    arguments: [
      // Typed keys go to the program unchanged.
      ("ls -l\r", [typed("ls -l\r")]), ("grüße 漢", [typed("grüße 漢")]),
      ("\u{1b}[A\u{1b}OP\u{1b}x", [typed("\u{1b}[A\u{1b}OP\u{1b}x")]),
      // The key after the prefix is a command, and the next one is not.
      ("a\u{1c}pb", [typed("a"), .command(.character("p"), []), typed("b")]),
      ("\u{1c}\u{1b}[5~x", [.command(.pageUp, []), typed("x")]),
      ("\u{1c}\u{1b}", [.command(.escape, [])]),
      // The prefix typed twice goes to the program.
      ("\u{1c}\u{1c}x", [typed("\u{1c}"), typed("x")]),
      // Pasted text goes to the program, whatever it contains.
      (paste, [typed(paste)]),
      (paste + "\u{1c}p", [typed(paste), .command(.character("p"), [])]),
      // The wheel scrolls and clicks are dropped where the program takes no mouse.
      (
        "\u{1b}[<64;1;1M\u{1b}[<65;1;1M\u{1b}[<0;1;1M\u{1b}[<0;1;1mx",
        [.wheel(1), .wheel(-1), typed("x")]
      ),
    ] as [(String, [WrapInput.Piece])])
  func `keys and pastes go to the program, and the key after the prefix to wrap`(
    text: String, pieces: [WrapInput.Piece]
  ) {
    #expect(Self.pieces(text) == pieces)
  }

  private static let paste = "\u{1b}[200~a\u{1c}p\u{1b}[201~"

  @Test func `a prefix that arrives without its key waits for it`() {
    var input = WrapInput(prefix: 0x1c, keys: KeyTable())
    input.feed([0x1c])
    #expect(input.next() == nil)
    input.feed([0x68])
    #expect(input.next() == .command(.character("h"), []))
  }

  @Test func `without a prefix nothing is a command, and a program may take the mouse`() {
    #expect(Self.pieces("a\u{1c}p", prefix: nil) == [Self.typed("a\u{1c}p")])
    let click = "\u{1b}[<64;1;1M"
    #expect(Self.pieces(click, takesMouse: false) == [Self.typed(click)])
  }

  @Test func `while wrap takes all keys, each comes with its bytes`() {
    #expect(
      Self.pieces("\u{1b}[6~q", isOwn: true) == [
        .own(.pageDown, [], Array("\u{1b}[6~".utf8)), .own(.character("q"), [], [0x71]),
      ])
  }

  @Test func `typed bytes are neither lost nor doubled`() {
    var numbers = SeededNumbers(seed: 9)
    for _ in 0..<300 {
      let bytes = (0..<40).map { _ in UInt8(numbers.next(below: 256)) }.filter { $0 != 0x1c }
      var input = WrapInput(prefix: 0x1c, keys: KeyTable())
      input.takesMouse = false
      var out: [UInt8] = []
      for part in stride(from: 0, to: bytes.count, by: 7) {
        input.feed(Array(bytes[part..<min(part + 7, bytes.count)]))
        while case .typed(let typed)? = input.next() { out += typed }
      }
      #expect(out == bytes)
    }
  }

  @Test(
    arguments: [
      ("ctrl-b", 2), ("Ctrl-]", 0x1d), ("^A", 1), ("ctrl-\\", 0x1c), ("none", nil),
    ] as [(String, UInt8?)])
  func `prefixes are Ctrl keys or none, in any spelling`(word: String, byte: UInt8?) throws {
    let prefix = try #require(WrapPrefix(word))
    #expect(prefix.byte == byte)
  }

  @Test func `a prefix is no key of its own and no letter beyond ASCII`() {
    #expect(["^i", "ctrl-m", "^[", "^ß", "ctrl-ß", "x", ""].filter { WrapPrefix($0) != nil } == [])
  }
}
