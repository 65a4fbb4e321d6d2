/// One finished picture: rows of pixels from the top, each from the left, without padding.
///
/// A frame is a value, but it is meant to be moved and painted over, not copied: a copy that is
/// then written costs the whole picture.
public struct Frame: Sendable {
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
  /// Data that an output has made of the picture: one value or none. An array, since that is one word to copy, and
  /// shares the value until one of two frames changes it.
  package var attachment: [any FrameAttachment] = []

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
    for index in attachment.indices { attachment[index].removeAll() }
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

extension Frame: Equatable {
  /// Compares the pictures. An attachment is made of the picture and adds nothing to it.
  public static func == (first: Frame, second: Frame) -> Bool {
    first.size == second.size && first.pixels == second.pixels && first.letters == second.letters
      && first.fineCells == second.fineCells
  }
}

/// Data that an output makes of a frame while it is painted, and finds there when the frame is shown.
///
/// A type of at most three words is stored in the frame without an allocation.
package protocol FrameAttachment: Sendable {
  /// Removes the data of the last picture and keeps its memory.
  mutating func removeAll()
  /// The data with which a terminal stretches the picture to another size; nil: it cannot be shown again.
  var stretched: Self? { get }
}
