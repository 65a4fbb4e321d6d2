/// One finished picture: rows of pixels from the top, each from the left, without padding.
///
/// A frame is a value, but it is meant to be moved and painted over, not copied: a copy that is
/// then written costs the whole picture.
public struct Frame: Sendable, Equatable {
  /// Width and height; `pixels` always holds exactly `size.area` of them.
  public private(set) var size: PixelSize
  /// The pixels, row by row. Assigning an array of another count is a bug.
  public var pixels: [RGB]
  /// Characters over the picture, the later over the earlier.
  public var letters: [Letter] = []
  /// The picture without what lies over its smooth base, where a painter keeps that; else empty.
  package var ground: [RGB] = []
  /// Cells of which its pixels do not tell everything, in their order.
  package var fineCells: [FineCell] = []
  /// The same picture for a terminal that shows pixels, where whoever painted it made that.
  package var packed = PackedPicture()
  /// The things that lie over that, where they are pictures of their own: the first so many. The memory of the
  /// others is kept.
  package var panes: [PackedPane] = []
  package var paneCount = 0

  /// Makes a frame of one colour.
  public init(size: PixelSize, filledWith color: RGB = .black) {
    self.size = size
    pixels = Array(repeating: color, count: size.area)
  }

  /// Begins another picture of a size; the old one is lost. Costs nothing if the size stays.
  public mutating func resize(to newSize: PixelSize) {
    letters.removeAll(keepingCapacity: true)
    ground.removeAll(keepingCapacity: true)
    fineCells.removeAll(keepingCapacity: true)
    packed.removeAll()
    paneCount = 0
    guard newSize != size else { return }
    if newSize.area != size.area {
      pixels = Array(repeating: .black, count: newSize.area)
    }
    size = newSize
  }

  /// One pixel, for tests and small drawings; hot loops take a span of `pixels`.
  public subscript(x: Int, y: Int) -> RGB {
    get { pixels[y * size.width + x] }
    set { pixels[y * size.width + x] = newValue }
  }
}
