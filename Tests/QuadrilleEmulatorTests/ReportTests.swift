import QuadrilleCells
import TestSupport
import Testing

@testable import QuadrilleEmulator

/// The answers to questions about styles, colours, titles and terminfo names.
@Suite struct ReportTests {
  private static let styles =
    (0...9).map { "\($0)" } + ["21", "53", "4:1", "4:2", "4:3", "4:5", "4:6", "1;3;9;31;44;4:3"]
    + [0, 1, 7, 8, 9, 15, 16, 17, 255].flatMap { ["38;5;\($0)", "48;5;\($0)", "58;5;\($0)"] }
    + [30, 37, 39, 40, 47, 49, 90, 97, 100, 107].map { "\($0)" }
    + ["38;2;1;2;3", "48:2::4:5:6", "58:2::7:8:255", "38;5;256", "38;2;256;0;0"]

  private static let strings =
    [
      "0;both", "1;icon", "2;title", "2;", "2;a;b", "2;\u{9b}x\u{7f}y", "9;a note", "9;4;1;50",
      "9;",
      "777", "777;notify", "777;notify;title", "777;notify;title;body", "777;notify;a;b;c",
      "777;x;y",
      "4;1;?", "4;1;#123456;2;?;1;?", "4;;?", "4;1;;2;?", "4;256;?", "4;255;?", "4;1",
      "4;0;red;0;?",
      "104", "104;1;2", "104;;300", "10;?", "10;?;?", "10;?;?;?", "10;?;?;?;?", "11;?", "11;?;?",
      "12;?",
      "12;?;?", "10;#102030;#405060;#708090", "10;;#405060", "110", "111", "112", "52;c;YWJj",
      "52;c;?",
      "52;;YWI=", "52;p;Y", "133;A", "133;B", "133;C", "133;D;0", "8;;http://a/b",
      "8;id=x;http://a/b",
      "8;;", "99;x",
    ]

  private static func after(_ written: String, in emulator: inout Emulator) -> String {
    emulator.feed(Array(written.utf8))
    let answers = String(decoding: emulator.takeAnswers(), as: UTF8.self)
    let told = emulator.takeEvents().map { "\($0)" }
    return (told + [answers]).joined(separator: " | ")
      .replacing("\u{1b}", with: "^[").replacing("\u{7}", with: "^G")
  }

  @Test(arguments: styles) func `a reported style, set again, gives the same style`(style: String) {
    var emulator = Emulator(size: CellSize(columns: 20, rows: 4))
    let answer = Self.after("\u{1b}[\(style)mx\u{1b}P$qm\u{1b}\\", in: &emulator)
    let report = answer.replacing("^[P1$r", with: "").replacing("^[\\", with: "")
    #expect(report.hasSuffix("m") && report.hasPrefix("0"), "\(answer)")
    var other = Emulator(size: CellSize(columns: 20, rows: 4))
    other.feed(Array("\u{1b}[\(report)x".utf8))
    #expect(other.grid[0, 0] == emulator.grid[0, 0], "\(answer)")
  }

  @Test func `each system string has its stored answer and effect`() {
    var text = ""
    for string in Self.strings {
      var emulator = Emulator(size: CellSize(columns: 20, rows: 4))
      text += "\(string): \(Self.after("\u{1b}]\(string)\u{7}", in: &emulator))"
      // The colours after the string.
      text += " ; \(Self.after("\u{1b}]10;?;?;?\u{1b}\\\u{1b}]4;1;?\u{1b}\\", in: &emulator))\n"
    }
    #expect(
      Golden.difference(
        text.replacing("\u{9b}", with: "<9b>").replacing("\u{7f}", with: "<7f>"),
        golden: "system-strings.txt", file: #filePath) == nil)
  }

  @Test(arguments: [
    ("544e", "787465726d2d323536636f6c6f72"), ("6e616d65", "787465726d2d323536636f6c6f72"),
    ("436f", "323536"), ("436F", "323536"), ("636f6c6f7273", "323536"), ("524742", "38"),
  ])
  func `a terminfo name is answered with its value in hexadecimal`(name: String, value: String) {
    var emulator = Emulator(size: CellSize(columns: 20, rows: 4))
    let answer = Self.after("\u{1b}P+q\(name)\u{1b}\\", in: &emulator)
    #expect(answer == "^[P1+r\(name)=\(value)^[\\")
  }
}
