package import QuadrilleCore
import QuadrillePlayback

/// How long the gradient takes to paint: every style, every way to compute influence, at squares
/// from the smallest phone's tenth to a whole screen.
///
/// It measures processor time of painting alone, frame by frame, with the caches warm. It cannot
/// tell how long a frame takes that is painted sixty times a second with other work between, nor
/// anything about what is done with it.
package struct EngineWorkload: Sendable {
  package struct Result: Sendable {
    package let style: String
    /// The way influence is computed; `ships` is what the player does, stretched to 200×60 cells.
    package let method: String
    /// The square's edge; of a scene that has none, the picture's height.
    package let side: Int
    /// The pixels that are computed.
    var area: Int?
    /// Nanoseconds of each frame.
    package let samples: Samples

    /// Nanoseconds a pixel of the square, at the median.
    package var nanosecondsPerPixel: Double {
      Double(samples.percentiles.value(50)) / Double(area ?? side * side)
    }
  }

  /// The edges: the article's screens are 320 to 414 points wide, its squares a tenth of that.
  package static let allSides = [20, 41, 64, 128, 414]
  private static let screen = PixelSize(width: 200, height: 120)

  /// Processor time for each way to paint, in nanoseconds, and how many frames at least.
  package var budget = 60_000_000
  package var leastFrames = 20
  private static let mostFrames = 4000

  package var styles = GradientStyle.all
  package var sides = Self.allSides

  package init() {}

  /// Measures everything, calling `isCancelled` between frames.
  package func run(isCancelled: () -> Bool = { false }, note: (Result) -> Void) {
    for style in styles {
      for side in sides {
        var sized = style
        sized.side = side
        let square = PixelSize(width: side, height: side)
        for method in InfluenceMethod.allCases {
          guard !isCancelled() else { return }
          note(measure(sized, method, square, name: method.rawValue, isCancelled))
        }
        guard !isCancelled() else { return }
        note(measure(sized, .vector, Self.screen, name: "ships", isCancelled))
      }
    }
  }

  /// Measures a scene of any kind at a size; `side` is then its height. Nil if nothing was painted.
  package func measure(
    _ scene: any Scene, named name: String, size: PixelSize, isCancelled: () -> Bool = { false }
  ) -> Result? {
    var painter = scene.makePainter(size: size)
    var frame = Frame(size: size)
    var samples = Samples(capacity: Self.mostFrames)
    func paint(_ index: Int) -> Bool {
      (try? painter.paint(Moment(frame: index, rate: 60), into: &frame)) == true
    }
    // The first two fill tables and caches.
    let warm = 2
    for index in 0..<warm where !paint(index) { return nil }
    samples.fill(budget: budget, least: leastFrames, isCancelled: isCancelled) { paint(warm + $0) }
    guard !samples.values.isEmpty else { return nil }
    return Result(
      style: name, method: "scene", side: size.height, area: size.area, samples: samples)
  }

  private func measure(
    _ style: GradientStyle, _ method: InfluenceMethod, _ size: PixelSize, name: String,
    _ isCancelled: () -> Bool
  ) -> Result {
    var painter = GradientPainter(
      style: style, palette: MeasuredPalette.colors, method: method, size: size)
    let scene = ContestScene(style: style)
    // Where the colours are is worked out before the clock starts.
    let places = (0..<60).map { scene.centers(at: Moment(frame: $0, rate: 60)) }
    var frame = Frame(size: size)
    for index in 0..<2 { painter.paint(centers: places[index], into: &frame) }
    var samples = Samples(capacity: Self.mostFrames)
    samples.fill(budget: budget, least: leastFrames, isCancelled: isCancelled) { turn in
      painter.paint(centers: places[turn % places.count], into: &frame)
      return true
    }
    return Result(
      style: style.name, method: name, side: style.side, samples: samples)
  }
}
