/// Draws a title from runs of pixels that were worked out once: a shadow, and the letters on it.
struct TitleLetters: SeeThroughPainter {
  private struct Run {
    var start: Int
    var count: Int
    var isShadow: Bool
  }

  private var runs: [Run] = []
  private let color: RGB
  private static let shadow = 0.45

  /// Prepares a title about a middle in parts of the picture.
  init(scene: TitleScene, size: PixelSize, center: UnitPoint, largest: Int = .max) {
    color = scene.color
    let glyphs = scene.text.prefix(TitleScene.longest).map {
      PixelFont.standard.glyph(for: $0) ?? PixelFont.missing
    }
    guard !glyphs.isEmpty, size.area > 0 else { return }
    let columns = glyphs.count * PixelGlyph.width
    let scale = max(1, min(largest, Self.scale(of: scene, width: size.width)))
    let left = Int((center.x * Double(size.width)).rounded()) - columns * scale / 2
    let top =
      Int((center.y * Double(size.height)).rounded()) - PixelGlyph.height * scale / 2
    for (offset, isShadow) in [(max(1, scale / 2), true), (0, false)] {
      for (index, glyph) in glyphs.enumerated() {
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

  /// How many pixels wide and high one of a letter is.
  static func scale(of scene: TitleScene, width: Int) -> Int {
    let columns = scene.text.prefix(TitleScene.longest).count * PixelGlyph.width
    return max(1, Int(scene.width * Double(width)) / max(1, columns))
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

  mutating func draw(_ moment: Moment, over frame: inout Frame) { draw(over: &frame) }

  /// Draws it; it is the same at every moment.
  func draw(over frame: inout Frame) {
    for run in runs {
      for index in run.start..<run.start + run.count {
        frame.pixels[index] =
          run.isShadow ? frame.pixels[index].mixed(with: .black, by: Self.shadow) : color
      }
    }
  }
}
