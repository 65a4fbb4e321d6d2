/// The decimal text of 0…255, each followed by `;` or `m`, to be written with one store.
///
/// The low four bytes of an entry are the text; the high four bytes are its length.
enum DecimalTable {
  /// Entries 0…255 end with a semicolon; entries from `closed` on end with `m`, the last byte of SGR.
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
