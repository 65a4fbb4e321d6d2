import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleContest

@Suite struct BidiTextTests {
  private func shown(_ text: String, by order: TextOrder = .ours) -> String {
    DisplayText(text).ordered(by: order).string
  }

  @Test func `left-to-right text is not reordered`() {
    for text in ["", "abc (1, 2) x", "字🙂é", "12.5 %", "→ «a»"] {
      #expect(BidiText(DisplayText(text).glyphs) == nil && shown(text) == text)
    }
  }

  @Test(
    arguments: [
      ("שלום", .ours, "םולש"), ("abc שלום def", .ours, "abc םולש def"),
      ("שלום abc דב", .ours, "בד abc םולש"), ("שלום 12.5% (א)", .ours, "(א) 12.5% םולש"),
      ("مرحبا 123!", .ours, "!123 ابحرم"), ("a (אב) c", .ours, "a (בא) c"),
      ("א<ב", .ours, "ב>א"), ("🥰 אב!", .ours, "!בא 🥰"),
      // Each order leaves to the terminal what the terminal reorders itself.
      ("ab שלום עולם (ג) c", .ours, "ab (ג) םלוע םולש c"),
      ("ab שלום עולם c", .words, "ab עולם שלום c"),
      ("ab שלום עולם (ג) c", .runs, "ab שלום עולם (ג) c"), ("שלום עולם", .words, "עולם שלום"),
      ("שלום ab עולם", .runs, "עולם ab שלום"),
    ] as [(String, TextOrder, String)])
  func `text of both directions is shown in visual order, or as the terminal's order needs it`(
    text: String, order: TextOrder, expected: String
  ) {
    #expect(shown(text, by: order) == expected)
  }

  @Test func `combining marks stay on their base letters`() {
    let glyphs = DisplayText("שָׁבּ").glyphs
    let text = BidiText(glyphs)
    #expect(text?.order(of: glyphs.indices) == Array(glyphs.indices.reversed()))
    #expect(glyphs.contains { $0.hasMarks })
  }

  @Test func `a paragraph has the direction of its first letter`() {
    let glyphs = DisplayText("אב\nab גד!\n").glyphs
    #expect(BidiText(glyphs)?.order(of: 3..<9) == [8, 7, 6, 5, 3, 4])
    let directions: [Bool?] = ["אב\nab גד!\n", "1. ab אב", "1. אב ab", "٣"].map {
      BidiText(DisplayText($0).glyphs)?.isRightToLeft
    }
    #expect(directions == [true, false, true, false])
  }

  @Test func `trailing spaces stay at the end of their line`() {
    let glyphs = DisplayText("אב ab  גד").glyphs
    let text = BidiText(glyphs)
    #expect(text?.order(of: 0..<7) == [6, 5, 3, 4, 2, 1, 0])
    #expect(text?.order(of: 0..<0) == [])
  }

  /// The file holds lines ordered by fribidi 1.0: direction, scalars and positions.
  @Test func `the order of every stored line matches fribidi's`() throws {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    let file = try #require(Golden.read(folder.joined(separator: "/") + "/Goldens/bidi.txt"))
    let lines = file.split(separator: "\n")
    #expect(lines.count == 301)
    for line in lines {
      let fields = line.split(separator: "\t")
      let glyphs = fields[1].split(separator: " ")
        .compactMap { UInt32($0, radix: 16).flatMap { Unicode.Scalar($0) } }
        .map { Glyph($0) }
      let text = BidiText(glyphs, isRightToLeft: fields[0] == "R")
      let expected = fields[2].split(separator: " ").compactMap { Int($0) }
      #expect(text.order(of: glyphs.indices) == expected, "\(line)")
    }
  }

  @Test func `reordering loses and doubles no glyph, wherever lines end`() {
    let random = SeededRandom(seed: 5)
    let pool = Array("ab אבג ا١٢ 12.,(){}\n字".unicodeScalars)
    for round in 0..<300 {
      let count = Int(random.value(UInt64(round)) % 40)
      let glyphs = (0..<count).map { index in
        Glyph(pool[Int(random.value(UInt64(round * 64 + index + 1000)) % UInt64(pool.count))])
      }
      guard let text = BidiText(glyphs) else { continue }
      let start = count / 3
      for line in [0..<count, start..<count, 0..<start] {
        #expect(text.order(of: line).sorted() == Array(line))
        for order in TextOrder.allCases {
          #expect(text.shown(glyphs, line: line, by: order).count == line.count)
        }
      }
    }
  }
}
