import Testing

@testable import QuadrilleCells

@Suite struct SafeTextTests {
  @Test(arguments: [
    ("Grüße · 60 µs ▀", "Grüße · 60 µs ▀"), ("a\u{1b}[31mb", "a?[31mb"),
    ("\u{0}\u{7f}\u{9b}\u{ad}\u{200e}\u{2066}\u{feff}", "???????"), ("界e\u{301}👩‍👧", "???"),
  ])
  func `safe text keeps plain characters and turns others into question marks`(
    text: String, shown: String
  ) {
    #expect(SafeText(text).string == shown)
  }

  @Test func `every plain character of Unicode is printable, one cell wide and no mark`() {
    for value in UInt32(0)...0x10ffff {
      guard let scalar = Unicode.Scalar(value), SafeText.isPlain(scalar) else { continue }
      let isHarmless = TextWidth.of(scalar) == 1 && !TextWidth.isMark(scalar)
      let isPrinted = ![.control, .format, .unassigned].contains(scalar.properties.generalCategory)
      #expect(isHarmless && isPrinted, "U+\(String(value, radix: 16))")
    }
  }
}
