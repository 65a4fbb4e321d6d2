/// A colour and how much of it covers what is beneath: straight alpha, as picture files keep it.
@frozen
public struct RGBA: Hashable, Sendable, BitwiseCopyable {
  /// Red in the lowest byte, then green, blue and alpha.
  public var packed: UInt32

  /// Takes a packed value as it is.
  @inlinable
  public init(packed: UInt32) {
    self.packed = packed
  }

  /// Makes a colour; alpha 255 covers, 0 shows nothing.
  @inlinable
  public init(_ color: RGB, alpha: UInt8 = 255) {
    packed = color.packed | UInt32(alpha) << 24
  }

  /// The colour without its alpha.
  @inlinable
  public var color: RGB { RGB(packed: packed & 0xff_ffff) }

  /// 0 shows nothing, 255 covers.
  @inlinable
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: packed &>> 24) }

  /// Nothing at all.
  public static let clear = RGBA(packed: 0)
}
