import QuadrilleCore

/// Computes the ellipsoids of `NearnessTable`.
///
/// CIEDE2000 is nearly a quadratic form. For greyish and dark colours the form is tightened where it is too wide.
enum Nearness {
  typealias Form = NearnessTable.Form

  /// Returns the form for a colour (red, green, blue): the uncorrected form plus `correction`.
  static func form(_ color: SIMD3<Double>, aim: Double, _ correction: Form) -> Form {
    let plain = matrix(uncorrected(color, aim: aim))
    return Form(
      rr: plain.rr + correction.rr, gg: plain.gg + correction.gg, bb: plain.bb + correction.bb,
      rg: plain.rg + correction.rg, rb: plain.rb + correction.rb, gb: plain.gb + correction.gb)
  }

  /// Returns the correction to add to quadratic forms near a colour, so that they accept no colour beyond the bound.
  static func correction(_ color: SIMD3<Double>, aim: Double, isUneven: Bool) -> Form {
    let lab = Lab(red: color.x, green: color.y, blue: color.z)
    var tensor = uncorrected(color, aim: aim)
    let first = matrix(tensor)
    let passes = aim > 3 ? 6 : 3
    for pass in 1...passes {
      var worst = 1.0
      for direction in directions.prefix(isUneven ? directions.count : fewDirections) {
        var step = tensor.step(along: direction)
        // Only existing colours can be chosen, so steps end at the faces of the colour cube.
        let there = (color + step).clamped(lowerBound: .zero, upperBound: .init(repeating: 255))
        step = there - color
        let length = tensor.square(of: step).squareRoot()
        if length < 0.05 { continue }
        let exact = ColorDifference.between(lab, Lab(red: there.x, green: there.y, blue: there.z))
        let excess = exact / (aim * length)
        worst = max(worst, excess)
        if excess > 1 {
          // Where the difference grows faster than the step, a full correction would be too strong.
          tensor.tighten(
            along: step, by: (pass < passes && excess > 1.1 ? excess : excess * excess) - 1)
        }
      }
      if worst < 1.01 { break }
    }
    let last = matrix(tensor)
    return Form(
      rr: last.rr - first.rr, gg: last.gg - first.gg, bb: last.bb - first.bb,
      rg: last.rg - first.rg, rb: last.rb - first.rb, gb: last.gb - first.gb)
  }

  /// Returns the form without corrections. Its extent is limited: some channels matter little only near 0.
  private static func uncorrected(_ color: SIMD3<Double>, aim: Double) -> DifferenceTensor {
    var tensor = DifferenceTensor(red: color.x, green: color.y, blue: color.z)
    tensor.scale(by: 1 / (aim * aim))
    let reach = min(96, 16 + 16 * aim)
    tensor.rr += 1 / (reach * reach)
    tensor.gg += 1 / (reach * reach)
    tensor.bb += 1 / (reach * reach)
    return tensor
  }

  private static func matrix(_ tensor: DifferenceTensor) -> Form {
    Form(
      rr: Float(tensor.rr), gg: Float(tensor.gg), bb: Float(tensor.bb), rg: Float(tensor.rg),
      rb: Float(tensor.rb), gb: Float(tensor.gb))
  }

  /// Unit vectors to the faces and corners of a cube, then to the middles of its edges.
  private static let directions: [SIMD3<Double>] = directions(1) + directions(3) + directions(2)
  /// The number of directions to test where the form hardly changes between colours.
  private static let fewDirections = 14

  /// Returns the unit vectors with `count` coordinates that are not 0.
  private static func directions(_ count: Int) -> [SIMD3<Double>] {
    var found: [SIMD3<Double>] = []
    for x in -1...1 {
      for y in -1...1 {
        for z in -1...1 where x * x + y * y + z * z == count {
          found.append(SIMD3(Double(x), Double(y), Double(z)) / Double(count).squareRoot())
        }
      }
    }
    return found
  }
}
