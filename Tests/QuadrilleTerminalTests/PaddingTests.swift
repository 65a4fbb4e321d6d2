import Testing

@testable import QuadrilleTerminal

@Suite struct PaddingTests {
  @Test(arguments: [
    ("\u{1b}[?1049h$<5/>x", "\u{1b}[?1049hx"), ("a$b>c", "a$b>c"), ("$<1>$<2*>", ""),
    ("a$<b", "a$<b"), ("\u{1b}[?69$p>q", "\u{1b}[?69$p>q"), ("$", "$"), ("", ""), ("<5>$", "<5>$"),
    ("$$<3>", "$"),
  ])
  func `padding is removed from a terminfo string, and nothing else is`(
    text: String, left: String
  ) {
    let bytes = TerminalDescription.withoutPadding(Array(text.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == left)
  }

  @Test func `8-bit control bytes of a terminfo string stay unchanged`() {
    // civis of xterm-8bit.
    let hiding: [UInt8] = [0x9b, 0x3f, 0x32, 0x35, 0x6c]
    let text = (hiding + [0]).map { CChar(bitPattern: $0) }
    #expect(TerminalDescription.withoutPadding(TerminalDescription.bytes(of: text)) == hiding)
    #expect(TerminalDescription.bytes(of: [0]).isEmpty)
  }
}
