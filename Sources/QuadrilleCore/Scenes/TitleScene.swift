/// A line of large letters over whatever is beneath: the logo that the article's snow falls behind.
public struct TitleScene: SeeThroughScene, Equatable {
  /// The words; what is more than `longest` is not shown.
  public var text: String
  /// Its colour.
  public var color: RGB
  /// The most of the picture's width that it takes.
  public var width: Double
  /// Where its middle is.
  public var center: UnitPoint
  /// The colour beneath when nothing else is.
  public var ground: RGB

  /// Characters that are shown at most.
  public static let longest = 60

  /// Makes a title in the upper third.
  public init(text: String = "quadrille") {
    self.text = text
    color = .white
    width = 0.7
    center = UnitPoint(0.5, 0.36)
    ground = RGB(10, 17, 44)
  }

  public func makeSeeThroughPainter(size: PixelSize) -> any SeeThroughPainter {
    TitlePainter(scene: self, size: size)
  }

  public func nextChange(after moment: Moment) -> Int? { nil }

  public func framesInLoop(rate: Int) -> Int? { 1 }
}

/// Draws it from runs of pixels that were worked out once: a shadow, and the letters on it.
private struct TitlePainter: SeeThroughPainter {
  private struct Run {
    var start: Int
    var count: Int
    var isShadow: Bool
  }

  private var runs: [Run] = []
  private let color: RGB
  private static let shadow = 0.45

  init(scene: TitleScene, size: PixelSize) {
    color = scene.color
    let scalars = scene.text.unicodeScalars.prefix(TitleScene.longest)
    guard !scalars.isEmpty, size.area > 0 else { return }
    let columns = scalars.count * PixelGlyph.width
    let scale = max(1, Int(scene.width * Double(size.width)) / columns)
    let left = Int((scene.center.x * Double(size.width)).rounded()) - columns * scale / 2
    let top =
      Int((scene.center.y * Double(size.height)).rounded()) - PixelGlyph.height * scale / 2
    for (offset, isShadow) in [(max(1, scale / 2), true), (0, false)] {
      for (index, scalar) in scalars.enumerated() {
        let glyph = PixelFont.standard.glyph(for: scalar)
        for y in 0..<PixelGlyph.height {
          for x in 0..<PixelGlyph.width where glyph[x, y] {
            add(
              x: left + (index * PixelGlyph.width + x) * scale + offset,
              y: top + y * scale + offset,
              scale: scale, isShadow: isShadow, size)
          }
        }
      }
    }
  }

  /// Adds a square pixel of a letter, as far as it lies in the picture.
  private mutating func add(x: Int, y: Int, scale: Int, isShadow: Bool, _ size: PixelSize) {
    let columns = max(0, x)..<max(0, min(size.width, x + scale), x)
    guard columns.lowerBound < min(size.width, columns.upperBound) else { return }
    for row in max(0, y)..<max(0, y, min(size.height, y + scale)) where row < size.height {
      runs.append(
        Run(
          start: row * size.width + columns.lowerBound,
          count: min(size.width, columns.upperBound) - columns.lowerBound, isShadow: isShadow))
    }
  }

  mutating func draw(_ moment: Moment, over frame: inout Frame) {
    for run in runs {
      for index in run.start..<run.start + run.count {
        frame.pixels[index] =
          run.isShadow ? frame.pixels[index].mixed(with: .black, by: Self.shadow) : color
      }
    }
  }
}
