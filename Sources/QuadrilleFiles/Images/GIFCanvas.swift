import QuadrilleCore

/// The canvas on which the pictures of a GIF are drawn one over another.
///
/// Transparent where no picture was drawn, and where a disposal asks for the background, as in browsers.
struct GIFCanvas {
  let size: PixelSize
  private(set) var pixels: [RGBA]

  /// The disposal of the last picture, to be applied before the next one.
  private var disposal = GIFPicture.Disposal.keep
  private var columns = 0..<0
  private var rows = 0..<0
  /// The pixels under the last picture, if they are to be restored. The memory is reused.
  private var before: [RGBA] = []

  init(size: PixelSize) {
    self.size = size
    pixels = Array(repeating: .clear, count: size.area)
  }

  /// Allocates the memory to restore `area` pixels.
  mutating func reserve(restored area: Int) { before.reserveCapacity(area) }

  /// Makes the whole canvas transparent.
  mutating func clear() {
    for index in pixels.indices { pixels[index] = .clear }
    disposal = .keep
  }

  /// Applies the last picture's disposal and draws the next picture.
  mutating func draw(_ picture: GIFPicture) {
    switch disposal {
    case .keep: break
    case .clear:
      for row in rows { for column in columns { pixels[row * size.width + column] = .clear } }
    case .restore: restore()
    }
    disposal = picture.disposal
    columns = min(picture.left, size.width)..<min(picture.left + picture.width, size.width)
    rows = min(picture.top, size.height)..<min(picture.top + picture.height, size.height)
    if disposal == .restore { keep() }
    Self.put(picture, columns, rows, width: size.width, on: &pixels)
  }

  private mutating func keep() {
    before.removeAll(keepingCapacity: true)
    for row in rows {
      let line = row * size.width
      before.append(contentsOf: pixels[(line + columns.lowerBound)..<(line + columns.upperBound)])
    }
  }

  private mutating func restore() {
    var index = 0
    for row in rows {
      for column in columns {
        pixels[row * size.width + column] = before[index]
        index += 1
      }
    }
  }

  // Hot: once per pixel of a picture.
  private static func put(
    _ picture: GIFPicture, _ columns: Range<Int>, _ rows: Range<Int>, width: Int,
    on pixels: inout [RGBA]
  ) {
    let indices = picture.indices.span
    let colors = picture.colors.span
    var pixels = pixels.mutableSpan
    for row in rows {
      let line = (row - picture.top) * picture.width - picture.left
      for column in columns {
        let index = Int(indices[line + column])
        guard index < colors.count else { continue }
        let color = colors[index]
        if color.alpha > 0 { pixels[row * width + column] = color }
      }
    }
  }
}
