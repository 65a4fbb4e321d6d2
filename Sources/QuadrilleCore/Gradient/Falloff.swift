import CMath

/// How a colour's influence falls with distance: max(0, reach − d)^power.
///
/// Only what colours have of their sum counts, so all influence may be multiplied by the same. For any
/// power but the usual ones it is, so that not even a high one is lost between a Float's numbers.
package struct Falloff: Sendable, Equatable {
  /// The powers that a style has, which have loops of their own.
  static let usual = 3...4

  package let power: Int
  /// The reach, and what a distance is multiplied with before it is taken from that.
  package let reach, scale: Float
  /// What is left of the reach must be more than that.
  package let least: Float

  /// Takes a reach in sides, and a power of at least 1.
  package init(reach: Float, power: Int) {
    self.power = power
    guard !Self.usual.contains(power) else {
      (self.reach, scale, least) = (reach, 1, 0)
      return
    }
    // Four colours' influence, times a colour's 16 bits, stays below 2^127.
    let highest = Float(exp2(96 / Double(power)))
    (self.reach, scale) = (highest, highest / reach)
    // Anything less would not have all of a Float's digits, nor be fast.
    least = Float(exp2(-125 / Double(power)))
  }

  /// The influence at the square of a distance.
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
