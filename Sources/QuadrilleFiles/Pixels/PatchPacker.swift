import CZlib
import QuadrilleCells
import QuadrilleCore

/// Packs the part of a picture that differs from the one before, where that is half of it at most.
struct PatchPacker: Sendable {
  private let padding: Int
  private let deflater: Deflater
  private var last: [RGB] = []
  private var lastNumber = 0
  /// How many levels what the reader has may be off.
  private var near = 0
  private var rows = NearRows(width: 0, height: 0)
  private var packed: [UInt8] = []
  private var file = PNGFile()

  init(padding: Int) {
    self.padding = padding
    deflater = Deflater(effort: 6, strategy: Z_FILTERED)
  }

  /// Gives a frame's packed picture, which has its number, the part that differs; it is off by `near` levels at most.
  mutating func pack(_ frame: inout Frame, near: Int) {
    let isKnown = last.count == frame.pixels.count
    if !isKnown { last = Array(repeating: .black, count: frame.pixels.count) }
    let changed = Self.takeChanges(frame.pixels.span, width: frame.size.width, into: &last)
    let base = lastNumber
    lastNumber = frame.packed.number
    // What the part is laid over must be as exact as the part.
    guard isKnown, self.near <= near else {
      self.near = near
      return
    }
    self.near = near
    guard let (columns, lines) = changed else {
      frame.packed.patch.base = base
      return
    }
    guard 2 * columns.count * lines.count <= frame.size.area else { return }
    let x = padded(columns, frame.size.width), y = padded(lines, frame.size.height)
    rows.take(frame, columns: x, rows: y, padding: padding)
    rows.filter(near: near)
    let most = deflater.bound(rows.bytes.count)
    if packed.count < most { packed = Array(repeating: 0, count: most) }
    let count = deflater.pack(rows.bytes, into: &packed)
    let size = PixelSize(width: x.count, height: y.count)
    file.make(size, channels: 3, packed, count)
    frame.packed.patch.base = base
    (frame.packed.patch.x, frame.packed.patch.y) = (x.lowerBound, y.lowerBound)
    frame.packed.patch.size = size
    Base64.plain.append(file.bytes, file.bytes.count, to: &frame.packed.patch.letters)
  }

  /// A stretch of pixels in the picture with what is around it: an edge is repeated there.
  private func padded(_ range: Range<Int>, _ count: Int) -> Range<Int> {
    let first = range.lowerBound == 0 ? 0 : range.lowerBound + padding
    let end = range.upperBound == count ? count + 2 * padding : range.upperBound + padding
    return first..<end
  }

  // Hot: once per pixel of a picture.

  /// Takes pixels, and says in which columns and rows any are others; nil: in none.
  private static func takeChanges(
    _ pixels: Span<RGB>, width: Int, into last: inout [RGB]
  ) -> (columns: Range<Int>, rows: Range<Int>)? {
    guard width > 0 else { return nil }
    var last = last.mutableSpan
    let height = pixels.count / width
    var (left, right, top, bottom) = (width, 0, height, 0)
    for row in 0..<height {
      let start = row &* width
      var difference: UInt32 = 0
      for index in start..<start &+ width {
        difference |= pixels[index].packed ^ last[index].packed
      }
      guard difference != 0 else { continue }
      if top > row { top = row }
      bottom = row &+ 1
      for x in 0..<width where pixels[start &+ x] != last[start &+ x] {
        left = min(left, x)
        right = max(right, x &+ 1)
        last[start &+ x] = pixels[start &+ x]
      }
    }
    return top < bottom ? (left..<right, top..<bottom) : nil
  }
}
