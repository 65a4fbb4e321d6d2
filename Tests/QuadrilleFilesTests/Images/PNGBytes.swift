/// A PNG built chunk by chunk, its pixels stored without compression.
struct PNGBytes {
  var width: Int, height: Int
  var depth: UInt8
  /// 0 grey, 2 colour, 3 palette, 4 grey with alpha, 6 colour with alpha.
  var kind: UInt8
  var isInterlaced = false
  /// Chunks before the pixels.
  var chunks: [(name: String, data: [UInt8])] = []
  /// The rows, each preceded by the number of its filter.
  var rows: [UInt8]

  static func long(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  var bytes: [UInt8] {
    let header = Self.long(width) + Self.long(height) + [depth, kind, 0, 0, isInterlaced ? 1 : 0]
    let all = [("IHDR", header)] + chunks + [("IDAT", Self.stored(rows)), ("IEND", [])]
    return Self.signature + all.flatMap { Self.chunk($0.0, $0.1) }
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return long(data.count) + body + long(Int(check(body)))
  }

  /// A zlib stream of one stored block.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var a = 1
    var b = 0
    for byte in data {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let count = data.count
    return [0x78, 1, 1] + GIFBytes.word(count) + GIFBytes.word(~count & 0xffff) + data
      + long(b << 16 | a)
  }

  /// The CRC of PNG.
  static func check(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xffff_ffff
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
