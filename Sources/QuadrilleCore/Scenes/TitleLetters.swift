/// Draws a title from precomputed runs of pixels: a shadow, and the letters over it.
///
/// Letters consist of squares on a grid of the same size, so that a finer picture looks the same. The shadow is
/// displaced by half a square; where that is half a pixel, pixels are partly shaded.
struct TitleLetters: SeeThroughPainter {
  private struct Run {
    var start: Int
    var count: Int
    var part: SquareLetters.Part

    func moved(by places: Int) -> Run {
      Run(start: start + places, count: count, part: part)
    }
  }

  private var runs: [Run] = []
  private let color: RGB
  private static let shadow = 0.45

  /// Makes a title centred on a point of the unit square; `largest` is the largest side of a letter's square, in
  /// pixels.
  init(scene: TitleScene, size: PixelSize, center: UnitPoint, largest: Int = .max) {
    color = scene.color
    let glyphs = scene.text.prefix(TitleScene.longest).map {
      PixelFont.standard.glyph(for: $0) ?? PixelFont.missing
    }
    guard !glyphs.isEmpty, size.area > 0 else { return }
    let scale = max(1, min(largest, Self.scale(of: scene, width: size.width)))
    let grid = SquareLetters(
      glyphs: glyphs, scale: scale,
      left: Self.start(center.x, size.width, squares: glyphs.count * PixelGlyph.width, scale),
      top: Self.start(center.y, size.height, squares: PixelGlyph.height, scale))
    let columns = grid.columns.clamped(to: 0..<size.width)
    var above = (squares: SIMD3<Int>(repeating: .min), runs: 0..<0)
    for y in grid.rows.clamped(to: 0..<size.height) {
      let squares = grid.squares(y)
      let first = runs.count
      if squares == above.squares {
        for index in above.runs { runs.append(runs[index].moved(by: size.width)) }
      } else {
        for x in columns {
          guard let part = grid.part(x, y) else { continue }
          add(part, at: y * size.width + x, from: first)
        }
      }
      above = (squares, first..<runs.count)
    }
  }

  /// Returns the first pixel of a number of squares centred at a fraction of a length.
  private static func start(_ part: Double, _ length: Int, squares: Int, _ scale: Int) -> Int {
    let first = part * Double(length) / Double(scale) - Double(squares) / 2
    return Int(max(-100_000, min(100_000, first.rounded()))) * scale
  }

  /// Returns the size of a square, in pixels.
  static func scale(of scene: TitleScene, width: Int) -> Int {
    let columns = scene.text.prefix(TitleScene.longest).count * PixelGlyph.width
    return max(1, Int(scene.width * Double(width)) / max(1, columns))
  }

  /// Adds a pixel, extending the last run of its row if possible. Pixels must be added in ascending order.
  private mutating func add(_ part: SquareLetters.Part, at place: Int, from first: Int) {
    if runs.count > first, let last = runs.last, last.part == part,
      last.start + last.count == place
    {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(start: place, count: 1, part: part))
    }
  }

  /// Draws the title, which is the same at every moment.
  func draw(_ moment: Moment, over frame: inout Frame) {
    for run in runs {
      for index in run.start..<run.start + run.count {
        switch run.part {
        case .letter: frame.pixels[index] = color
        case .shadow(let quarters):
          let depth = Self.shadow * Double(quarters) / 4
          frame.pixels[index] = frame.pixels[index].mixed(with: .black, by: depth)
        }
      }
    }
  }
}
