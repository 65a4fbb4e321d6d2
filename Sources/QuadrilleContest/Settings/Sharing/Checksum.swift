/// CRC-32 as in ISO 3309, zip and PNG: every change within 32 bits in a row is found.
enum Checksum {
  static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum: UInt32 = ~0
    for byte in bytes {
      sum ^= UInt32(byte)
      // Bit by bit: what is summed up here is short, and a table would be longer than it.
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xedb8_8320 : 0) }
    }
    return ~sum
  }
}
