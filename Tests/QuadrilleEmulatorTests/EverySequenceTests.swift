import QuadrilleCells
import TestSupport
import Testing

@testable import QuadrilleEmulator

/// What every sequence there could be leaves behind, one by one: `Goldens/every-….txt` has a line for each that
/// does something, with the cursor, the answer, what is told, and a sum of the cells and of the modes.
@Suite struct EverySequenceTests {
  private static let size = CellSize(columns: 20, rows: 8)

  /// Letters in all rows, some in colours, under lines and in a link; a region, a tab, and the cursor within it.
  private static let filling =
    (0..<size.rows).map { row in
      "\u{1b}[\(row + 1);1H\u{1b}[3\(row);4:\(row % 6)m\(row)1234한56é89\u{1b}[mABCDEF"
    }.joined() + "\u{1b}]8;;http://a/~b\u{1b}\\link\u{1b}]8;;\u{1b}\\"
    + "\u{1b}[2;7r\u{1b}[4;6H\u{1b}7\u{1b}[5;9H"

  private static func prepared() -> Emulator {
    var emulator = Emulator(size: size)
    emulator.feed(Array(filling.utf8))
    _ = emulator.takeAnswers()
    _ = emulator.takeHappenings()
    return emulator
  }

  private static func sum(_ text: String) -> String {
    var sum: UInt32 = 2_166_136_261
    for byte in text.utf8 { sum = (sum ^ UInt32(byte)) &* 16_777_619 }
    return String(sum, radix: 36)
  }

