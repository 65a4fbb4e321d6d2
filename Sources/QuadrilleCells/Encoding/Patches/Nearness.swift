import QuadrilleCore

/// How the ellipsoids of `NearnessTable` are found.
///
/// Far from grey and dark CIEDE2000 is nearly a quadratic form; elsewhere the form is tightened in
/// the directions in which the exact difference comes out larger.
enum Nearness {
  typealias Form = NearnessTable.Form

  /// The form for one colour, tightened as `correction` says.
  static func form(red: Double, green: Double, blue: Double, aim: Double, _ correction: Form)
    -> Form
  {
    let plain = matrix(plain(red: red, green: green, blue: blue, aim: aim))
    return Form(
      rr: plain.rr + correction.rr, gg: plain.gg + correction.gg, bb: plain.bb + correction.bb,
      rg: plain.rg + correction.rg, rb: plain.rb + correction.rb, gb: plain.gb + correction.gb)
  }

  /// The sum to be added to the forms near a colour, so that what they allow stays within the bound.
  static func correction(red: Double, green: Double, blue: Double, aim: Double, isUneven: Bool)
    -> Form
  {
    let center = SIMD3(red, green, blue)
    let lab = Lab(red: red, green: green, blue: blue)
    var tensor = plain(red: red, green: green, blue: blue, aim: aim)
    let first = matrix(tensor)
    let passes = aim > 3 ? 6 : 3
    for pass in 1...passes {
      var worst = 1.0
      for direction in directions.prefix(isUneven ? directions.count : fewDirections) {
        var step = tensor.step(along: direction)
        // Colours that do not exist are never chosen: as far as the faces of the cube is enough.
        let there = (center + step).clamped(lowerBound: .zero, upperBound: .init(repeating: 255))
        step = there - center
        let length = tensor.square(of: step).squareRoot()
        if length < 0.05 { continue }
        let exact = ColorDifference.between(lab, Lab(red: there.x, green: there.y, blue: there.z))
        let excess = exact / (aim * length)
        worst = max(worst, excess)
        if excess > 1 {
          // Where the difference grows faster than the step, all at once would be too much.
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

  /// The form as if differences grew evenly, but not so loose that a channel might go anywhere: some
  /// hardly matter near 0, and much further on.
  private static func plain(red: Double, green: Double, blue: Double, aim: Double)
    -> DifferenceTensor
  {
    var tensor = DifferenceTensor(red: red, green: green, blue: blue)
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

  /// To the corners and faces of a cube, with length 1; then to the middles of its edges.
  private static let directions: [SIMD3<Double>] = directions(1) + directions(3) + directions(2)
  /// How many of the directions do where the form hardly changes from colour to colour.
  private static let fewDirections = 14

  /// The directions with so many coordinates that are not 0.
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
