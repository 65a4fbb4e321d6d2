import CZlib
import QuadrilleCore

/// A PNG file, or the next part of one, in a reusable buffer.
struct PNGFile: Sendable {
  private(set) var bytes: [UInt8] = []

  enum Chunk: UInt32 {
    case header = 0x4948_4452
    case sRGB = 0x7352_4742
    case pixels = 0x4944_4154
    case end = 0x4945_4e44
  }

  /// Allocates space for a file with `count` compressed bytes.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count + 100) }

  /// Drops the bytes after they were written.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Makes a whole file from the first `count` compressed bytes: pixels of three or four channels.
  mutating func make(_ size: PixelSize, channels: Int, _ packed: [UInt8], _ count: Int) {
    removeAll()
    begin(size, channels: channels)
    append(.pixels, packed[..<count])
    append(.end, [])
  }

  /// Appends the signature and the header: eight bits per channel, not interlaced.
  mutating func begin(_ size: PixelSize, channels: Int) {
    append(UInt64(0x8950_4e47_0d0a_1a0a))
    let start = beginChunk(.header, length: 13)
    append(UInt32(size.width))
    append(UInt32(size.height))
    append(UInt32(channels == 4 ? 0x0806_0000 : 0x0802_0000))
    bytes.append(0)
    endChunk(start)
  }

  mutating func append(_ chunk: Chunk, _ content: some Collection<UInt8>) {
    let start = beginChunk(chunk, length: content.count)
    bytes.append(contentsOf: content)
    endChunk(start)
  }

  /// Appends a chunk's length and type. Returns the index at which its checksum begins.
  private mutating func beginChunk(_ chunk: Chunk, length: Int) -> Int {
    append(UInt32(length))
    let start = bytes.count
    append(chunk.rawValue)
    return start
  }

  private mutating func endChunk(_ start: Int) {
    let sum = bytes.withUnsafeBufferPointer {
      let chunk = UnsafeBufferPointer(rebasing: $0[start...])
      return crc32(0, chunk.baseAddress, UInt32(chunk.count))
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
