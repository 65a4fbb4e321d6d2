/// Copies of a GIF's canvas after some of the pictures, from which later pictures are quickly reached.
struct GIFStops {
  /// The limit on the pixels of all copies.
  static let most = 1 << 22
  /// The initial number of pictures between two copies.
  static let spacing = 8

  struct Stop {
    let index: Int
    let canvas: GIFCanvas
  }

  private let area: Int
  /// The copies in ascending order of their pictures, at multiples of `spacing`.
  private var stops: [Stop] = []
  private var spacing = Self.spacing

  /// Makes an empty list for a canvas of `area` pixels.
  init(area: Int) { self.area = area }

  /// Returns the largest number of pixels in the copies, for `pictures` pictures on a canvas of `canvas` pixels.
  static func mostArea(canvas: Int, pictures: Int) -> Int {
    canvas <= most ? min(most, canvas * (pictures / spacing + 2)) : 0
  }

  /// Returns the last copy at or before a picture; nil if there is none.
  func last(upTo index: Int) -> Stop? { stops.last { $0.index <= index } }

  /// Returns whether a copy was made after picture `index`, up to picture `end`.
  func isOne(after index: Int, upTo end: Int) -> Bool {
    stops.contains { index < $0.index && $0.index <= end }
  }

  /// Copies the canvas after a picture if the index is a new multiple of the spacing and the canvas is not too large.
  mutating func pass(_ index: Int, _ canvas: GIFCanvas) {
    guard index > stops.last?.index ?? -1, index % spacing == 0, area <= Self.most else { return }
    stops.append(Stop(index: index, canvas: canvas))
    // The first copy, after picture 0, always stays, so that starting again is cheap.
    while stops.count * area > Self.most {
      spacing *= 2
      stops.removeAll { $0.index % spacing != 0 }
    }
  }
}
