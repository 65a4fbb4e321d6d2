import CZlib
import QuadrilleCore

/// A PNG file with nothing in it that need not be, made again and again in the same memory.
struct PictureFile: Sendable {
  private(set) var bytes: [UInt8] = []

  /// Makes room for a file of so many packed bytes.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count + 100) }

  /// Makes a file of the first of some packed bytes: rows of pixels of three or four channels.
  mutating func make(_ size: PixelSize, channels: Int, _ packed: [UInt8], _ count: Int) {
    bytes.removeAll(keepingCapacity: true)
    append(UInt64(0x8950_4e47_0d0a_1a0a))
    let header = beginPart(0x4948_4452, length: 13)
    append(UInt32(size.width))
    append(UInt32(size.height))
    // Eight bits each of red, green and blue, and of how opaque; the only ways to pack and to filter; not
    // interlaced.
    append(UInt32(channels == 4 ? 0x0806_0000 : 0x0802_0000))
    bytes.append(0)
    endPart(header)
    let data = beginPart(0x4944_4154, length: count)
    bytes.append(contentsOf: packed[..<count])
    endPart(data)
    endPart(beginPart(0x4945_4e44, length: 0))
  }

  /// Begins a part of the file: its length and its name, from which on there is a checksum.
  private mutating func beginPart(_ name: UInt32, length: Int) -> Int {
    append(UInt32(length))
    let start = bytes.count
    append(name)
    return start
  }

  private mutating func endPart(_ start: Int) {
    let sum = bytes.withUnsafeBufferPointer {
      Deflater.checksum(UnsafeBufferPointer(rebasing: $0[start...]))
    }
    append(UInt32(truncatingIfNeeded: sum))
  }

  private mutating func append(_ number: some FixedWidthInteger & UnsignedInteger) {
    var shift = number.bitWidth
    while shift > 0 {
      shift -= 8
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
