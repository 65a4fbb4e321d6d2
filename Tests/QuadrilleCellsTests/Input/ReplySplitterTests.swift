import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

/// Typed bytes pass through unchanged, and a terminal's replies are removed.
@Suite struct ReplySplitterTests {
  private static func pieces(
    _ text: String, awaiting: Bool = true, byteByByte: Bool = false
  ) -> [ReplySplitter.Piece] {
    var splitter = ReplySplitter()
    splitter.awaitsReply = awaiting
    var found: [ReplySplitter.Piece] = []
    if byteByByte {
      for byte in text.utf8 { found += splitter.feed([byte]) }
    } else {
      found = splitter.feed(text.utf8)
    }
    return found + splitter.idle(for: 2)
  }

  private static func typed(_ pieces: [ReplySplitter.Piece]) -> String {
    var bytes: [UInt8] = []
    for case .typed(let part) in pieces { bytes += part }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func count(_ pieces: [ReplySplitter.Piece]) -> Int {
    pieces.count { if case .event = $0 { true } else { false } }
  }

  private static let color = "]4;1;rgb:cdcd/0000/0000"

  @Test func `a cursor report is an answer from every row but the first, where F3 looks the same`()
  {
    for row in [2, 9, 10, 19, 100] {
      #expect(Self.typed(Self.pieces("\u{1b}[\(row);5R")).isEmpty, "row \(row)")
    }
    #expect(Self.typed(Self.pieces("\u{1b}[1;5R")) == "\u{1b}[1;5R")
  }

  @Test(arguments: [false, true])
  func `replies that end with a lone escape, as urxvt's, are not typed`(byteByByte: Bool) {
    // As observed: three colours and the device attributes, one after another.
    let answers =
      "\u{1b}\(Self.color)\u{1b}\u{1b}\(Self.color)\u{1b}\u{1b}\(Self.color)\u{1b}\u{1b}[?1;2c"
    let pieces = Self.pieces("a" + answers + "b", byteByByte: byteByByte)
    #expect(Self.typed(pieces) == "ab" && Self.count(pieces) == 4)
  }

  @Test(arguments: [(0.99, true), (1, false)])
  func `the rest of a reply is awaited for a second, and later passed on as typed`(
    seconds: Double, isAwaited: Bool
  ) {
    var splitter = ReplySplitter()
    splitter.awaitsReply = true
    #expect(splitter.feed("\u{1b}]11;rgb:0000".utf8).isEmpty)
    #expect(splitter.idle(for: seconds).isEmpty && splitter.isWaiting == isAwaited)
    let rest = splitter.feed("/0000/0000\u{7}".utf8)
    let expected = isAwaited ? (1, "") : (0, "/0000/0000\u{7}")
    #expect((Self.count(rest), Self.typed(rest)) == expected)
  }

  @Test func `typed bytes and replies are the same if the input comes byte by byte`() {
    var numbers = SeededNumbers(seed: 31)
    let parts = [
      "a", "\u{1b}[A", "\u{1b}\(Self.color)\u{1b}\\", "\u{1b}\(Self.color)\u{7}", "\u{1b}[0n", "\r",
      "é", "\u{1b}[?62;22c", "\u{1b}\(Self.color)\u{1b}\u{1b}[0n",
    ]
    for _ in 0..<500 {
      let text = (0..<6).map { _ in parts[numbers.next(below: parts.count)] }.joined()
      let (whole, cut) = (Self.pieces(text), Self.pieces(text, byteByByte: true))
      let isSame = Self.typed(whole) == Self.typed(cut) && Self.count(whole) == Self.count(cut)
      #expect(isSame, "\(text.debugDescription)")
    }
  }
}
