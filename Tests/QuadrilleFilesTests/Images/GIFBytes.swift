/// A GIF built byte by byte, with forms that giflib's encoder never writes.
struct GIFBytes {
  /// One picture; `numbers` are indices of the colours black, red, green and white.
  struct Picture {
    var left = 0, top = 0, width: Int, height: Int
    var numbers: [UInt8]
    var delay = 10
    /// 0 and 1 keep, 2 clears, 3 restores.
    var disposal = 1
    var hole: UInt8?
    var isInterlaced = false
    var hasControl = true
  }

  var width: Int, height: Int
  var pictures: [Picture]

  static func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }

  var bytes: [UInt8] {
    var bytes = Array("GIF89a".utf8) + Self.word(width) + Self.word(height) + [0x91, 0, 0]
    bytes += [0, 0, 0, 255, 0, 0, 0, 255, 0, 255, 255, 255]
    for picture in pictures {
      if picture.hasControl {
        bytes += [0x21, 0xf9, 4, UInt8(picture.disposal << 2 | (picture.hole == nil ? 0 : 1))]
        bytes += Self.word(picture.delay) + [picture.hole ?? 0, 0]
      }
      bytes += [0x2c] + Self.word(picture.left) + Self.word(picture.top)
      bytes += Self.word(picture.width) + Self.word(picture.height)
      bytes += [picture.isInterlaced ? 0x40 : 0, 2]
      let data = Self.packed(picture.numbers)
      for start in stride(from: 0, to: data.count, by: 255) {
        let block = data[start..<min(data.count, start + 255)]
        bytes += [UInt8(block.count)] + block
      }
      bytes += [0]
    }
    return bytes + [0x3b]
  }

  /// LZW without strings: codes of three bits, with a clear code before each pair of pixels so that
  /// codes never grow.
  private static func packed(_ numbers: [UInt8]) -> [UInt8] {
    var codes: [Int] = []
    for (index, number) in numbers.enumerated() {
      if index % 2 == 0 { codes.append(4) }
      codes.append(Int(number))
    }
    codes.append(5)
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    for code in codes {
      bits |= code << count
      count += 3
      while count >= 8 {
        bytes.append(UInt8(bits & 255))
        bits >>= 8
        count -= 8
      }
    }
    return bytes + [UInt8(bits & 255)]
  }
}
