@testable import QuadrilleCells
import Testing

@Suite struct ClipboardTests {
  /// The examples of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("ÿþ?", "w7/Dvj8="),
  ])
  func `Base64 encodes the examples of RFC 4648`(plain: String, letters: String) {
    #expect(Base64.plain.letters(Array(plain.utf8)) == Array(letters.utf8))
  }

  @Test func `Base64url has its own alphabet and decodes only whole groups`() {
    let bytes: [UInt8] = [0xfb, 0xff, 0xfe, 0, 0x10, 0x83]
    #expect(Base64.url.letters(bytes) == Array("-__-ABCD".utf8))
    #expect(Base64.url.bytes("-__-ABCD".utf8) == bytes)
    #expect(Base64.plain.bytes("+//+ABCD".utf8) == bytes && Base64.url.bytes("".utf8) == [])
    for bad in ["A", "AB", "ABC", "ABC=", "AB+D", "AB/D", "AB\u{e9}", "ABCDA"] {
      #expect(Base64.url.bytes(bad.utf8) == nil, "\(bad)")
    }
  }

  @Test func `no byte of a copied text can end its clipboard sequence`() {
    let bytes = EscapeSequence.setClipboard(to: "\u{7}\u{1b}\\\u{9c};\u{0}漢")
    let payload = bytes.dropFirst(7).dropLast()
    #expect(bytes.starts(with: Array("\u{1b}]52;c;".utf8)) && bytes.last == 7)
    #expect(payload.allSatisfy { $0 > 0x2a && $0 < 0x7b })
  }
}
