/// The influence of a colour, from the square of the distance to its centre.
///
/// Implements the formula and the cache of the contest article (`docs/reference/articles.md`). The influence depends on
/// distance alone, so one table, indexed by squared distance, serves every centre.
struct Influence {
  /// The size of the table at reach 1 and power 4. The size grows with the square of the reach and with the power, so
  /// that neighbouring entries do not differ more.
  static let entries = 4096

  let falloff: Falloff
  private let table: [Float]
  private let scale: Float

  /// Prepares the formula for a style; if `cached`, also computes the table.
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

  /// Returns the influence by the formula.
  func exact(squared: Float) -> Float { falloff.influence(squared: squared) }

  /// Returns the influence from the table; 0 beyond the reach.
  func cached(squared: Float) -> Float {
    let place = squared * scale
    guard place < Float(table.count) else { return 0 }
    return table[Int(place)]
  }
}
