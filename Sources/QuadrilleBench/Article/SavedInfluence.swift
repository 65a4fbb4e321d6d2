/// The cache of the article on Telegram's animation contest: the influence at a distance, computed when that distance
/// first occurs and shared by all colours.
///
/// The article does not define which distances are equal; here the reach is divided into 4096 steps. With the cache a
/// point needs no power and no arrays.
struct SavedInfluence {
  private static let steps = 4096.0

  private let formula: ListedGradient
  private var saved = [Double?](repeating: nil, count: Int(steps))

  init(_ formula: ListedGradient) { self.formula = formula }

  /// The memory of the cached values, in bytes.
  static var size: Int { Int(steps) * MemoryLayout<Double?>.stride }

  mutating func color(x: Double, y: Double, centers: [ListedGradient.Center])
    -> ListedGradient.Color
  {
    var sum = 0.0
    var color = ListedGradient.Color(red: 0, green: 0, blue: 0)
    for center in centers {
      let (dx, dy) = (center.x - x, center.y - y)
      let factor = factor(at: (dx * dx + dy * dy).squareRoot())
      sum += factor
      color.red += factor * center.color.red
      color.green += factor * center.color.green
      color.blue += factor * center.color.blue
    }
    guard sum > 0 else { return formula.color(x: x, y: y, centers: centers) }
    return ListedGradient.Color(
      red: color.red / sum, green: color.green / sum, blue: color.blue / sum)
  }

  private mutating func factor(at distance: Double) -> Double {
    let place = distance / formula.reach * Self.steps
    guard place < Self.steps else { return 0 }
    let index = Int(place)
    if let known = saved[index] { return known }
    // The value at the middle of the step counts for the whole step.
    let found = formula.factor(at: (Double(index) + 0.5) / Self.steps * formula.reach)
    saved[index] = found
    return found
  }
}
