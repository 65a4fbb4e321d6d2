/// Bytes as letters, digits, `-` and `_` (RFC 4648, section 5), which no chat takes for markup, a
/// link or two words. Only for whole groups of three bytes, so that there is no padding and every
/// bit of every letter counts.
enum Base64URL {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The letters; the count of bytes must be a multiple of three.
  static func text(_ bytes: [UInt8]) -> String {
    precondition(bytes.count.isMultiple(of: 3))
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<start + 3].reduce(0) { $0 << 8 | Int($1) }
      for shift in [18, 12, 6, 0] { text.append(letters[group >> shift & 63]) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes; nil where the text is not made of whole groups of these letters.
  static func bytes(_ text: [UInt8]) -> [UInt8]? {
    guard text.count.isMultiple(of: 4) else { return nil }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: 4) {
      var group = 0
      for letter in text[start..<start + 4] {
        guard let value = value(letter) else { return nil }
        group = group << 6 | value
      }
      for shift in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: group >> shift)) }
    }
    return bytes
  }

  private static func value(_ letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(letter - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(letter - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(letter - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
