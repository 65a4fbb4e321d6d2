import QuadrilleCore

/// All of a palette's mixtures: the space of colours cut into tetrahedra with palette entries at
/// their corners.
///
/// A colour is mixed from the four corners of the tetrahedron that it lies in, in the exact shares
/// (see `MixingLight`). They change steadily with the colour, from one tetrahedron to the next too,
/// so a colour that changes a little changes few pixels, and there are no seams.
struct ColorMesh: Sendable {
  /// One tetrahedron.
  struct Cell: Sendable {
    /// The part that red, green and blue light and none at all have in the corners' shares.
    var red, green, blue, base: SIMD4<Float>
    /// The corners' colours, a byte each, in an order that neighbours agree on.
    var numbers: UInt32
    /// The cell behind the face opposite each corner; −1 where there is none.
    var neighbors: SIMD4<Int32>

    /// The shares that make up some light; negative beyond the face opposite that corner.
    @inline(__always)
    func shares(_ light: SIMD3<Float>) -> SIMD4<Float> {
      (red * light.x + green * light.y) + (blue * light.z + base)
    }

    /// The colour at a place of the pattern: each corner has as many thresholds as its share, less
    /// `least`, which keeps single dots out of what is nearly flat.
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

  /// The first is where a search may begin.
  let cells: [Cell]
  /// Where colours go that the palette cannot mix.
  let axis: Axis

  /// Shares as negative as this are none: no threshold is that small.
  static let slack: Float = 1e-4
  /// Cells that a search passes at most; some ten are usual from one end to the other.
  private static let patience = 128

  /// Goes from a cell to the one of some light, and gives the shares of its corners.
  ///
  /// Light that cannot be mixed loses colour, not brightness, until it can.
  @inline(__always)
  static func walk(
    to wanted: SIMD3<Float>, from place: inout Int, in cells: Span<Cell>, axis: Axis
  ) -> SIMD4<Float> {
    let inside = axis.point(as: wanted)
    // How far from the axis the wanted light is gone.
    var part: Float = 1
    var shares = cells[place].shares(wanted)
    for _ in 0..<patience {
      let face = leastLane(shares)
      let least = shares[face]
      if least >= -slack { break }
      let next = Int(cells[place].neighbors[face])
      if next >= 0 {
        place = next
        shares = cells[place].shares(inside + (wanted - inside) * part)
      } else {
        let onAxis = cells[place].shares(inside)
        let room = onAxis[face]
        // Only a palette without depth has its axis on its surface.
        if room <= 0 { break }
        let most = room / (room - least)
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

  /// From a palette's darkest colour to its lightest.
  struct Axis: Sendable {
    private let start, way: SIMD3<Float>
    private let darkest, stretch: Float

    /// A little of the palette's `middle` keeps the axis off its surface.
    init(dark: SIMD3<Float>, light: SIMD3<Float>, middle: SIMD3<Float>) {
      start = dark + (middle - dark) * 0.02
      way = (light - dark) * 0.98
      darkest = MixingLight.brightness(dark)
      let range = MixingLight.brightness(light) - darkest
      stretch = range > 0 ? 1 / range : 0
    }

    /// The point that is as bright as some light, as far as there is one.
    @inline(__always)
    func point(as wanted: SIMD3<Float>) -> SIMD3<Float> {
      start + way * max(0, min(1, (MixingLight.brightness(wanted) - darkest) * stretch))
    }
  }
}
