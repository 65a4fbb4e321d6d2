import CMath

/// One end of a piece of a measured curve.
struct ArcNode: Sendable, Equatable {
  /// The curve's parameter.
  var parameter: Double
  /// How fast the parameter grows, in units a piece.
  var slope: Double
  /// Where the curve heads, continued from the first node without jumps.
  var heading: Double

  /// The parameter part of the way to the next node, and how fast it grows there: the cubic that has
  /// the right values and slopes at both nodes.
  func parameter(to next: ArcNode, part: Double) -> (value: Double, slope: Double) {
    let step = next.parameter - parameter
    let bend = slope + next.slope - 2 * step
    let rise = 3 * step - 2 * slope - next.slope
    return (
      parameter + part * (slope + part * (rise + part * bend)),
      slope + part * (2 * rise + part * 3 * bend)
    )
  }
}

/// How far along a curve each parameter is, turned round: from a length to the parameter, at once.
///
/// The curve is cut into pieces of equal length, so nothing is searched for, and the error falls with
/// the third power of the number of pieces.
struct ArcTable {
  /// The whole curve.
  let length: Double
  /// One more than there are pieces.
  private(set) var nodes: [ArcNode]

  /// Measures a curve, with as many pieces as it takes for the speed to be right within 0.5 %, or the
  /// most that there may be.
  init(_ curve: PathCurve, headingFrom start: Double?, mostPieces: Int) {
    let ruler = ArcRuler(curve)
    length = ruler.length
    nodes = []
    var pieces = 32
    while true {
      nodes = Self.nodes(of: curve, ruler, pieces: pieces, headingFrom: start)
      if pieces >= mostPieces || error(on: curve) < 0.005 { return }
      pieces *= 2
    }
  }

  /// By what share the speed is wrong at worst, tried at four places of each piece.
  private func error(on curve: PathCurve) -> Double {
    guard length > 0 else { return 0 }
    let even = length / Double(nodes.count - 1)
    var worst = 0.0
    for index in 0..<nodes.count - 1 {
      var part = 0.125
      while part < 1 {
        let (parameter, slope) = nodes[index].parameter(to: nodes[index + 1], part: part)
        worst = max(worst, abs(slope * curve.speed(at: parameter) / even - 1))
        part += 0.25
      }
    }
    return worst
  }

  private static func nodes(
    of curve: PathCurve, _ ruler: ArcRuler, pieces: Int, headingFrom start: Double?
  ) -> [ArcNode] {
    var heading = start
    var nodes = (0...pieces).map { index in
      let parameter = ruler.parameter(at: Double(index) / Double(pieces))
      let velocity = curve.velocity(at: parameter)
      let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
      let angle = atan2(velocity.y, velocity.x)
      let unwrapped = heading.map { angle.unwrapped(near: $0) } ?? angle
      heading = unwrapped
      // Where a curve stands still the slope is without bound; any large one will do.
      let slope = speed > 0 ? min(ruler.length / Double(pieces) / speed, 1) : 0
      return ArcNode(parameter: parameter, slope: slope, heading: unwrapped)
    }
    // Through a bend so sharp that the curve nearly stands still, slopes are kept where the cubic cannot
    // overshoot (Fritsch and Carlson 1980); elsewhere they are far below that.
    for index in 0..<pieces {
      let most = 3 * (nodes[index + 1].parameter - nodes[index].parameter)
      nodes[index].slope = min(nodes[index].slope, most)
      nodes[index + 1].slope = min(nodes[index + 1].slope, most)
    }
    return nodes
  }
}
