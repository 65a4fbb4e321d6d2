import QuadrilleCore

// Hot: once per cell with an edge.

/// Finds the block character and two colours with the least squared error for a cell's pixels.
///
/// The error of a character is the squared distance of the pixels to the mean of their part. The sum of all squared
/// pixels is constant, so the least error has the largest sum of squared part sums, each divided by its part's size.
struct BlockChooser: Sendable {
  /// A character and its two colours.
  struct Choice: Equatable {
    var glyph: Glyph
    var foreground: RGB
    var background: RGB
  }

  /// A division of a cell into two parts, with a glyph for each part.
  private struct Shape {
    let parts: Int
    let isSextant: Bool
    /// The size of the first part, in twenty-fourths of the cell.
    let count: Float
    let glyph: Glyph
    let opposite: Glyph
  }

  /// The candidate shapes; the first is the lower half.
  private let shapes: [Shape]
  private let hasSextants: Bool

  /// Units of a cell's area: a quarter has six, a sixth has four.
  private static let whole: Float = 24
  /// The least gain over half blocks, as squared levels per pixel, if the shown content is unknown.
  private static let gain: Float = 2
  /// The least gain where half blocks are shown, and where a block character is shown (hysteresis).
  private static let gainFromHalves: Float = 4
  private static let gainToStay: Float = 0.5
  /// How much worse than the best the shown shape may be: the larger of a share of the gain and squared levels per
  /// pixel.
  private static let slack: Float = 0.2
  private static let unseen: Float = 4
  /// The channel difference up to which a shown colour is kept, in levels; invisible beside an edge.
  private static let near = 3
  /// The weights of squared differences in red, green and blue.
  private static let weights = SIMD4<Float>(0.9, 1.5, 0.6, 0)

  /// Prepares the shapes of a kind; nil for half blocks, which need no choice.
  init?(_ kind: BlockShapes) {
    guard kind != .half else { return nil }
    // Only shapes without the first quarter: the opposite glyphs cover the others.
    var shapes = [12, 2, 4, 6, 8, 10, 14].map { parts in
      Shape(
        parts: parts, isSextant: false, count: 6 * Float(parts.nonzeroBitCount),
        glyph: BlockGlyphs.quadrant(parts), opposite: BlockGlyphs.quadrant(15 - parts))
    }
    if kind == .sextant {
      // The right half is among the quadrants already.
      shapes += stride(from: 2, to: 64, by: 2).filter { $0 != 0b10_1010 }.map { parts in
        Shape(
          parts: parts, isSextant: true, count: 4 * Float(parts.nonzeroBitCount),
          glyph: BlockGlyphs.sextant(parts), opposite: BlockGlyphs.sextant(63 - parts))
      }
    }
    self.shapes = shapes
    hasSextants = kind == .sextant
  }

  /// Returns the best character and colours for a cell; nil: half blocks do. `shown` is kept while nearly as good.
  func choose(_ pixels: SIMD8<UInt32>, shown: Choice?) -> Choice? {
    let sums = PartSums(pixels, hasSixths: hasSextants)
    var half: Float = 0
    var best = (score: -Float.infinity, shape: 0)
    var kept: (score: Float, shape: Int)?
    for index in shapes.indices {
      let shape = shapes[index]
      let part = sums.sum(shape.parts, isSextant: shape.isSextant)
      let rest = sums.all - part
      let score =
        (part * part * Self.weights).sum() / shape.count
        + (rest * rest * Self.weights).sum() / (Self.whole - shape.count)
      if index == 0 { half = score }
      if score > best.score { best = (score, index) }
      if let shown, shown.glyph == shape.glyph || shown.glyph == shape.opposite {
        kept = (score, index)
      }
    }
    let gain = best.score - half
    let needed =
      shown == nil
      ? Self.gain : shown?.glyph == Glyph.none ? Self.gainFromHalves : Self.gainToStay
    guard gain >= needed * Self.whole, best.shape > 0 else { return nil }
    if let kept, kept.shape > 0, kept.score > half,
      kept.score >= best.score - max(Self.slack * gain, Self.unseen * Self.whole)
    {
      best.shape = kept.shape
    }
    let shape = shapes[best.shape]
    let part = sums.sum(shape.parts, isSextant: shape.isSextant)
    let one = Self.color(part / shape.count)
    let other = Self.color((sums.all - part) / (Self.whole - shape.count))
    guard let shown, shown.glyph == shape.glyph || shown.glyph == shape.opposite else {
      // The larger part becomes the background, as in the neighbouring cells.
      return shape.count <= Self.whole / 2
        ? Choice(glyph: shape.glyph, foreground: one, background: other)
        : Choice(glyph: shape.opposite, foreground: other, background: one)
    }
    var choice =
      shown.glyph == shape.glyph
      ? Choice(glyph: shape.glyph, foreground: one, background: other)
      : Choice(glyph: shape.opposite, foreground: other, background: one)
    if choice.foreground.channelDistance(to: shown.foreground) <= Self.near {
      choice.foreground = shown.foreground
    }
    if choice.background.channelDistance(to: shown.background) <= Self.near {
      choice.background = shown.background
    }
    return choice
  }

  private static func color(_ mean: SIMD4<Float>) -> RGB {
    let whole = SIMD4<UInt32>(mean + 0.5, rounding: .towardZero)
    return RGB(packed: whole.x | whole.y &<< 8 | whole.z &<< 16)
  }
}
