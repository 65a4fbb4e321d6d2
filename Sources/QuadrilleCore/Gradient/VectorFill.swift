// Hot: once per four pixels. Lanes are pixels; every operation here was chosen for how it compiles
// without AVX.
typealias Lanes = SIMD4<Float>

/// A vector for each of the four centres: squared distances of four neighbouring pixels, or one
/// value in all lanes.
struct Columns {
  var first, second, third, fourth: Lanes

  init(first: Lanes, second: Lanes, third: Lanes, fourth: Lanes) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  /// Each of four values in all lanes of its own vector.
  init(lanesOf values: SIMD4<Float>) {
    first = Lanes(repeating: values.x)
    second = Lanes(repeating: values.y)
    third = Lanes(repeating: values.z)
    fourth = Lanes(repeating: values.w)
  }
}

/// The colours, ready for the loop: channels times 256, each in all lanes, so that it loads vectors and
/// shuffles nothing. The first three are differences from the fourth, which saves a product a channel:
/// Σwᵢcᵢ / Σwᵢ = c₃ + Σwᵢ(cᵢ − c₃) / Σwᵢ.
struct ColorLanes {
  /// A channel of the four colours.
  struct Channel {
    var first, second, third: Lanes
    /// The fourth colour, and what turns a float into a fixed-point number.
    var base: Lanes

    init(_ palette: Palette, _ channel: (RGB) -> UInt8) {
      let values = palette.colors.map { Float(channel($0)) * 256 }
      first = Lanes(repeating: values[0] - values[3])
      second = Lanes(repeating: values[1] - values[3])
      third = Lanes(repeating: values[2] - values[3])
      base = Lanes(repeating: values[3] + FinePixel.magic)
    }
  }

  var red, green, blue: Channel

  init(_ palette: Palette) {
    red = Channel(palette, \.red)
    green = Channel(palette, \.green)
    blue = Channel(palette, \.blue)
  }
}

/// Four pixels of 8.8 fixed point: red and blue share a word, green has its own, the half for
/// rounding included.
struct FineQuad {
  var redBlue: SIMD4<UInt32>
  var green: SIMD4<UInt32>
}

/// The part that one call paints: some rows of the square.
struct Band {
  /// The rows, inside the square.
  var rows: Range<Int>
  /// The square's edge.
  var side: Int
  /// Vectors in a row.
  var vectors: Int
  /// The centres of the colours.
  var centers: FloatCenters
  /// The distance from which on a colour has no influence.
  var reach: Float
}

enum VectorFill {
  /// Paints a band of an untwisted square; `columns` holds the squared distances in x.
  static func paint(
    _ band: Band, quartic: Bool, columns: Span<Columns>, colors: ColorLanes,
    into quads: inout MutableSpan<FineQuad>
  ) {
    if quartic {
      straight(band, quartic: true, columns, colors, &quads)
    } else {
      straight(band, quartic: false, columns, colors, &quads)
    }
  }

  /// Paints a band of a twisted square, whose pixels look at `u`, `v`.
  static func paint(
    _ band: Band, quartic: Bool, u: Span<Lanes>, v: Span<Lanes>, colors: ColorLanes,
    into quads: inout MutableSpan<FineQuad>
  ) {
    if quartic {
      twisted(band, quartic: true, u, v, colors, &quads)
    } else {
      twisted(band, quartic: false, u, v, colors, &quads)
    }
  }

  @inline(__always)
  private static func straight(
    _ band: Band, quartic: Bool, _ columns: Span<Columns>, _ colors: ColorLanes,
    _ quads: inout MutableSpan<FineQuad>
  ) {
    let reach = Lanes(repeating: band.reach)
    var start = 0
    for row in band.rows {
      let down = Lanes(repeating: Float(row) / Float(band.side)) - band.centers.y
      let y = Columns(lanesOf: down * down)
      for index in 0..<min(columns.count, band.vectors) {
        let x = columns[index]
        quads[start &+ index] = mix(
          weight(reach, x.first + y.first, quartic: quartic),
          weight(reach, x.second + y.second, quartic: quartic),
          weight(reach, x.third + y.third, quartic: quartic),
          weight(reach, x.fourth + y.fourth, quartic: quartic), colors)
      }
      start &+= band.vectors
    }
  }

  @inline(__always)
  private static func twisted(
    _ band: Band, quartic: Bool, _ u: Span<Lanes>, _ v: Span<Lanes>, _ colors: ColorLanes,
    _ quads: inout MutableSpan<FineQuad>
  ) {
    let reach = Lanes(repeating: band.reach)
    let x = Columns(lanesOf: band.centers.x)
    let y = Columns(lanesOf: band.centers.y)
    for index in 0..<min(min(u.count, v.count), band.rows.count &* band.vectors) {
      let across = u[index]
      let down = v[index]
      let s0 = square(across - x.first) + square(down - y.first)
      let s1 = square(across - x.second) + square(down - y.second)
      let s2 = square(across - x.third) + square(down - y.third)
      let s3 = square(across - x.fourth) + square(down - y.fourth)
      quads[index] = mix(
        weight(reach, s0, quartic: quartic), weight(reach, s1, quartic: quartic),
        weight(reach, s2, quartic: quartic), weight(reach, s3, quartic: quartic), colors)
    }
  }

  @inline(__always)
  static func square(_ value: Lanes) -> Lanes { value * value }

  /// max(0, reach − √squared)^4, or ^3.
  @inline(__always)
  private static func weight(_ reach: Lanes, _ squared: Lanes, quartic: Bool) -> Lanes {
    // Clearing the sign tells the compiler that no lane is negative: one sqrtps instead of four
    // calls of sqrtf.
    let distance = floats(bits(squared) & 0x7fff_ffff).squareRoot()
    let left = reach - distance
    let positive = Lanes.zero.replacing(with: left, where: left .> 0)
    let second = positive * positive
    return quartic ? second * second : second * positive
  }

  @inline(__always)
  private static func mix(
    _ w0: Lanes, _ w1: Lanes, _ w2: Lanes, _ w3: Lanes, _ colors: ColorLanes
  ) -> FineQuad {
    // Where no colour reaches, this is 0 · ∞: not a number, whose low bits are 0, which no colour's
    // are.
    let scale = 1 / (w0 + w1 + w2 + w3)
    let red = fixed(w0, w1, w2, colors.red, scale)
    let green = fixed(w0, w1, w2, colors.green, scale)
    let blue = fixed(w0, w1, w2, colors.blue, scale)
    return FineQuad(redBlue: (red & 0xffff) | (blue &<< 16), green: green & 0xffff)
  }

  @inline(__always)
  private static func fixed(
    _ w0: Lanes, _ w1: Lanes, _ w2: Lanes, _ channel: ColorLanes.Channel, _ scale: Lanes
  ) -> SIMD4<UInt32> {
    // The base's 2^23 leaves the number's whole part in the low bits: a conversion that vectorises.
    bits((w0 * channel.first + w1 * channel.second + w2 * channel.third) * scale + channel.base)
  }

  @inline(__always)
  private static func bits(_ lanes: Lanes) -> SIMD4<UInt32> {
    SIMD4(lanes.x.bitPattern, lanes.y.bitPattern, lanes.z.bitPattern, lanes.w.bitPattern)
  }

  @inline(__always)
  private static func floats(_ lanes: SIMD4<UInt32>) -> Lanes {
    Lanes(
      Float(bitPattern: lanes.x), Float(bitPattern: lanes.y), Float(bitPattern: lanes.z),
      Float(bitPattern: lanes.w))
  }
}
