/// GIFs that cost much more than their size.
enum HostileGIF {
  /// One-pixel pictures on a canvas of 16 million pixels. Disposal 2 clears each picture's area, 3
  /// restores its former content.
  static func specks(_ count: Int, disposal: UInt8) -> [UInt8] {
    let picture = frame(size: 1, disposal: disposal, data: [2, 0x4c, 0x01, 0])
    return start + Array(repeating: picture, count: count).joined() + [0x3b]
  }

  /// Pictures as large as that canvas, of one colour, which LZW packs into few bytes.
  static func sheets(_ count: Int) -> [UInt8] {
    let codes = packed(4096 * 4096)
    var data: [UInt8] = []
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes[start..<min(codes.count, start + 255)]
      data += [UInt8(block.count)] + block
    }
    let picture = frame(size: 4096, disposal: 1, data: data + [0])
    return start + Array(repeating: picture, count: count).joined() + [0x3b]
  }

  private static func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }

  private static let start =
    Array("GIF89a".utf8) + word(4096) + word(4096)
    + [0x91, 0, 0, 0, 0, 0, 255, 0, 0, 0, 255, 0, 255, 255, 255]

  private static func frame(size: Int, disposal: UInt8, data: [UInt8]) -> [UInt8] {
    [0x21, 0xf9, 4, disposal << 2, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0] + word(size) + word(size) + [
      0, 2,
    ]
      + data
  }

  /// Packs `count` zeros into strings that grow by one: the longest that LZW has.
  private static func packed(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var (bits, held, size) = (0, 0, 3)
    func put(_ code: Int) {
      bits |= code << held
      held += size
      while held >= 8 {
        bytes.append(UInt8(bits & 255))
        (bits, held) = (bits >> 8, held - 8)
      }
    }
    var left = count
    while left > 0 {
      // Clears the table, and begins with one zero.
      put(4)
      size = 3
      put(0)
      left -= 1
      var (next, run) = (6, 2)
      while left >= run, next < 4096 {
        put(next)
        left -= run
        (next, run) = (next + 1, run + 1)
        if next >= 1 << size, size < 12 { size += 1 }
      }
      while left > 0, left < run, next < 4096 {
        put(0)
        (left, next) = (left - 1, next + 1)
        if next >= 1 << size, size < 12 { size += 1 }
      }
    }
    put(5)
    return bytes + [UInt8(bits & 255)]
  }
}
