/// A character set for the bytes 0x20 to 0x7e (SCS), with its designating byte as raw value.
enum CharacterSet: UInt8, Sendable {
  case ascii = 0x42  // B
  /// DEC Special Graphics: line drawing and symbols.
  case graphics = 0x30  // 0
  /// United Kingdom: ASCII with a pound sign for the number sign.
  case british = 0x41  // A

  private static let drawn: [UInt32] = [
    0x25c6, 0x2592, 0x2409, 0x240c, 0x240d, 0x240a, 0xb0, 0xb1, 0x2424, 0x240b, 0x2518, 0x2510,
    0x250c, 0x2514, 0x253c, 0x23ba, 0x23bb, 0x2500, 0x23bc, 0x23bd, 0x251c, 0x2524, 0x2534, 0x252c,
    0x2502, 0x2264, 0x2265, 0x3c0, 0x2260, 0xa3, 0xb7,
  ]

  func scalar(_ byte: UInt32) -> UInt32 {
    switch self {
    case .ascii: byte
    case .graphics:
      (0x60...0x7e).contains(byte) ? Self.drawn[Int(byte - 0x60)] : byte == 0x5f ? 0xa0 : byte
    case .british: byte == 0x23 ? 0xa3 : byte
    }
  }
}
