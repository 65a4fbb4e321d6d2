/// All mixtures of a palette: the colour space divided into tetrahedra with palette entries at the corners.
///
/// A colour is mixed from the four corners of its tetrahedron, in exact shares (see `MixingLight`). The shares are
/// continuous, even across tetrahedra: a small change of a colour changes few pixels, and gradients have no seams.
struct ColorMesh: Sendable {
  struct Cell: Sendable {
    /// The four corners' shares as a linear function: the coefficients of red, green and blue light, and a constant.
    var red, green, blue, base: SIMD4<Float>
    /// The corners' palette numbers, a byte each, in an order common to all cells.
    var numbers: UInt32
    /// The index of the cell behind the face opposite each corner; −1: none.
    var neighbors: SIMD4<Int32>

    /// Returns the corners' shares in the mixture for a light. A share is negative beyond the face opposite its corner.
    @inline(__always)
    func shares(_ light: SIMD3<Float>) -> SIMD4<Float> {
      (red * light.x + green * light.y) + (blue * light.z + base)
    }

    /// Returns the palette number at a threshold. Each corner gets a part of all thresholds in proportion to its share
    /// minus `least`, which prevents isolated dots in nearly uniform areas.
    @inline(__always)
    func number(_ shares: SIMD4<Float>, at threshold: Float, least: Float) -> UInt32 {
      var shares = shares - least
      shares.replace(with: 0, where: shares .< 0)
      let two = shares[0] + shares[1]
      let three = two + shares[2]
      let place = threshold * (three + shares[3])
      let corner: UInt32 =
        (place >= shares[0] ? 8 : 0) &+ (place >= two ? 8 : 0) &+ (place >= three ? 8 : 0)
      return numbers &>> corner & 255
    }
  }

  /// The tetrahedra. A search may begin at the first.
  let cells: [Cell]
  /// The axis towards which colours outside the palette's gamut are moved.
  let axis: Axis

  /// The tolerance for negative shares, which is smaller than every threshold.
  static let slack: Float = 1e-4
  /// The most steps of a search; crossing the whole mesh takes about ten.
  private static let mostSteps = 128

  /// Walks from the cell `place` to the cell that contains a light, and returns the shares of its corners.
  ///
  /// A light outside the palette's gamut is moved into it: it loses saturation, not brightness.
  @inline(__always)
  static func walk(
    to wanted: SIMD3<Float>, from place: inout Int, in cells: Span<Cell>, axis: Axis
  ) -> SIMD4<Float> {
    let inside = axis.point(as: wanted)
    // The fraction of the way from the axis to the wanted light.
    var part: Float = 1
    var shares = cells[place].shares(wanted)
    for _ in 0..<mostSteps {
      let face = leastLane(shares)
      let least = shares[face]
      if least >= -slack { break }
      let next = Int(cells[place].neighbors[face])
      if next >= 0 {
        place = next
        shares = cells[place].shares(inside + (wanted - inside) * part)
      } else {
        let onAxis = cells[place].shares(inside)
        let share = onAxis[face]
        // The axis is on the surface of the mesh only if the mesh is flat.
        if share <= 0 { break }
        let most = share / (share - least)
        part *= most
        shares = onAxis + (shares - onAxis) * most
      }
    }
    return shares
  }

  private static func leastLane(_ shares: SIMD4<Float>) -> Int {
    let isSecond = shares.y < shares.x
    let isFourth = shares.w < shares.z
    let isLater = (isFourth ? shares.w : shares.z) < (isSecond ? shares.y : shares.x)
    return isLater ? (isFourth ? 3 : 2) : (isSecond ? 1 : 0)
  }

  /// A line from a palette's darkest colour to its lightest.
  struct Axis: Sendable {
    private let start, way: SIMD3<Float>
    private let darkest, stretch: Float

    /// Makes an axis. Its ends are moved slightly towards the palette's `middle`, so that it is inside the mesh.
    init(dark: SIMD3<Float>, light: SIMD3<Float>, middle: SIMD3<Float>) {
      start = dark + (middle - dark) * 0.02
      way = (light - dark) * 0.98
      darkest = MixingLight.brightness(dark)
      let range = MixingLight.brightness(light) - darkest
      stretch = range > 0 ? 1 / range : 0
    }

    /// Returns the point of the axis with the brightness of a light, or the nearest end.
    @inline(__always)
    func point(as wanted: SIMD3<Float>) -> SIMD3<Float> {
      start + way * max(0, min(1, (MixingLight.brightness(wanted) - darkest) * stretch))
    }
  }
}
