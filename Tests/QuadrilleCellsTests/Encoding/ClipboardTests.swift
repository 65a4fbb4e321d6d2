@testable import QuadrilleCells
import Testing

@Suite struct ClipboardTests {
  /// The examples of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("ÿþ?", "w7/Dvj8="),
  ])
  func `bytes become letters`(plain: String, letters: String) {
    #expect(Base64.plain.letters(Array(plain.utf8)) == Array(letters.utf8))
  }

  @Test func `in a link there are other letters, and whole groups become bytes again`() {
    let bytes: [UInt8] = [0xfb, 0xff, 0xfe, 0, 0x10, 0x83]
    #expect(Base64.url.letters(bytes) == Array("-__-ABCD".utf8))
    #expect(Base64.url.bytes("-__-ABCD".utf8) == bytes)
    #expect(Base64.plain.bytes("+//+ABCD".utf8) == bytes && Base64.url.bytes("".utf8) == [])
    for bad in ["A", "AB", "ABC", "ABC=", "AB+D", "AB/D", "AB\u{e9}", "ABCDA"] {
      #expect(Base64.url.bytes(bad.utf8) == nil, "\(bad)")
    }
  }

  @Test func `nothing in a copied text can end its sequence`() {
    let bytes = EscapeSequence.setClipboard(to: "\u{7}\u{1b}\\\u{9c};\u{0}漢")
    let payload = bytes.dropFirst(7).dropLast()
    #expect(bytes.starts(with: Array("\u{1b}]52;c;".utf8)) && bytes.last == 7)
    #expect(payload.allSatisfy { $0 > 0x2a && $0 < 0x7b })
  }
}
