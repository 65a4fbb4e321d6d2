@testable import QuadrilleCells
import Testing

@Suite struct ClipboardTests {
  /// The examples of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("ÿþ?", "w7/Dvj8="),
  ])
  func `bytes become letters`(plain: String, letters: String) {
    #expect(Base64.letters(Array(plain.utf8)) == Array(letters.utf8))
  }

  @Test func `nothing in a copied text can end its sequence`() {
    let bytes = EscapeSequence.setClipboard(to: "\u{7}\u{1b}\\\u{9c};\u{0}漢")
    let payload = bytes.dropFirst(7).dropLast()
    #expect(bytes.starts(with: Array("\u{1b}]52;c;".utf8)) && bytes.last == 7)
    #expect(payload.allSatisfy { $0 > 0x2a && $0 < 0x7b })
  }
}
