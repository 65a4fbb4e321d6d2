import QuadrilleCore

// Hot: some ten thousand times a frame.

/// Four colours, or four steps between colours, a channel in each vector.
struct FourTints {
  typealias Lane = SIMD4<Float>

  var red: Lane
  var green: Lane
  var blue: Lane

  @inline(__always)
  init(red: Lane, green: Lane, blue: Lane) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// What four packed colours are off from four others.
  ///
  /// Channels become the last bits of floats of 2²³ and more, which fall away in the difference.
  @inline(__always)
  init(_ first: SIMD4<UInt32>, from second: SIMD4<UInt32>) {
    red = Self.raised(first & 255) - Self.raised(second & 255)
    // Shifted by 8, the compiler would take the vector apart.
    green = (Self.raised(first & 0xff00) - Self.raised(second & 0xff00)) * (1 / 256)
    blue = Self.raised((first &>> 16) & 255) - Self.raised((second &>> 16) & 255)
  }

  @inline(__always)
  static func * (tints: FourTints, factor: Float) -> FourTints {
    FourTints(red: tints.red * factor, green: tints.green * factor, blue: tints.blue * factor)
  }

  @inline(__always)
  func dot(_ other: FourTints) -> Lane {
    red * other.red + green * other.green + blue * other.blue
  }

  /// The forms' matrices times these.
  @inline(__always)
  func times(_ form: FourForms) -> FourTints {
    FourTints(
      red: form.rr * red + form.rg * green + form.rb * blue,
      green: form.rg * red + form.gg * green + form.gb * blue,
      blue: form.rb * red + form.gb * green + form.bb * blue)
  }

  /// The square roots of magnitudes; said to be magnitudes bit by bit, so that the processor's own
  /// instruction will do.
  @inline(__always)
  static func root(_ value: Lane) -> Lane {
    let bits = SIMD4(
      value.x.bitPattern, value.y.bitPattern, value.z.bitPattern, value.w.bitPattern)
    return float(bits: bits & 0x7fff_ffff).squareRoot()
  }

  @inline(__always)
  private static func raised(_ value: SIMD4<UInt32>) -> Lane { float(bits: value | 0x4b00_0000) }

  @inline(__always)
  private static func float(bits: SIMD4<UInt32>) -> Lane {
    Lane(
      Float(bitPattern: bits.x), Float(bitPattern: bits.y), Float(bitPattern: bits.z),
      Float(bitPattern: bits.w))
  }
}

/// Four forms, an entry in each vector.
struct FourForms {
  typealias Form = NearnessTable.Form
  typealias Lane = SIMD4<Float>

  let rr: Lane, gg: Lane, bb: Lane, rg: Lane, rb: Lane, gb: Lane

  @inline(__always)
  init(_ a: Form, _ b: Form, _ c: Form, _ d: Form) {
    rr = Lane(a.rr, b.rr, c.rr, d.rr)
    gg = Lane(a.gg, b.gg, c.gg, d.gg)
    bb = Lane(a.bb, b.bb, c.bb, d.bb)
    rg = Lane(a.rg, b.rg, c.rg, d.rg)
    rb = Lane(a.rb, b.rb, c.rb, d.rb)
    gb = Lane(a.gb, b.gb, c.gb, d.gb)
  }
}
