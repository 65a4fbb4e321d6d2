import Testing

@testable import QuadrilleCells

@Suite struct Base64Tests {
  @Test func `appending Base64 adds the encoded text, for any count of bytes`() {
    for bytes in [[], [0xff], [0, 1], [7, 0x80, 0xff], Array(0..<100)] as [[UInt8]] {
      for count in Set([0, 1, 2, bytes.count]) where count <= bytes.count {
        var text = Array("x".utf8)
        Base64.plain.append(bytes, count, to: &text)
        #expect(text == Array("x".utf8) + Base64.plain.letters(Array(bytes.prefix(count))))
      }
      let name = bytes.filter { $0 != 0 }
      var text = Array("y".utf8)
      Base64.url.append(name.map { CChar(bitPattern: $0) } + [0], from: 0, to: &text)
      #expect(text == Array("y".utf8) + Base64.url.letters(name))
      text = []
      Base64.url.append([1, 2] + name.map { CChar(bitPattern: $0) } + [0], from: 2, to: &text)
      #expect(text == Base64.url.letters(name))
    }
  }
}
