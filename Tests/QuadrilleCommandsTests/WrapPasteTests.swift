import QuadrilleCells
import Testing

@testable import QuadrilleCommands

/// Pastes whose marks arrive in pieces, with the prefix in, after and before them.
@Suite struct WrapPasteTests {
  private static let start = Array("\u{1b}[200~".utf8)
  private static let end = Array("\u{1b}[201~".utf8)

  /// The two encodings of the prefix and the key `h`.
  private struct Encoding: CustomTestStringConvertible {
    var testDescription: String
    var prefix: [UInt8]
    var key: [UInt8]

    static let all = [
      Encoding(testDescription: "plain", prefix: [0x1c], key: Array("h".utf8)),
      Encoding(
        testDescription: "kitty", prefix: Array("\u{1b}[92;5u\u{1b}[92;5:3u".utf8),
        key: Array("\u{1b}[104u".utf8)),
    ]

    var paste: [UInt8] { start + Array("a\r".utf8) + prefix + key + Array("z".utf8) + end }
  }

  /// The pieces of parts that arrive one after another, each followed by `pause` seconds without
  /// input.
  private static func pieces(
    _ parts: [ArraySlice<UInt8>], after pause: Double, _ input: inout WrapInput
  ) -> [WrapInput.Piece] {
    var splitter = ReplySplitter()
    var pieces: [WrapInput.Piece] = []
    for part in parts {
      for case .typed(let bytes) in splitter.feed(part) + splitter.idle(for: pause) {
        input.feed(bytes)
        while let piece = input.next() {
          pieces.append(piece)
          // Any key but a scrolling one ends scrolling back.
          if case .own = piece { input.isOwn = false }
        }
      }
    }
    return pieces
  }

  private static func typed(_ pieces: [WrapInput.Piece]) -> [UInt8] {
    pieces.flatMap { if case .typed(let bytes) = $0 { bytes } else { [UInt8]() } }
  }

  private static func others(_ pieces: [WrapInput.Piece]) -> [WrapInput.Piece] {
    pieces.filter { if case .typed = $0 { false } else { true } }
  }

  @Test(arguments: Encoding.all, [0, 0.02, 0.3])
  private func `a paste goes to the program and ends, wherever its marks are split`(
    _ encoding: Encoding, pause: Double
  ) {
    let paste = encoding.paste
    let all = paste + encoding.prefix + encoding.key
    let cuts = Array(1...Self.start.count) + Array(paste.count - Self.end.count..<paste.count)
    for cut in cuts {
      for other in cuts where other >= cut {
        var input = WrapInput(prefix: 0x1c, keys: KeyTable())
        let parts = [all[..<cut], all[cut..<other], all[other...]].filter { !$0.isEmpty }
        let pieces = Self.pieces(parts, after: pause, &input)
        #expect(Self.typed(pieces) == paste, "\(cut) \(other)")
        #expect(Self.others(pieces) == [.command(.character("h"), [])], "\(cut) \(other)")
      }
    }
  }

  @Test(arguments: Encoding.all, [0, 0.02, 0.3])
  private func `a paste goes to the program while wrap takes all keys`(
    _ encoding: Encoding, pause: Double
  ) {
    for cut in 1..<encoding.paste.count where cut <= 6 || cut > encoding.paste.count - 6 {
      for isPrefixed in [false, true] {
        var input = WrapInput(prefix: 0x1c, keys: KeyTable())
        if isPrefixed {
          input.feed(encoding.prefix)
          #expect(input.next() == nil)
        }
        input.isOwn = !isPrefixed
        let parts = [encoding.paste[..<cut], encoding.paste[cut...]]
        let pieces = Self.pieces(parts, after: pause, &input)
        #expect(Self.typed(pieces) == encoding.paste, "\(cut)")
        // A first byte with nothing after it is the Escape key.
        let escape: WrapInput.Piece =
          isPrefixed ? .command(.escape, []) : .own(.escape, [], [0x1b])
        #expect(Self.others(pieces) == (cut == 1 ? [escape] : []), "\(cut)")
      }
    }
  }

  @Test func `no key is lost or kept for the beginning of a paste mark`() {
    for text in ["\u{1b}", "\u{1b}[", "\u{1b}[2", "\u{1b}[20", "\u{1b}[200", "\u{1b}[2~"] {
      var input = WrapInput(prefix: 0x1c, keys: KeyTable())
      input.feed(Array(text.utf8))
      #expect(input.next() == .typed(Array(text.utf8)))
      input.feed([0x1c, 0x68])
      #expect(input.next() == .command(.character("h"), []), "\(text.dropFirst())")
      #expect(input.isPlain)
    }
    // Escape while scrolled back, followed by a typed bracket.
    var input = WrapInput(prefix: 0x1c, keys: KeyTable())
    input.isOwn = true
    input.feed([0x1b])
    #expect(input.next() == .own(.escape, [], [0x1b]))
    input.isOwn = false
    input.feed([0x5b])
    #expect(input.next() == .typed([0x5b]))
    #expect(input.isPlain)
  }

  @Test(arguments: Encoding.all)
  private func `the prefix is recognised while wrap takes all keys`(_ encoding: Encoding) {
    let pageUp = Array("\u{1b}[5~".utf8)
    var input = WrapInput(prefix: 0x1c, keys: KeyTable())
    input.isOwn = true
    let pieces = Self.pieces([(encoding.prefix + pageUp + pageUp)[...]], after: 0.3, &input)
    #expect(pieces == [.command(.pageUp, []), .own(.pageUp, [], pageUp)])
    // Typed twice, it goes to the program.
    input.isOwn = true
    let twice = Self.pieces([(encoding.prefix + encoding.prefix)[...]], after: 0.3, &input)
    #expect(Self.others(twice).isEmpty)
    #expect(Self.typed(twice).starts(with: encoding.prefix))
  }
}
