import QuadrilleCore

// Hot: once per cell.

/// The current and future mean colours of a row's cells, as `MixColor` vectors.
///
/// Light is averaged cell by cell; conversion takes four cells per vector. One cell per vector takes three times
/// as long, because each lane must be spread over a vector of its own.
struct MixColorRow: Sendable {
  private(set) var now: Planes
  private(set) var later: Planes
  private var lights: [MixColor.Vector]

  /// Lightness, a and b of all cells in separate arrays, four cells per vector.
  struct Planes: Sendable {
    var x, y, z: [SIMD4<Float>]

    init(width: Int) {
      x = Array(repeating: .zero, count: (width + 3) / 4)
      y = x
      z = x
    }

    /// The planes as spans, to be read cell by cell.
    var lanes: Lanes {
      @_lifetime(borrow self)
      get { Lanes(x: x.span.bytes, y: y.span.bytes, z: z.span.bytes) }
    }
  }

  /// The vectors of a row, for reading by column.
  struct Lanes: ~Escapable {
    let x, y, z: RawSpan

    @_lifetime(copy x, copy y, copy z)
    init(x: RawSpan, y: RawSpan, z: RawSpan) {
      self.x = x
      self.y = y
      self.z = z
    }

    @inline(__always)
    func vector(_ column: Int) -> MixColor.Vector {
      MixColor.Vector(
        x.unsafeLoad(fromByteOffset: 4 &* column, as: Float.self),
        y.unsafeLoad(fromByteOffset: 4 &* column, as: Float.self),
        z.unsafeLoad(fromByteOffset: 4 &* column, as: Float.self), 0)
    }
  }

  init(width: Int) {
    now = Planes(width: width)
    later = now
    lights = Array(repeating: .zero, count: 4 * now.x.count)
  }

  /// Computes the colours of a row, and its future colours if the picture moves.
  mutating func take(_ row: Int, _ width: Int, _ pixels: [RGB], ahead: [RGB], moves: Bool) {
    Self.find(row, width, pixels, &lights, &now)
    if moves { Self.find(row, width, ahead, &lights, &later) }
  }

  private static func find(
    _ row: Int, _ width: Int, _ pixels: [RGB], _ lights: inout [MixColor.Vector],
    _ planes: inout Planes
  ) {
    gather(row, width, pixels.span, into: &lights)
    spread(lights.span, &planes.x, &planes.y, &planes.z)
    find(&planes.x, &planes.y, &planes.z)
  }

  // Separate loops: in a single one the compiler splits the vectors.

  /// Computes the mean light of each cell.
  @inline(never)
  private static func gather(
    _ row: Int, _ width: Int, _ pixels: Span<RGB>, into lights: inout [MixColor.Vector]
  ) {
    let cones = MixColor.cones
    let red = cones.red.span
    let green = cones.green.span
    let blue = cones.blue.span
    var lights = lights.mutableSpan
    // Each table has an entry for every byte.
    @inline(__always) func light(_ color: RGB) -> MixColor.Vector {
      red[unchecked: Int(color.red)] + green[unchecked: Int(color.green)]
        + blue[unchecked: Int(color.blue)]
    }
    let top = 2 &* row &* width
    for column in 0..<width {
      lights[column] =
        (light(pixels[top &+ column]) + light(pixels[top &+ width &+ column])) * 0.5
    }
  }

  /// Transposes the light of four cells at a time into lanes.
  @inline(never)
  private static func spread(
    _ lights: Span<MixColor.Vector>, _ x: inout [SIMD4<Float>], _ y: inout [SIMD4<Float>],
    _ z: inout [SIMD4<Float>]
  ) {
    var xs = x.mutableSpan
    var ys = y.mutableSpan
    var zs = z.mutableSpan
    for four in 0..<min(xs.count, ys.count, zs.count, lights.count / 4) {
      let (a, b) = (lights[4 &* four], lights[4 &* four &+ 1])
      let (c, d) = (lights[4 &* four &+ 2], lights[4 &* four &+ 3])
      xs[four] = SIMD4(a.x, b.x, c.x, d.x)
      ys[four] = SIMD4(a.y, b.y, c.y, d.y)
      zs[four] = SIMD4(a.z, b.z, c.z, d.z)
    }
  }

  /// Converts cone responses to `MixColor` vectors in place.
  @inline(never)
  private static func find(
    _ x: inout [SIMD4<Float>], _ y: inout [SIMD4<Float>], _ z: inout [SIMD4<Float>]
  ) {
    var xs = x.mutableSpan
    var ys = y.mutableSpan
    var zs = z.mutableSpan
    for four in 0..<min(xs.count, ys.count, zs.count) {
      let long = MixColor.cubeRoot(xs[four])
      let middle = MixColor.cubeRoot(ys[four])
      let short = MixColor.cubeRoot(zs[four])
      xs[four] = 0.210_454_26 * long + 0.793_617_79 * middle + -0.004_072_05 * short
      ys[four] = 3.955_997_00 * long + -4.857_184_40 * middle + 0.901_187_42 * short
      zs[four] = 0.051_808_08 * long + 1.565_543_54 * middle + -1.617_351_54 * short
    }
  }
}
