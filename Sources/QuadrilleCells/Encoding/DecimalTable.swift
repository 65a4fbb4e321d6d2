/// The decimal spellings of 0…255, each followed by one byte, ready to be stored in one go.
///
/// An entry's low four bytes are the digits and the byte after them, its high four how many of them
/// count.
enum DecimalTable {
  /// First the numbers followed by a semicolon, then, from `closed` on, followed by the `m` that
  /// ends a colour.
  static let entries: [UInt64] = entries(endingWith: 0x3b) + entries(endingWith: 0x6d)
  static let closed = 256

  private static func entries(endingWith end: UInt8) -> [UInt64] {
    (0..<256).map { value in
      let text = Array(String(value).utf8) + [end]
      var entry = UInt64(text.count) << 32
      for (index, byte) in text.enumerated() { entry |= UInt64(byte) << (8 * index) }
      return entry
    }
  }
}
