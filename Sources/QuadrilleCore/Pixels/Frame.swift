/// A finished picture: rows of pixels from the top, each from the left, without padding.
///
/// A frame is a value, but is meant to be moved and overwritten: writing to a copy first copies the whole picture.
public struct Frame: Sendable {
  /// The size; `pixels` always holds exactly `size.area` elements.
  public private(set) var size: PixelSize
  /// The pixels, row by row. Assigned arrays must have the same count.
  public var pixels: [RGB]
  /// Characters over the picture; later ones cover earlier ones.
  public var letters: [Letter] = []
  /// The smooth background without the drawings over it, if the painter stores it; else empty.
  package var background: [RGB] = []
  /// Cells with finer detail than `pixels` shows, in ascending order.
  package var fineCells: [EdgeCell] = []
  /// Data that an output derived from the picture: at most one value. Stored in an array, which copies as one word and
  /// shares the value until one of two frames changes it.
  package var attachment: [any FrameAttachment] = []

  /// Makes a frame of one colour.
  public init(size: PixelSize, filledWith color: RGB = .black) {
    self.size = size
    pixels = Array(repeating: color, count: size.area)
  }

  /// Prepares the frame for a new picture of a size: `pixels` is undefined until painted, everything else is removed.
  /// Costs little if the size stays.
  public mutating func resize(to newSize: PixelSize) {
    letters.removeAll(keepingCapacity: true)
    background.removeAll(keepingCapacity: true)
    fineCells.removeAll(keepingCapacity: true)
    for index in attachment.indices { attachment[index].removeAll() }
    guard newSize != size else { return }
    if newSize.area != size.area {
      pixels = Array(repeating: .black, count: newSize.area)
    }
    size = newSize
  }

  /// Returns the picture at another size by nearest-neighbour sampling, without letters, background and fine cells. Its
  /// attachment is kept in the form for stretching; nil if the attachment has no such form.
  package func stretched(to newSize: PixelSize) -> Frame? {
    let data = attachment.compactMap { $0.stretched }
    guard data.count == attachment.count else { return nil }
    var frame = Frame(size: newSize)
    frame.attachment = data
    guard size.area > 0 else { return frame }
    for y in 0..<newSize.height {
      let row = y * size.height / newSize.height * size.width
      for x in 0..<newSize.width { frame[x, y] = pixels[row + x * size.width / newSize.width] }
    }
    return frame
  }

  /// Gives all pixels one colour.
  package mutating func fill(with color: RGB) {
    var span = pixels.mutableSpan
    for index in 0..<span.count { span[index] = color }
  }

  /// A pixel, for tests and small drawings; hot loops use a span of `pixels`.
  public subscript(x: Int, y: Int) -> RGB {
    get { pixels[y * size.width + x] }
    set { pixels[y * size.width + x] = newValue }
  }
}

extension Frame: Equatable {
  /// Compares the pictures. Attachments are ignored, because they are derived from the picture.
  public static func == (first: Frame, second: Frame) -> Bool {
    first.size == second.size && first.pixels == second.pixels && first.letters == second.letters
      && first.fineCells == second.fineCells
  }
}

/// Data that an output derives from a frame while it is painted, and reads when the frame is shown.
///
/// A type of at most three words is stored in the frame's array without a further allocation.
package protocol FrameAttachment: Sendable {
  /// Removes the data of the last picture and keeps its memory.
  mutating func removeAll()
  /// The data for showing the picture stretched to another size; nil if the terminal can read the data only once.
  var stretched: Self? { get }
}
