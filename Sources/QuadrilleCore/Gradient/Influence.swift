/// The influence of a colour, from the square of the distance to its centre.
///
/// This is the article's formula, and the article's cache of it: wherever a centre is, what lies
/// equally far from it is influenced equally.
struct Influence {
  /// Entries of the table for a side's distance and the article's power. A farther reach and a higher
  /// power take more, so that neighbours are as near each other.
  static let entries = 4096

  let falloff: Falloff
  private let table: [Float]
  private let scale: Float

  /// Makes the formula, and its table if that will be used.
  init(style: GradientStyle, cached: Bool) {
    falloff = Falloff(reach: style.reach, power: style.power)
    let squared = style.reach * style.reach
    let fineness = max(1, (squared * Float(max(4, style.power)) / 4).rounded(.up))
    let count = Self.entries * Int(fineness)
    scale = Float(count) / squared
    let step = squared / Float(count)
    let falloff = falloff
    table =
      cached
      ? (0..<count).map { falloff.influence(squared: (Float($0) + 0.5) * step) } : []
  }

  /// The formula itself.
  func exact(squared: Float) -> Float { falloff.influence(squared: squared) }

  /// The table's entry; nothing beyond the reach.
  func cached(squared: Float) -> Float {
    let place = squared * scale
    guard place < Float(table.count) else { return 0 }
    return table[Int(place)]
  }
}
