import QuadrilleCore

/// X11's colour specifications: `#rgb` to `#rrrrggggbbbb`, and `rgb:r/g/b` with one to four hexadecimal digits each.
enum ColorName {
  static func color(_ text: some StringProtocol) -> RGB? {
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard digits.utf8.count % 3 == 0, (3...12).contains(digits.utf8.count) else { return nil }
      let length = digits.utf8.count / 3
      let bytes = Array(digits.utf8)
      let parts = (0..<3).map {
        String(decoding: bytes[$0 * length..<($0 + 1) * length], as: UTF8.self)
      }
      // In this form missing low digits are zeros.
      return rgb(parts.map { part in high(part) })
    }
    guard text.hasPrefix("rgb:") else { return nil }
    let parts = text.dropFirst(4).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    return rgb(parts.map { scaled(String($0)) })
  }

  private static func rgb(_ parts: [UInt8?]) -> RGB? {
    guard let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
    return RGB(red, green, blue)
  }

  private static func high(_ digits: String) -> UInt8? {
    guard isHex(digits), let value = Int(digits, radix: 16) else { return nil }
    return digits.utf8.count == 1
      ? UInt8(value << 4) : UInt8(value >> (4 * (digits.utf8.count - 2)))
  }

  private static func scaled(_ digits: String) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), isHex(digits), let value = Int(digits, radix: 16)
    else { return nil }
    let most = 1 << (4 * digits.utf8.count) - 1
    return UInt8((value * 255 + most / 2) / most)
  }

  private static func isHex(_ digits: String) -> Bool { digits.allSatisfy(\.isHexDigit) }
}
