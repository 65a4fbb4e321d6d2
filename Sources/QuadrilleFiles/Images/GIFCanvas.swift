import QuadrilleCore

/// The canvas on which the pictures of a GIF are put one over another.
///
/// It is clear where nothing was put on it, and where a picture was that asks for the background,
/// as browsers have it.
struct GIFCanvas {
  let size: PixelSize
  private(set) var pixels: [RGBA]

  /// How the last picture's part is to be left before the next one comes.
  private var disposal = GIFPicture.Disposal.keep
  private var columns = 0..<0
  private var rows = 0..<0
  /// What the last picture's part was before, where that is to be restored; its memory is used again.
  private var before: [RGBA] = []

  init(size: PixelSize) {
    self.size = size
    pixels = Array(repeating: .clear, count: size.area)
  }

  /// Takes the memory that it needs to restore so many pixels.
  mutating func reserve(restored area: Int) { before.reserveCapacity(area) }

  /// Makes it as it was at first.
  mutating func clear() {
    for index in pixels.indices { pixels[index] = .clear }
    disposal = .keep
  }

  /// Puts the next picture on it.
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
