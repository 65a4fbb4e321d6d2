/// The influence of a colour, from the square of the distance to its centre.
///
/// This is the article's formula, and the article's cache of it: wherever a centre is, what lies
/// equally far from it is influenced equally.
struct Influence {
  static let entries = 4096

  let reach: Float
  let falloff: GradientStyle.Falloff
  private let table: [Float]
  private let scale: Float

  /// Makes the formula, and its table if that will be used.
  init(reach: Float, falloff: GradientStyle.Falloff, cached: Bool) {
    self.reach = reach
    self.falloff = falloff
    scale = Float(Self.entries) / (reach * reach)
    let step = reach * reach / Float(Self.entries)
    table =
      cached
      ? (0..<Self.entries).map {
        Self.formula(squared: (Float($0) + 0.5) * step, reach: reach, falloff: falloff)
      } : []
  }

  /// The formula itself.
  func exact(squared: Float) -> Float {
    Self.formula(squared: squared, reach: reach, falloff: falloff)
  }

  /// The table's entry; nothing beyond the reach.
  func cached(squared: Float) -> Float {
    let place = squared * scale
    guard place < Float(Self.entries) else { return 0 }
    return table[Int(place)]
  }

  private static func formula(
    squared: Float, reach: Float, falloff: GradientStyle.Falloff
  ) -> Float {
    let left = max(0, reach - squared.squareRoot())
    let second = left * left
    return falloff == .quartic ? second * second : second * left
  }
}
