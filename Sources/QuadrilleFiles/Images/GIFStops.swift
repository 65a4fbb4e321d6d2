/// The canvas as it is after some of a GIF's pictures: from the nearest one before, any picture is some steps
/// away.
struct GIFStops {
  /// Pixels that all of them may have together.
  static let most = 1 << 22
  /// Pictures from one to the next at first.
  static let spacing = 8

  struct Stop {
    let index: Int
    let canvas: GIFCanvas
  }

  private let area: Int
  /// In their order, all at multiples of the spacing.
  private var stops: [Stop] = []
  private var spacing = Self.spacing

  /// Stops of a canvas of so many pixels.
  init(area: Int) { self.area = area }

  /// The nearest one for a picture.
  func last(upTo index: Int) -> Stop? { stops.last { $0.index <= index } }

  /// Whether there is one in between.
  func isOne(after index: Int, upTo end: Int) -> Bool {
    stops.contains { index < $0.index && $0.index <= end }
  }

  /// Keeps the canvas after a picture, if it is one of those.
  mutating func pass(_ index: Int, _ canvas: GIFCanvas) {
    guard index > stops.last?.index ?? -1, index % spacing == 0, area <= Self.most else { return }
    stops.append(Stop(index: index, canvas: canvas))
    // The first is always kept, so that starting again is cheap.
    while stops.count * area > Self.most {
      spacing *= 2
      stops.removeAll { $0.index % spacing != 0 }
    }
  }
}
