/// CRC-32 as in ISO 3309, zip and PNG: every change within 32 bits in a row is found.
enum Checksum {
  static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      // Bit by bit: what is summed up here is short, and a table would be longer than it.
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in
        rest >> 1 ^ (rest & 1 == 1 ? 0xedb8_8320 : 0)
      }
    }
  }
}
