import CMath

/// The falloff of a colour's influence with the distance d to its centre: max(0, reach − d)^power.
///
/// Only the ratios of influences matter, so a common factor changes nothing. For powers without a specialised loop,
/// distances are scaled so that influences at high powers stay in a Float's range.
package struct Falloff: Sendable, Equatable {
  /// The powers of the built-in styles, which have specialised loops.
  static let usual = 3...4

  package let power: Int
  /// The scaled reach, and the factor that scales a distance.
  package let reach, scale: Float
  /// The reach minus the distance, both scaled, must exceed this value; otherwise the influence is 0.
  package let least: Float

  /// Makes a falloff. The reach is in sides of the unit square; the power is at least 1.
  package init(reach: Float, power: Int) {
    self.power = power
    guard !Self.usual.contains(power) else {
      (self.reach, scale, least) = (reach, 1, 0)
      return
    }
    // An influence is at most 2^96, so four of them times a 16-bit channel stay below 2^127.
    let highest = Float(exp2(96 / Double(power)))
    (self.reach, scale) = (highest, highest / reach)
    // A smaller remainder would give a subnormal influence, which is imprecise and slow.
    least = Float(exp2(-125 / Double(power)))
  }

  /// Returns the influence at a squared distance.
  func influence(squared: Float) -> Float {
    let left = reach - squared.squareRoot() * scale
    guard left > least else { return 0 }
    return Self.raised(left, to: power)
  }

  private static func raised(_ value: Float, to power: Int) -> Float {
    var result: Float = 1
    var square = value
    var rest = power
    while true {
      if rest & 1 != 0 { result *= square }
      rest &>>= 1
      if rest == 0 { return result }
      square *= square
    }
  }
}
