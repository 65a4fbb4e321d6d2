import QuadrilleCells
import Testing

@testable import QuadrilleEmulator

/// Streams that break off, and corners of the screen that few programs write to.
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

  @Test(arguments: ["", "3", "1;2", "?2", " "])
  func `a byte beyond ASCII breaks a sequence off and is text`(begun: String) {
    let emulator = Self.fed(Array("\u{1b}[\(begun)éa".utf8))
    #expect(Self.text(emulator) == "éa   ")
  }

  @Test func `only a question mark alone asks for a colour`() {
    for code in 10...12 {
      var emulator = Self.fed([])
      emulator.feed(
        Array("\u{1b}]\(code);?x\u{7}\u{1b}]\(code);x?\u{7}\u{1b}]\(code); ?\u{7}".utf8))
      #expect(emulator.takeAnswers().isEmpty)
      emulator.feed(Array("\u{1b}]\(code);?\u{7}".utf8))
      #expect(!emulator.takeAnswers().isEmpty)
    }
  }

  @Test func `what controls is never shown, and what is shown never controls`() {
    let moving: Set<UInt8> = [0x8, 0x9, 0xa, 0xb, 0xc, 0xd, 0x18, 0x1a, 0x1b]
    for byte in UInt8(0)..<0x20 where !moving.contains(byte) {
      #expect(Self.text(Self.fed([0x61, byte, 0x62])) == "ab   ", "\(byte)")
      // Within a sequence too, which goes on after it.
      #expect(
        Self.text(Self.fed([0x61, 0x1b, 0x5b, 0x32, byte, 0x43, 0x62])) == "a  b ", "\(byte)")
    }
    for byte in UInt8(0x20)..<0x7f {
      let shown = String(UnicodeScalar(byte))
      #expect(Self.text(Self.fed([0x61, byte, 0x62])) == "a\(shown)b  ", "\(byte)")
    }
    #expect(Self.text(Self.fed([0x61, 0x7f, 0x62])) == "ab   ")
  }

  @Test(arguments: ["P", "X", "^", "_"])
  func `a bell ends what is said to the system, and nothing else`(kind: String) {
    #expect(Self.text(Self.fed(Array("\u{1b}\(kind)ab\u{7}cd\u{1b}\\e".utf8))) == "e    ")
    #expect(Self.text(Self.fed(Array("\u{1b}]2;ab\u{7}cd\u{1b}\\e".utf8))) == "cde  ")
  }

  @Test func `and an escape, and what is ignored`() {
    #expect(Self.text(Self.fed(Array("\u{1b}é".utf8))) == "é    ")
    #expect(Self.text(Self.fed(Array("\u{1b}(é".utf8))) == "é    ")
    #expect(Self.text(Self.fed(Array("\u{1b}[1?é".utf8))) == "é    ")
    // A byte that begins nothing is shown as such.
    #expect(Self.text(Self.fed(Array("\u{1b}[".utf8) + [0xff, 0x61])) == "\u{fffd}a   ")
  }

  @Test func `no number comes after what stands before the last character`() {
    var emulator = Self.fed(Array("\u{1b}[1 4q".utf8))
    #expect(emulator.cursorShape == 0)
    emulator.feed(Array("\u{1b}[4 q".utf8))
    #expect(emulator.cursorShape == 4)
  }

  @Test func `where nothing wraps, what is added belongs to the last column`() {
    let emulator = Self.fed(Array("\u{1b}[?7labcdefgh\u{301}".utf8))
    #expect(Self.text(emulator) == "abcdh\u{301}")
    #expect(emulator.cursorPlace == (0, 4))
  }

  @Test(arguments: [
    ("hello", "hello"), ("hello;there", "hello;there"), (";x", ";x"), ("42x", "42x"), ("42", nil),
    ("4;1;50", nil),
    ("7;cmd", nil),
  ])
  func `what has a number in front is no notification`(text: String, told: String?) {
    // Control characters are no part of it, wherever they are.
    for place in 0...text.count {
      for control in ["", "\u{1}", "\t", "\n", "\u{7f}", "\u{9d}"] {
        var changed = text
        changed.insert(contentsOf: control, at: text.index(text.startIndex, offsetBy: place))
        var emulator = Self.fed(Array("\u{1b}]9;\(changed)\u{7}".utf8))
        let notifications = emulator.takeHappenings().map { happening in
          if case .notification(let notification) = happening { notification.sequence } else { "" }
        }
        #expect(notifications == (told.map { ["\u{1b}]9;\($0)\u{7}"] } ?? []))
      }
    }
  }

  @Test(arguments: [
    ("notify;a;b", "notify;a;b"), ("notify;a", "notify;a;"),
    ("notify;;6;\"Shell()\"", "notify;;6;\"Shell()\""),
    ("not\u{1}ify;a;\u{9d}b", "notify;a;b"), ("notify", nil), ("other;a;b", nil), ("", nil),
  ])
  func `a notification with a title keeps it, though it is empty`(text: String, told: String?) {
    var emulator = Self.fed(Array("\u{1b}]777;\(text)\u{7}".utf8))
    let notifications = emulator.takeHappenings().map { happening in
      if case .notification(let notification) = happening { notification.sequence } else { "" }
    }
    #expect(notifications == (told.map { ["\u{1b}]777;\($0)\u{7}"] } ?? []))
  }

  @Test func `what was repeated is not repeated again`() {
    #expect(Self.text(Self.fed(Array("+\u{1b}[b\u{1b}[2b".utf8))) == "++   ")
    #expect(Self.text(Self.fed(Array("+\u{1b}[ba\u{1b}[b".utf8))) == "++aa ")
  }

  @Test func `below a region the last row goes on in no other`() {
    let emulator = Self.fed(Array("\u{1b}[1;2r\u{1b}[4;1Habcdefg".utf8))
    #expect(Self.text(emulator, row: 3) == "fgcde")
    #expect(!emulator.grid.goesOn[3])
    let scrolls = Self.fed(Array("\u{1b}[4;1Habcdefg".utf8))
    #expect(Self.text(scrolls, row: 3) == "fg   ")
    #expect(scrolls.grid.goesOn[2])
  }

  @Test func `going back over the edge stays above a region, or in it`() {
    let above = Self.fed(Array("\u{1b}[?45h\u{1b}[3;4r\u{1b}[2;1H\u{8}x".utf8))
    #expect(Self.text(above) == "    x")
    let inside = Self.fed(Array("\u{1b}[?45h\u{1b}[3;4r\u{1b}[3;1H\u{8}x".utf8))
    #expect(Self.text(inside, row: 2) == "x    ")
  }

  @Test(arguments: [
    ("\u{1b}[?1048$p", "\u{1b}[?1048;2$y"), ("\u{1b}[?9999$p", "\u{1b}[?9999;0$y"),
    ("\u{1b}[c", "\u{1b}[?62;6;22;52c"), ("\u{1b}[>c", "\u{1b}[>1;10;0c"),
  ])
  func `what it is asked it answers alike`(question: String, answer: String) {
    var emulator = Self.fed(Array(question.utf8))
    #expect(String(decoding: emulator.takeAnswers(), as: UTF8.self) == answer)
  }
}
