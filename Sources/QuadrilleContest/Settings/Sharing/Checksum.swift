/// CRC-32 as in ISO 3309, zip and PNG. It detects every burst of errors of up to 32 bits.
enum Checksum {
  static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum: UInt32 = ~0
    for byte in bytes {
      sum ^= UInt32(byte)
      // Bit by bit: the input is shorter than a lookup table would be.
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xedb8_8320 : 0) }
    }
    return ~sum
  }
}