  /// A sum of all cells.
  private static func cells(_ emulator: Emulator) -> String {
    var sum: UInt32 = 2_166_136_261
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = emulator.grid[row, column]
        sum = (sum ^ cell.content) &* 16_777_619
        sum = (sum ^ cell.ink.bits) &* 16_777_619
        sum = (sum ^ cell.paper.bits) &* 16_777_619
        sum = (sum ^ cell.underline.bits) &* 16_777_619
        sum = (sum ^ (UInt32(cell.style.rawValue) << 16 | UInt32(cell.link))) &* 16_777_619
      }
    }
    return String(sum, radix: 36)
  }

  /// What an emulator shows and knows.
  private static func state(_ emulator: inout Emulator) -> String {
    let cells = Self.cells(emulator)
    let modes = sum("\(emulator.modes)\(emulator.showsAlternate)\(emulator.title)")
    let answers = String(decoding: emulator.takeAnswers(), as: UTF8.self)
    let told = emulator.takeHappenings().map { "\($0)" }.joined(separator: " ")
    // What is written next, and where the next line, tab and saved place are.
    emulator.feed(Array("x\ty\n\n\nz\u{1b}8w".utf8))
    let next = Self.cells(emulator)
    return "\(emulator.cursorPlace.row) \(emulator.cursorPlace.column) cells \(cells) "
      + "modes \(modes) next \(next) \(readable(answers)) \(readable(told))"
  }

  private static func readable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.value < 0x20 ? UnicodeScalar(0x2400 + $0.value) ?? "?" : $0 }))
  }

  private static let untouched: String = {
    var emulator = prepared()
    return state(&emulator)
  }()

  private static func lines(_ sequences: [String]) -> String {
    sequences.compactMap { sequence in
      var emulator = prepared()
      emulator.feed(Array(sequence.utf8))
      let state = state(&emulator)
      return state == untouched ? nil : "\(readable(sequence)) \(state)\n"
    }.joined()
  }

  private func check(_ sequences: [String], _ name: String) {
    let difference = Golden.difference(
      Self.lines(sequences), golden: "every-\(name).txt", file: #filePath)
    #expect(difference == nil)
  }

  private static let finals = (0x40...0x7e).map { String(UnicodeScalar(UInt8($0))) }

  @Test func `sequences with every number that means something`() {
    check(
      ["", "0", "1", "2", "3", "9", "99", "3;5", "5;3"].flatMap { numbers in
        Self.finals.map { "\u{1b}[" + numbers + $0 }
      }, "control")
  }

  @Test func `sequences with signs before and behind their numbers`() {
    var sequences: [String] = []
    for numbers in ["", "1", "2", "2;2;4;6;3;3"] {
      for final in Self.finals {
        for sign in ["?", ">", "=", "<"] { sequences.append("\u{1b}[" + sign + numbers + final) }
        for sign in [" ", "!", "\"", "#", "$", "'", "*"] {
          sequences.append("\u{1b}[" + numbers + sign + final)
        }
      }
    }
    check(sequences, "signs")
  }

  @Test func `modes, set, taken back and asked for`() {
    let modes = [
      1, 3, 5, 6, 7, 9, 12, 25, 40, 45, 47, 66, 69, 80, 1000, 1001, 1002, 1003, 1004, 1005,
      1006, 1007, 1015, 1016, 1034, 1035, 1036, 1039, 1042, 1045, 1046, 1047, 1048, 1049, 2004,
      2026,
      2027, 2031, 2048, 9001,
    ]
    var sequences: [String] = []
    for mode in modes {
      let on = "\u{1b}[?\(mode)h"
      sequences += [on, on + "\u{1b}[?\(mode)l", "\u{1b}[?\(mode)$p"]
    }
    for mode in [2, 4, 12, 20] { sequences += ["\u{1b}[\(mode)h", "\u{1b}[\(mode)$p"] }
    sequences.append("\u{1b}[?1;7;1006h\u{1b}[?1s\u{1b}[?1l\u{1b}[?1r")
    check(sequences, "modes")
  }

  @Test func `looks of characters`() {
    var sequences = (0...110).map { "\u{1b}[\($0)mé\u{1b}[\($0);1;4mA" }
    for number in 0...7 {
      sequences.append("\u{1b}[4:\(number)ma\u{1b}[38;5;\(number * 36)mb\u{1b}[48:5:\(number)mc")
    }
    for numbers in [
      "38;2;1;2;3", "38:2::1:2:3", "38:2:1:2:3", "48;2;255;256;0", "58:5:9", "58;2;9;8;7", "38",
      "38:5;1", "38:2;1", "48:;7", "38:5:;4", "58:2:1;4", "38;5", "38;2;1", "38;5;9;1", "38:5:9;1",
      "4:3;31", "4:9", "1:2;3", "38;7;3", "38;5;256",
      "59",
    ] {
      sequences.append("\u{1b}[\(numbers)mA\u{1b}[1mB\u{1b}[39;49;59;24mC")
    }
    check(sequences, "looks")
  }

  @Test func `escapes`() {
    var sequences: [String] = []
    for final in 0x30...0x7e {
      sequences.append("\u{1b}" + String(UnicodeScalar(UInt8(final))) + "q\u{1b}\\")
    }
    for sign in ["(", ")", "*", "+", "#", "%", " "] {
      for final in ["0", "A", "B", "8", "3", "F", "G", "@"] {
        sequences.append("\u{1b}" + sign + final + "qx~\u{e}q\u{f}q")
      }
    }
    check(sequences, "escapes")
  }

  @Test func `strings`() {
    let texts = [
      "0;a", "1;b", "2;c", "2;", "2", "4;1;#102030", "4;1;?", "4;256;red", "4;2;rgb:1/2/3;3;blue",
      "104",
      "104;1", "10;?", "11;?", "12;?", "10;#fff", "11;rgb:ff/00/80", "12;green", "110", "111",
      "112",
      "7;file://h/p", "8;;http://x/~", "8;id=n;http://y", "8;;", "8;;a b", "9;note", "9;4;1;50",
      "52;c;YWJj", "52;;Zm9v/+9=", "52;c;?", "52;c;a,b", "52;c;~", "52;c;!", "52;xp7;QQ==", "52",
      "133;A", "133;B", "133;C", "133;D", "133;D;1", "777;notify;t;b", "1337;x", "99;;hi", "22;x",
      "5;0;?",
    ]
    var sequences: [String] = []
    for text in texts { sequences += ["\u{1b}]\(text)\u{1b}\\go", "\u{1b}]\(text)\u{7}go"] }
    for text in [
      "$qm", "$qr", "$q q", "$q\"p", "$q\"q", "$qx", "+q544e", "+q5463;524742", "+q", "1$tx", "x",
    ] {
      sequences.append("\u{1b}P\(text)\u{1b}\\go")
    }
    sequences += [
      "\u{1b}_Ga=q\u{1b}\\go", "\u{1b}^x\u{1b}\\go", "\u{1b}Xx\u{1b}\\go",
      "\u{1b}]2;x\u{18}go",
    ]
    check(sequences, "strings")
  }

  @Test func `only what comes directly behind a character repeats it`() {
    check(
      [
        "", "\u{1b}[m", "\u{1b}[1b", "\u{1b}[3 b", "\u{1b}[?1b", "\u{1b}[4:3m", "\u{1b}[1:1b", "\n",
        "\u{1b}7",
        "\u{1b}]2;x\u{7}", "\u{e}", "\u{0}", "é", "漢", "\u{1b}[C", "\u{1b}[0b", "\u{1b}[$b",
      ].map { "a" + $0 + "\u{1b}[2b" }, "repeats")
  }

  @Test func `bytes of characters, whole and broken`() {
    let bytes: [[UInt8]] = [
      [0xc1, 0x80], [0xc2, 0x80], [0xc2, 0xa0], [0xdf, 0xbf], [0xe0, 0x9f, 0x80],
      [0xe0, 0xa0, 0x80],
      [0xed, 0x9f, 0xbf], [0xed, 0xa0, 0x80], [0xef, 0xbf, 0xbd], [0xf0, 0x8f, 0xbf, 0xbf],
      [0xf0, 0x90, 0x80, 0x80], [0xf4, 0x8f, 0xbf, 0xbf], [0xf4, 0x90, 0x80, 0x80], [0xf5, 0x80],
      [0xc3], [0xe2, 0x82], [0xe2, 0x41], [0x80], [0xff], [0x41, 0xcc, 0x81], [0xe2, 0x80, 0x8d],
      [0xf0, 0x9f, 0x91, 0xa9, 0xe2, 0x80, 0x8d, 0xf0, 0x9f, 0x9a, 0x80],
      [0xf0, 0x9f, 0x87, 0xa9, 0xf0, 0x9f, 0x87, 0xaa], [0xe2, 0x98, 0x82, 0xef, 0xb8, 0x8f],
      [0x7f], [0], [5], [7], [8], [9], [0x0b], [0x0c], [0x0d], [0x18], [0x1a], [0x1b],
      [0x1b, 0x5b, 0x31, 0x0a, 0x43], [0x1b, 0x5b, 0x31, 0x18, 0x43],
      [0x1b, 0x5b, 0x20, 0x3f, 0x41],
      [0x1b, 0x5b, 0x21, 0x3f, 0x3f, 0x70], [0x1b, 0x5b, 0x31, 0x3e, 0x63],
      [0x1b, 0x5b, 0xc3, 0xa9],
    ]
    let lines = bytes.map { bytes in
      var emulator = Self.prepared()
      emulator.feed(bytes + Array("go".utf8))
      let name = bytes.map { String($0, radix: 16) }.joined(separator: " ")
      return "\(name): \(Self.state(&emulator))\n"
    }
    let difference = Golden.difference(
      lines.joined(), golden: "every-bytes.txt", file: #filePath)
    #expect(difference == nil)
  }
}
