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

  @Test func `text of both directions is shown in visual order`() {
    #expect(shown("שלום") == "םולש")
    #expect(shown("abc שלום def") == "abc םולש def")
    #expect(shown("שלום abc דב") == "בד abc םולש")
    #expect(shown("שלום 12.5% (א)") == "(א) 12.5% םולש")
    #expect(shown("مرحبا 123!") == "!123 ابحرم")
    #expect(shown("a (אב) c") == "a (בא) c")
    #expect(shown("א<ב") == "ב>א")
    #expect(shown("🥰 אב!") == "!בא 🥰")
  }

  @Test func `combining marks stay on their base letters`() {
    let glyphs = DisplayText("שָׁבּ").glyphs
    let text = BidiText(glyphs)
    #expect(text?.order(of: glyphs.indices) == Array(glyphs.indices.reversed()))
    #expect(glyphs.contains { $0.hasMarks })
  }

  @Test func `a paragraph has the direction of its first letter`() {
    let glyphs = DisplayText("אב\nab גד!\n").glyphs
    let text = BidiText(glyphs)
    #expect(text?.isRightToLeft == true)
    #expect(text?.order(of: 3..<9) == [8, 7, 6, 5, 3, 4])
    #expect(BidiText(DisplayText("1. ab אב").glyphs)?.isRightToLeft == false)
    #expect(BidiText(DisplayText("1. אב ab").glyphs)?.isRightToLeft == true)
    #expect(BidiText(DisplayText("٣").glyphs)?.isRightToLeft == false)
  }

  @Test func `trailing spaces stay at the end of their line`() {
    let glyphs = DisplayText("אב ab  גד").glyphs
    let text = BidiText(glyphs)
    #expect(text?.order(of: 0..<7) == [6, 5, 3, 4, 2, 1, 0])
    #expect(text?.order(of: 0..<0) == [])
  }

  @Test func `each text order leaves to the terminal what the terminal reorders itself`() {
    #expect(shown("ab שלום עולם (ג) c", by: .ours) == "ab (ג) םלוע םולש c")
    #expect(shown("ab שלום עולם c", by: .words) == "ab עולם שלום c")
    #expect(shown("ab שלום עולם (ג) c", by: .runs) == "ab שלום עולם (ג) c")
    #expect(shown("שלום עולם", by: .words) == "עולם שלום")
    #expect(shown("שלום ab עולם", by: .runs) == "עולם ab שלום")
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
