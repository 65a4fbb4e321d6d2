// Hot: once per four pixels. Lanes are pixels. The operations were chosen for how they compile without AVX.
typealias Lanes = SIMD4<Float>

/// A vector for each of the four centres: the squared distances of four neighbouring pixels, or one value in all
/// lanes.
struct Columns {
  var first, second, third, fourth: Lanes

  init(first: Lanes, second: Lanes, third: Lanes, fourth: Lanes) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  /// Repeats each of four values in all lanes of its own vector.
  init(lanesOf values: SIMD4<Float>) {
    first = Lanes(repeating: values.x)
    second = Lanes(repeating: values.y)
    third = Lanes(repeating: values.z)
    fourth = Lanes(repeating: values.w)
  }

  @inline(__always)
  static func + (first: Columns, second: Columns) -> Columns {
    Columns(
      first: first.first + second.first, second: first.second + second.second,
      third: first.third + second.third, fourth: first.fourth + second.fourth)
  }

  @inline(__always)
  static func * (first: Columns, second: Columns) -> Columns {
    Columns(
      first: first.first * second.first, second: first.second * second.second,
      third: first.third * second.third, fourth: first.fourth * second.fourth)
  }
}

/// The colours as the loop reads them: channels times 256, each repeated in all lanes, so that the loop needs no
/// shuffles. The first three are differences from the fourth, which saves one product per channel: Σwᵢcᵢ / Σwᵢ = c₃ +
/// Σwᵢ(cᵢ − c₃) / Σwᵢ.
struct ColorLanes {
  /// One channel, such as red, of the four colours.
  struct Channel {
    var first, second, third: Lanes
    /// The fourth colour plus `FixedPointPixel.magic`, which converts a float to fixed point.
    var base: Lanes

    init(_ palette: Palette, _ channel: (RGB) -> UInt8) {
      let values = palette.four.map { Float(channel($0)) * 256 }
      first = Lanes(repeating: values[0] - values[3])
      second = Lanes(repeating: values[1] - values[3])
      third = Lanes(repeating: values[2] - values[3])
      base = Lanes(repeating: values[3] + FixedPointPixel.magic)
    }
  }

  var red, green, blue: Channel

  init(_ palette: Palette) {
    red = Channel(palette, \.red)
    green = Channel(palette, \.green)
    blue = Channel(palette, \.blue)
  }
}

/// Four pixels in 8.8 fixed point, with the bias of `FixedPointPixel`. Red and blue share 32 bits; green has its own.
struct FineQuad {
  var redBlue: SIMD4<UInt32>
  var green: SIMD4<UInt32>
}

/// The rows of the square that one call paints.
struct Band {
  var rows: Range<Int>
  /// The width and height of the square, in pixels.
  var side: Int
  /// The number of vectors in a row.
  var vectors: Int
  var centers: FloatCenters
  /// The falloff of the colours' influence.
  var falloff: Falloff
}

enum VectorFill {
  /// The power, as a compile-time constant: each case is inlined as a separate loop.
  private enum Power {
    case cubic, quartic, any
  }

  /// The values of a falloff, repeated in all lanes.
  private struct FalloffLanes {
    let reach, scale, least: Lanes
    let power: Int

    @inline(__always)
    init(_ falloff: Falloff) {
      reach = Lanes(repeating: falloff.reach)
      scale = Lanes(repeating: falloff.scale)
      least = Lanes(repeating: falloff.least)
      power = falloff.power
    }
  }

  /// Paints a band of a square without a swirl; `columns` holds squared distances in x.
  static func paint(
    _ band: Band, columns: Span<Columns>, colors: ColorLanes,
    into quads: inout MutableSpan<FineQuad>
  ) {
    switch band.falloff.power {
    case 4: straight(band, .quartic, columns, colors, &quads)
    case 3: straight(band, .cubic, columns, colors, &quads)
    default: straight(band, .any, columns, colors, &quads)
    }
  }

  /// Paints a band of a square with a swirl; `u` and `v` are its pixels' twisted coordinates.
  static func paint(
    _ band: Band, u: Span<Lanes>, v: Span<Lanes>, colors: ColorLanes,
    into quads: inout MutableSpan<FineQuad>
  ) {
    switch band.falloff.power {
    case 4: twisted(band, .quartic, u, v, colors, &quads)
    case 3: twisted(band, .cubic, u, v, colors, &quads)
    default: twisted(band, .any, u, v, colors, &quads)
    }
  }

