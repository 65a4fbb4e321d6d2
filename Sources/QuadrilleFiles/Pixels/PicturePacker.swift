import CZlib
import QuadrilleCells
package import QuadrilleCore
import Synchronization

/// Packs pictures for a terminal that shows pixels: as PNG, or as zlib where that is smaller, in Base64.
///
/// A packer is for one size and allocates nothing after the first picture. Packing takes hundreds of microseconds, so
/// it must not run on the queue that shows frames.
package final class PicturePacker {
  private let size: PixelSize
  private let padding: Int
  private let deflater: Deflater
  private var rows: NearRows
  /// The buffer for both formats.
  private var packed: [UInt8]
  private var file = PNGFile()
  /// The number of pictures until both formats are tried again.
  private var untilTrial = 0
  private var prefersPlain = false

  private var patches: PatchPacker
  /// The number of pictures packed by all packers.
  private static let count = Atomic<Int>(0)

  private static let trialInterval = 30

  /// The number of pixels up to which a picture is always sent whole.
  private static let smallest = 10_000

  /// Returns the zlib level for an area: a large picture must be packed within a slot too.
  private static func effort(_ area: Int) -> Int32 { area <= 20_000 ? 9 : area <= 80_000 ? 5 : 2 }

  /// Makes a packer for pictures of a size, with `padding` pixels around them that repeat the edge.
  ///
  /// `most` limits the zlib level. A four-colour gradient does not shrink beyond level 6, which takes less than half
  /// the time of 9. Pictures with lines of one colour do.
  package init(size: PixelSize, padding: Int = 1, most: Int32 = 9) {
    self.size = PixelSize(width: size.width + 2 * padding, height: size.height + 2 * padding)
    self.padding = padding
    patches = PatchPacker(padding: padding)
    rows = NearRows(width: self.size.width, height: self.size.height)
    deflater = Deflater(effort: min(most, Self.effort(self.size.area)), strategy: Z_FILTERED)
    packed = Array(repeating: 0, count: deflater.bound(rows.bytes.count))
    file.reserve(packed.count)
  }

  /// Packs a frame's pixels into `frame.packed`, with levels off by at most `near`; empties it for another size.
  package func pack(_ frame: inout Frame, near: Int = 0) {
    guard frame.size.width + 2 * padding == size.width,
      frame.size.height + 2 * padding == size.height, frame.size.area > 0
    else { return frame.changeContent { $0.picture.removeAll() } }
    let isTrial = untilTrial == 0
    untilTrial = isTrial ? Self.trialInterval : untilTrial - 1
    let number = Self.count.add(1, ordering: .relaxed).newValue
    if size.area > Self.smallest { patches.pack(&frame, number: number, near: near) }
    rows.take(frame, columns: 0..<size.width, rows: 0..<size.height, padding: padding)
    var count = Int.max
    if !prefersPlain || isTrial {
      rows.filter(near: near)
      let packedCount = deflater.pack(rows.bytes, into: &packed)
      file.make(size, channels: 3, packed, packedCount)
      count = file.bytes.count
    }
    if prefersPlain || isTrial {
      let plainCount = deflater.pack(rows.levels, into: &packed)
      prefersPlain = plainCount < count
      if prefersPlain { count = plainCount }
    }
    frame.changeContent { content in
      content.picture.size = size
      content.picture.padding = padding
      content.picture.number = number
      content.picture.format = prefersPlain ? .zlib : .png
      Base64.plain.append(prefersPlain ? packed : file.bytes, count, to: &content.picture.letters)
    }
  }
}
