import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCells

@Suite struct TextWidthTests {
  @Test func `a character is one cell wide, two cells wide or has no width`() {
    let one = "a~é ßЖωשعกकა‐€…─▀⠿❤☀✈ﷺ🬀𝛼"
    let two = "漢字かカ가Ａ！。「　〇㈱😀🙂👍🎉🚀🏻⌚⏰☔⚡✅⭐🀄🥹🫶𠀀〜"
    for (width, text) in [(1, one), (2, two)] {
      #expect(text.unicodeScalars.filter { TextWidth.of($0) != width } == [], "width \(width)")
    }
    let none: [UInt32] = [
      0, 0x1b, 0x7f, 0x9b, 0xad, 0x300, 0x20e3, 0x200b, 0x200d, 0x200e, 0x202e, 0x2028, 0x2066,
      0x2060, 0xfe0f, 0xfeff, 0xe000, 0xfff0, 0xffff, 0x3164, 0x1160, 0x11a8, 0xe0061, 0x10ffff,
      0x1f1e9, 0x1f321, 0x4dc0, 0x3099,
    ]
    for value in none {
      #expect(Unicode.Scalar(value).flatMap { TextWidth.of($0) } == nil, "\(value)")
    }
  }

  @Test func `no control, format, private, unassigned or ignorable character has a width`() {
    for value in UInt32(0)...0x10ffff {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let isHarmful: Bool =
        switch properties.generalCategory {
        case .control, .format, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
        default: properties.isDefaultIgnorableCodePoint
        }
      if isHarmful && (TextWidth.of(scalar) != nil || TextWidth.isMark(scalar)) {
        Issue.record("\(value)")
      }
      if TextWidth.isMark(scalar) && TextWidth.of(scalar) != nil {
        Issue.record("\(value) is a mark and has a width")
      }
    }
  }

  @Test func `a character is as wide as libvterm shows it`() {
    let terminal = VirtualTerminal(size: CellSize(columns: 8, rows: 1))
    for value in UInt32(0x20)...0x1_ffff {
      guard let scalar = Unicode.Scalar(value), let width = TextWidth.of(scalar) else { continue }
      terminal.feed(Array("\r\u{1b}[K".utf8) + Array(String(Character(scalar)).utf8))
      let shown = terminal.cursor.column
      // libvterm takes two signs for marks, eight circled numbers for wide ones, and knows no wide character
      // that Unicode named after version 9.
      let isKnown = ![0x6de, 0x1734].contains(value) && !(0x3248...0x324f).contains(value)
      let isNewer = value > 0xffff && width == 2 && shown == 1
      #expect(shown == width || !isKnown || isNewer, "U+\(String(value, radix: 16))")
    }
  }
}
