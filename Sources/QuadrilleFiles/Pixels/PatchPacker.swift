import CZlib
import QuadrilleCells
import QuadrilleCore

/// Packs the changed part of a picture, if it is at most half of the whole.
struct PatchPacker: Sendable {
  private let padding: Int
  private let deflater: Deflater
  private var last: [RGB] = []
  private var lastNumber = 0
  /// The number of levels by which the terminal's picture may differ from the painted one.
  private var near = 0
  private var rows = NearRows(width: 0, height: 0)
  private var packed: [UInt8] = []
  private var file = PNGFile()

  init(padding: Int) {
    self.padding = padding
    deflater = Deflater(effort: 6, strategy: Z_FILTERED)
  }

  /// Adds the changed part to a frame's packed picture, unless it is large or the last picture less exact than `near`.
  mutating func pack(_ frame: inout Frame, number: Int, near: Int) {
    let isKnown = last.count == frame.pixels.count
    if !isKnown { last = Array(repeating: .black, count: frame.pixels.count) }
    let changed = Self.takeChanges(frame.pixels.span, width: frame.size.width, into: &last)
    let base = lastNumber
    lastNumber = number
    // The picture under the part must be as exact as the part.
    guard isKnown, self.near <= near else {
      self.near = near
      return
    }
    self.near = near
    guard let (columns, lines) = changed else {
      return frame.changeContent { $0.picture.patch.base = base }
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
    frame.changeContent { content in
      content.picture.patch.base = base
      (content.picture.patch.x, content.picture.patch.y) = (x.lowerBound, y.lowerBound)
      content.picture.patch.size = size
      Base64.plain.append(file.bytes, file.bytes.count, to: &content.picture.patch.letters)
    }
  }

  /// Returns a range in the padded picture. At an edge it includes the padding.
  private func padded(_ range: Range<Int>, _ count: Int) -> Range<Int> {
    let first = range.lowerBound == 0 ? 0 : range.lowerBound + padding
    let end = range.upperBound == count ? count + 2 * padding : range.upperBound + padding
    return first..<end
  }

  // Hot: once per pixel of a picture.

  /// Updates `last` to the new pixels. Returns the columns and rows that changed; nil if none did.
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
