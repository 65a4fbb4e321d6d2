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

  /// The square roots of magnitudes; said to be magnitudes bit by bit, so that the processor's own
  /// instruction will do.
  @inline(__always)
  static func root(_ value: Lane) -> Lane {
    float(bits: unsafeBitCast(value, to: SIMD4<UInt32>.self) & 0x7fff_ffff).squareRoot()
  }

  @inline(__always)
  private static func raised(_ value: SIMD4<UInt32>) -> Lane { float(bits: value | 0x4b00_0000) }

  // Lane by lane, the compiler would take the vectors apart.
  @inline(__always)
  private static func float(bits: SIMD4<UInt32>) -> Lane { unsafeBitCast(bits, to: Lane.self) }
}
