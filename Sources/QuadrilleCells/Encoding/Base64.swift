/// Bytes as letters, digits, `+`, `/` and `=` (RFC 4648, section 4): whatever they are, no terminal
/// obeys them.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func letters(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = 0
      for place in 0..<3 {
        group = group << 8 | (place < count ? Int(bytes[start + place]) : 0)
      }
      for place in 0..<4 {
        text.append(
          place <= count ? letters[group >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return text
  }
}
