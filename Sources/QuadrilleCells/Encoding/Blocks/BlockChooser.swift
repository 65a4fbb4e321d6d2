import QuadrilleCore

// Hot: once per cell with an edge.

/// Finds the character and the two colours that come nearest to a cell's pixels.
///
/// What a character of two colours cannot show is how far the pixels are from the mean of the part that they are
/// in. The sum of all squares is the same for all, so the best has the largest sum of its parts' squared means.
struct BlockChooser: Sendable {
  /// What a cell is drawn with.
  struct Choice: Equatable {
    var glyph: Glyph
    var ink: RGB
    var paper: RGB
  }

  /// A way to divide a cell in two, and what covers the one part or the other.
  private struct Shape {
    let parts: Int
    let isSextant: Bool
    /// How many twenty-fourths of the cell the part has.
    let count: Float
    let glyph: Glyph
    let opposite: Glyph
    var score: Float = 0
  }

  /// The shapes that there are, the two halves above each other first.
  private let shapes: [Shape]
  private let hasSextants: Bool

  /// Units of a cell's area: quarters have six, sixths four.
  private static let whole: Float = 24
  /// By how much a character must be nearer to the picture than halves are, in squared levels of a pixel.
  private static let gain: Float = 2
  /// The same for what is shown as halves, and for what is not: it stays as it is a little longer.
  private static let gainFromHalves: Float = 4
  private static let gainToStay: Float = 0.5
  /// The part of what is gained by which one that is shown may be worse than the best, and a part that nobody sees.
  private static let slack: Float = 0.2
  private static let unseen: Float = 4
  /// How far a channel of what is shown may be off beside an edge, where nobody sees it.
  private static let near = 3
  /// What a level of each colour counts.
  private static let weights = SIMD4<Float>(0.9, 1.5, 0.6, 0)

  /// Knows a kind of characters; nil for halves, for which nothing is chosen.
  init?(_ kind: BlockShapes) {
    guard kind != .half else { return nil }
    // Those without the first part, and with it their opposites.
    var shapes = [12, 2, 4, 6, 8, 10, 14].map { parts in
      Shape(
        parts: parts, isSextant: false, count: 6 * Float(parts.nonzeroBitCount),
        glyph: BlockGlyphs.quadrant(parts), opposite: BlockGlyphs.quadrant(15 - parts))
    }
    if kind == .sextant {
      // The halves at the sides are quarters already.
      shapes += stride(from: 2, to: 64, by: 2).filter { $0 != 0b10_1010 }.map { parts in
        Shape(
          parts: parts, isSextant: true, count: 4 * Float(parts.nonzeroBitCount),
          glyph: BlockGlyphs.sextant(parts), opposite: BlockGlyphs.sextant(63 - parts))
      }
    }
    self.shapes = shapes
    hasSextants = kind == .sextant
  }

  /// What a cell is to be drawn with; nil: its halves. What the cell shows, if that is said, stays while it is nearly
  /// as good.
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
      // The larger part is the ground, as it is in the cells around.
      return shape.count <= Self.whole / 2
        ? Choice(glyph: shape.glyph, ink: one, paper: other)
        : Choice(glyph: shape.opposite, ink: other, paper: one)
    }
    var choice =
      shown.glyph == shape.glyph
      ? Choice(glyph: shape.glyph, ink: one, paper: other)
      : Choice(glyph: shape.opposite, ink: other, paper: one)
    if choice.ink.channelDistance(to: shown.ink) <= Self.near { choice.ink = shown.ink }
    if choice.paper.channelDistance(to: shown.paper) <= Self.near { choice.paper = shown.paper }
    return choice
  }

  private static func color(_ mean: SIMD4<Float>) -> RGB {
    let whole = SIMD4<UInt32>(mean + 0.5, rounding: .towardZero)
    return RGB(packed: whole.x | whole.y &<< 8 | whole.z &<< 16)
  }
}
