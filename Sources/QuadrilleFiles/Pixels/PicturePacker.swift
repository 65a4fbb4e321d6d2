import CZlib
import QuadrilleCells
package import QuadrilleCore

/// Packs pictures for a terminal that shows pixels: a PNG, or plain bytes through zlib where that is smaller,
/// in letters of base64.
///
/// It is made for one size of pictures and allocates nothing after the first of them. Not for a queue on which
/// frames are shown: packing takes some hundred microseconds.
package final class PicturePacker {
  private let size: PixelSize
  private let padding: Int
  private let stream: UnsafeMutablePointer<z_stream>
  private var rows: NearRows
  private var plain: [UInt8]
  /// What both ways became, of which the smaller goes.
  private var file: [UInt8] = []
  private var packed: [UInt8] = []
  /// Pictures until both ways are tried again.
  private var untilTrial = 0
  private var prefersPlain = false

  private static let trialInterval = 30

  /// How hard zlib tries: a large picture must be packed in a slot too.
  private static func effort(_ area: Int) -> Int32 { area <= 20_000 ? 9 : area <= 80_000 ? 5 : 2 }

  /// Makes a packer of pictures of a size, to which so many pixels are added around them that repeat the edge.
  package init(size: PixelSize, padding: Int = 1) {
    self.size = PixelSize(width: size.width + 2 * padding, height: size.height + 2 * padding)
    self.padding = padding
    rows = NearRows(width: self.size.width, height: self.size.height)
    plain = Array(repeating: 0, count: 3 * self.size.area)
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let result = deflateInit2_(
      stream, Self.effort(self.size.area), Z_DEFLATED, 15, 9, Z_FILTERED, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(result == Z_OK, "zlib has not enough memory")
    let most = Int(deflateBound(stream, UInt(rows.bytes.count)))
    packed = Array(repeating: 0, count: most)
    file.reserveCapacity(most + 100)
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Packs a frame into itself; no channel of any pixel is off by more than `near` levels.
  package func pack(_ frame: inout Frame, near: Int = 0) {
    guard frame.size.width + 2 * padding == size.width,
      frame.size.height + 2 * padding == size.height, frame.size.area > 0
    else { return frame.packed.removeAll() }
    let isTrial = untilTrial == 0
    untilTrial = isTrial ? Self.trialInterval : untilTrial - 1
    frame.packed.size = size
    frame.packed.padding = padding
    rows.take(frame, padding: padding)
    var count = Int.max
    frame.packed.format = .png
    if !prefersPlain || isTrial {
      rows.filter(near: near)
      makeFile(deflated(rows.bytes))
      count = file.count
    }
    if prefersPlain || isTrial {
      rows.copyLevels(into: &plain)
      let plainCount = deflated(plain)
      prefersPlain = plainCount < count
      if prefersPlain {
        frame.packed.format = .zlib
        Base64.plain.append(packed, plainCount, to: &frame.packed.letters)
        return
      }
    }
    Base64.plain.append(file, count, to: &frame.packed.letters)
  }

  /// Packs bytes; how many they became.
  private func deflated(_ bytes: [UInt8]) -> Int {
    deflateReset(stream)
    let stream = stream
    return bytes.withUnsafeBufferPointer { bytes in
      packed.withUnsafeMutableBufferPointer { packed in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        stream.pointee.avail_in = UInt32(bytes.count)
        stream.pointee.next_out = packed.baseAddress
        stream.pointee.avail_out = UInt32(packed.count)
        let result = deflate(stream, Z_FINISH)
        precondition(result == Z_STREAM_END, "there is room for everything")
        return packed.count - Int(stream.pointee.avail_out)
      }
    }
  }

  // MARK: The file

  /// Makes a PNG of the first of the packed bytes: nothing in it that need not be.
  private func makeFile(_ count: Int) {
    file.removeAll(keepingCapacity: true)
    append(UInt64(0x8950_4e47_0d0a_1a0a))
    part(0x4948_4452, length: 13) { packer in
      packer.append(UInt32(packer.size.width))
      packer.append(UInt32(packer.size.height))
      // Eight bits each of red, green and blue; the only ways to pack and to filter; not interlaced.
      packer.append(UInt32(0x0802_0000))
      packer.file.append(0)
    }
    part(0x4944_4154, length: count) { packer in
      packer.file.append(contentsOf: packer.packed[..<count])
    }
    part(0x4945_4e44, length: 0) { _ in }
  }

  /// A part of the file: its length, its name, its bytes, their checksum.
  private func part(_ name: UInt32, length: Int, _ body: (PicturePacker) -> Void) {
    append(UInt32(length))
    let start = file.count
    append(name)
    body(self)
    let sum = file.withUnsafeBufferPointer {
      Deflater.checksum(UnsafeBufferPointer(rebasing: $0[start...]))
    }
    append(UInt32(truncatingIfNeeded: sum))
  }

  private func append(_ number: some FixedWidthInteger & UnsignedInteger) {
    var shift = number.bitWidth
    while shift > 0 {
      shift -= 8
      file.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
