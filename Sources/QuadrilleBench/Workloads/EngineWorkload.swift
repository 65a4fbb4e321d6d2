package import QuadrilleCore
import QuadrillePlayback

/// A measurement of painting the gradient: every style and method, for squares of different sizes, from a tenth of a
/// phone screen's width to the whole width.
///
/// The result is processor time of painting alone, with warm caches. It does not show the time of a frame that is
/// painted 60 times a second with other work between, or the time of encoding and output.
package struct EngineWorkload: Sendable {
  package struct Result: Sendable {
    package let style: String
    /// The method's name; `ships` is the player's method, stretched to 200×60 cells.
    package let method: String
    /// The side of the square; for other scenes, the picture's height.
    package let side: Int
    /// The number of computed pixels; nil: `side` squared.
    var area: Int?
    /// The time to paint each frame.
    package let samples: Samples

    /// The median time of a computed pixel, in nanoseconds.
    package var nanosecondsPerPixel: Double {
      Double(samples.percentiles.value(50)) / Double(area ?? side * side)
    }
  }

  /// The contest article's phones have screens 320 to 414 points wide, and its squares are a tenth of that width.
  package static let allSides = [20, 41, 64, 128, 414]
  private static let screen = PixelSize(width: 200, height: 120)

  /// The processor time to spend on each method, in nanoseconds, and the fewest frames to paint.
  package var budget = 60_000_000
  package var leastFrames = 20
  private static let mostFrames = 4000

  package var styles = GradientStyle.all
  package var sides = Self.allSides

  package init() {}

  /// Measures every combination; calls `isCancelled` between frames.
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

  /// Measures any scene at a size; the result's `side` is the height. Nil if no frame was painted.
  package func measure(
    _ scene: any Scene, named name: String, size: PixelSize, isCancelled: () -> Bool = { false }
  ) -> Result? {
    var painter = scene.makePainter(size: size)
    var frame = Frame(size: size)
    var samples = Samples(capacity: Self.mostFrames)
    func paint(_ index: Int) -> Bool {
      (try? painter.paint(Moment(frame: index, rate: 60), into: &frame)) == true
    }
    // The first two frames fill tables and caches.
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
    // Centres are computed before the clock starts.
    let places = (0..<60).map { scene.centers(at: Moment(frame: $0, rate: 60)) }
    var frame = Frame(size: size)
    for index in 0..<2 { painter.paint(centers: places[index], into: &frame) }
    var samples = Samples(capacity: Self.mostFrames)
    samples.fill(budget: budget, least: leastFrames, isCancelled: isCancelled) { turn in
      painter.paint(centers: places[turn % places.count], into: &frame)
      return true
    }
    return Result(style: style.name, method: name, side: style.side, samples: samples)
  }
}
