/// A colour with straight (not premultiplied) alpha, as in picture files.
@frozen
public struct RGBA: Hashable, Sendable, BitwiseCopyable {
  /// Red in the lowest byte, then green, blue and alpha.
  public var packed: UInt32

  /// Takes a packed value as it is.
  @inlinable
  public init(packed: UInt32) {
    self.packed = packed
  }

  /// Makes a colour; alpha 255 is opaque, 0 transparent.
  @inlinable
  public init(_ color: RGB, alpha: UInt8 = 255) {
    packed = color.packed | UInt32(alpha) << 24
  }

  /// The colour without its alpha.
  @inlinable
  public var color: RGB { RGB(packed: packed & 0xff_ffff) }

  /// The opacity: 0 is transparent, 255 opaque.
  @inlinable
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: packed &>> 24) }

  /// Premultiplied red, green and blue, and alpha, 0…255.
  var premultiplied: SIMD4<Float> {
    let channels = SIMD4(Float(color.red), Float(color.green), Float(color.blue), 255)
    return channels * (Float(alpha) / 255)
  }

  /// Transparent black.
  public static let clear = RGBA(packed: 0)
}
