/// Draws a title from runs of pixels that were worked out once: a shadow, and the letters on it.
///
/// Letters are of squares on a grid as coarse as they are, so that a finer picture shows the same. The shadow lies
/// half a square off: where that is half a pixel, a pixel is partly in it.
struct TitleLetters: SeeThroughPainter {
  private struct Run {
    var start: Int
    var count: Int
    var look: Look
  }

  /// What a pixel is.
  private enum Look: Equatable {
    case letter
    /// So many quarters of it are in the shadow.
    case shadow(Int)
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
    let scale = max(1, min(largest, Self.scale(of: scene, width: size.width)))
    let grid = SquareLetters(
      glyphs: glyphs, scale: scale,
      left: Self.start(center.x, size.width, squares: glyphs.count * PixelGlyph.width, scale),
      top: Self.start(center.y, size.height, squares: PixelGlyph.height, scale))
    let rows = grid.rows.clamped(to: 0..<size.height)
    let columns = grid.columns.clamped(to: 0..<size.width)
    for y in rows {
      for x in columns {
        let quarters = grid.shadow(x, y)
        if grid.hasLetter(x, y) {
          add(.letter, at: y * size.width + x)
        } else if quarters > 0 {
          add(.shadow(quarters), at: y * size.width + x)
        }
      }
    }
  }

  /// Where something of some squares begins that has its middle in a part of a length.
  private static func start(_ part: Double, _ length: Int, squares: Int, _ scale: Int) -> Int {
    let first = part * Double(length) / Double(scale) - Double(squares) / 2
    return Int(max(-100_000, min(100_000, first.rounded()))) * scale
  }

  /// How many pixels wide and high one of a letter is.
  static func scale(of scene: TitleScene, width: Int) -> Int {
    let columns = scene.text.prefix(TitleScene.longest).count * PixelGlyph.width
    return max(1, Int(scene.width * Double(width)) / max(1, columns))
  }

  /// Adds a pixel after those before it.
  private mutating func add(_ look: Look, at place: Int) {
    if let last = runs.last, last.look == look, last.start + last.count == place {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(start: place, count: 1, look: look))
    }
  }

  mutating func draw(_ moment: Moment, over frame: inout Frame) { draw(over: &frame) }

  /// Draws it; it is the same at every moment.
  func draw(over frame: inout Frame) {
    for run in runs {
      for index in run.start..<run.start + run.count {
        switch run.look {
        case .letter: frame.pixels[index] = color
        case .shadow(let quarters):
          let depth = Self.shadow * Double(quarters) / 4
          frame.pixels[index] = frame.pixels[index].mixed(with: .black, by: depth)
        }
      }
    }
  }
}

/// Letters of squares at a place in a picture.
private struct SquareLetters {
  let glyphs: [PixelGlyph]
  /// How many pixels wide and high a square is.
  let scale: Int
  let left: Int, top: Int

  /// The pixels that letters and shadow may take.
  var columns: Range<Int> { left..<left + (glyphs.count * PixelGlyph.width + 1) * scale }
  var rows: Range<Int> { top..<top + (PixelGlyph.height + 1) * scale }

  /// Whether a pixel is of a letter.
  func hasLetter(_ x: Int, _ y: Int) -> Bool { hasHalf(2 * (x - left), 2 * (y - top)) }

  /// How many quarters of a pixel are where a letter would be half a square further right and down.
  func shadow(_ x: Int, _ y: Int) -> Int {
    let (x, y) = (2 * (x - left) - scale, 2 * (y - top) - scale)
    var count = 0
    for place in [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)] where hasHalf(place.0, place.1) {
      count += 1
    }
    return count
  }

  /// Whether half a pixel is of a letter, counted from the first square's corner.
  private func hasHalf(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, y >= 0 else { return false }
    let (column, row) = (x / (2 * scale), y / (2 * scale))
    guard row < PixelGlyph.height, column < glyphs.count * PixelGlyph.width else { return false }
    return glyphs[column / PixelGlyph.width][column % PixelGlyph.width, row]
  }
}