  @inline(__always)
  private static func straight(
    _ band: Band, _ power: Power, _ columns: Span<Columns>, _ colors: ColorLanes,
    _ quads: inout MutableSpan<FineQuad>
  ) {
    let falloff = FalloffLanes(band.falloff)
    var start = 0
    for row in band.rows {
      let y = Self.down(row, band)
      for index in 0..<min(columns.count, band.vectors) {
        quads[start &+ index] = mix(weights(falloff, columns[index] + y, power), colors)
      }
      start &+= band.vectors
    }
  }

  @inline(__always)
  private static func twisted(
    _ band: Band, _ power: Power, _ u: Span<Lanes>, _ v: Span<Lanes>, _ colors: ColorLanes,
    _ quads: inout MutableSpan<FineQuad>
  ) {
    let falloff = FalloffLanes(band.falloff)
    let x = Columns(lanesOf: band.centers.x)
    let y = Columns(lanesOf: band.centers.y)
    for index in 0..<min(min(u.count, v.count), band.rows.count &* band.vectors) {
      quads[index] = mix(weights(falloff, squared(u[index], v[index], x, y), power), colors)
    }
  }

  /// Returns the squared vertical distances of a row to the centres.
  @inline(__always)
  static func down(_ row: Int, _ band: Band) -> Columns {
    let down = Lanes(repeating: Float(row) / Float(band.side)) - band.centers.y
    return Columns(lanesOf: down * down)
  }

  /// Returns the squared distances of four points to the centres.
  @inline(__always)
  static func squared(_ across: Lanes, _ down: Lanes, _ x: Columns, _ y: Columns) -> Columns {
    Columns(
      first: square(across - x.first) + square(down - y.first),
      second: square(across - x.second) + square(down - y.second),
      third: square(across - x.third) + square(down - y.third),
      fourth: square(across - x.fourth) + square(down - y.fourth))
  }

  @inline(__always)
  static func square(_ value: Lanes) -> Lanes { value * value }

  @inline(__always)
  private static func weights(
    _ falloff: FalloffLanes, _ squared: Columns, _ power: Power
  ) -> Columns {
    let left = Columns(
      first: left(falloff, squared.first, power), second: left(falloff, squared.second, power),
      third: left(falloff, squared.third, power), fourth: left(falloff, squared.fourth, power))
    let second = left * left
    switch power {
    case .cubic: return second * left
    case .quartic: return second * second
    case .any: return raised(left, second, to: falloff.power)
    }
  }

  /// Returns the reach minus the distance, in the falloff's scale; 0 beyond the reach.
  @inline(__always)
  private static func left(_ falloff: FalloffLanes, _ squared: Lanes, _ power: Power) -> Lanes {
    // Clearing the sign bit tells the compiler that no lane is negative: it emits one `sqrtps` instead of four calls
    // of `sqrtf`.
    let distance = floats(bits(squared) & 0x7fff_ffff).squareRoot()
    if power == .any {
      let left = falloff.reach - distance * falloff.scale
      return Lanes.zero.replacing(with: left, where: left .> falloff.least)
    }
    let left = falloff.reach - distance
    return Lanes.zero.replacing(with: left, where: left .> 0)
  }

  /// Raises to a power by repeated squaring: one iteration for each binary digit, the same for all pixels.
  @inline(__always)
  private static func raised(_ base: Columns, _ second: Columns, to power: Int) -> Columns {
    var result =
      power & 1 != 0 ? base : Columns(lanesOf: SIMD4(repeating: 1))
    var square = second
    var rest = power &>> 1
    while rest != 0 {
      if rest & 1 != 0 { result = result * square }
      rest &>>= 1
      if rest != 0 { square = square * square }
    }
    return result
  }

  @inline(__always)
  static func mix(_ weights: Columns, _ colors: ColorLanes) -> FineQuad {
    // Where no colour reaches, the scale is ∞ and a channel 0 · ∞: a NaN whose low 16 bits are 0. The low bits of a
    // colour are never 0, because of the bias.
    let scale = 1 / (weights.first + weights.second + weights.third + weights.fourth)
    let red = fixed(weights, colors.red, scale)
    let green = fixed(weights, colors.green, scale)
    let blue = fixed(weights, colors.blue, scale)
    return FineQuad(redBlue: (red & 0xffff) | (blue &<< 16), green: green & 0xffff)
  }

  @inline(__always)
  private static func fixed(
    _ weights: Columns, _ channel: ColorLanes.Channel, _ scale: Lanes
  ) -> SIMD4<UInt32> {
    // Adding the 2^23 in `base` leaves the integer in the low bits: a conversion that the compiler vectorises.
    bits(
      (weights.first * channel.first + weights.second * channel.second
        + weights.third * channel.third) * scale + channel.base)
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
