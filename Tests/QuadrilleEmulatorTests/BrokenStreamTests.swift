import QuadrilleCells
import Testing

@testable import QuadrilleEmulator

/// Odd streams: stray control characters, unusual strings and queries.
@Suite struct BrokenStreamTests {
  private static func fed(_ bytes: [UInt8], columns: Int = 5, rows: Int = 4) -> Emulator {
    var emulator = Emulator(size: CellSize(columns: columns, rows: rows))
    emulator.feed(bytes)
    return emulator
  }

  private static func text(_ emulator: Emulator, row: Int = 0) -> String {
    var text = ""
    for cell in emulator.grid.row(row) where !cell.isSecond {
      for value in emulator.clusters.scalars(of: cell.content == 0 ? 0x20 : cell.content) {
        text.unicodeScalars.append(Unicode.Scalar(value) ?? "?")
      }
    }
    return text
  }

  @Test func `only a lone question mark queries a colour`() {
    for code in 10...12 {
      var emulator = Self.fed([])
      emulator.feed(
        Array("\u{1b}]\(code);?x\u{7}\u{1b}]\(code);x?\u{7}\u{1b}]\(code); ?\u{7}".utf8))
      #expect(emulator.takeAnswers().isEmpty)
      emulator.feed(Array("\u{1b}]\(code);?\u{7}".utf8))
      #expect(!emulator.takeAnswers().isEmpty)
    }
  }

  @Test func `a control character is never shown, and printable ASCII always is`() {
    let moving: Set<UInt8> = [0x8, 0x9, 0xa, 0xb, 0xc, 0xd, 0x18, 0x1a, 0x1b]
    for byte in UInt8(0)..<0x20 where !moving.contains(byte) {
      // Also within a sequence, which continues after it.
      let sequence: [UInt8] = [0x61, 0x1b, 0x5b, 0x32, byte, 0x43, 0x62]
      let texts = [[0x61, byte, 0x62], sequence].map { Self.text(Self.fed($0)) }
      #expect(texts == ["ab   ", "a  b "], "\(byte)")
    }
    for byte in UInt8(0x20)..<0x7f {
      let shown = String(UnicodeScalar(byte))
      #expect(Self.text(Self.fed([0x61, byte, 0x62])) == "a\(shown)b  ", "\(byte)")
    }
    #expect(Self.text(Self.fed([0x61, 0x7f, 0x62])) == "ab   ")
  }

  @Test(arguments: ["P", "X", "^", "_"])
  func `BEL ends an OSC string, but no DCS, SOS, PM or APC string`(kind: String) {
    let texts = [kind, "]2;"].map {
      Self.text(Self.fed(Array("\u{1b}\($0)ab\u{7}cd\u{1b}\\e".utf8)))
    }
    #expect(texts == ["e    ", "cde  "])
  }

  @Test(arguments: [
    ("hello", "hello"), ("hello;there", "hello;there"), (";x", ";x"), ("42x", "42x"), ("42", nil),
    ("4;1;50", nil),
    ("7;cmd", nil),
  ])
  func `OSC 9 with a numeric first field is no notification`(text: String, told: String?) {
    // Control characters are removed from the text, wherever they are.
    for place in 0...text.count {
      for control in ["", "\u{1}", "\t", "\n", "\u{7f}", "\u{9d}"] {
        var changed = text
        changed.insert(contentsOf: control, at: text.index(text.startIndex, offsetBy: place))
        var emulator = Self.fed(Array("\u{1b}]9;\(changed)\u{7}".utf8))
        let notifications = emulator.takeEvents().map { event in
          if case .notification(let notification) = event { notification.sequence } else { "" }
        }
        #expect(notifications == (told.map { ["\u{1b}]9;\($0)\u{7}"] } ?? []))
      }
    }
  }

  @Test(arguments: [
    ("\u{1b}[?1048$p", "\u{1b}[?1048;2$y"), ("\u{1b}[?9999$p", "\u{1b}[?9999;0$y"),
    ("\u{1b}[c", "\u{1b}[?62;6;22;52c"), ("\u{1b}[>c", "\u{1b}[>1;10;0c"),
  ])
  func `mode and device attribute queries have fixed replies`(question: String, answer: String) {
    var emulator = Self.fed(Array(question.utf8))
    #expect(String(decoding: emulator.takeAnswers(), as: UTF8.self) == answer)
  }
}
