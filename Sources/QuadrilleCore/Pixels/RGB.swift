/// An opaque pixel: gamma-encoded sRGB with channels of 0…255. The bytes in memory are R, G, B, 0.
@frozen
public struct RGB: Hashable, Sendable, BitwiseCopyable {
  /// Red in the lowest byte, then green, then blue; the highest byte is always 0.
  public var packed: UInt32

  /// Takes a packed value as it is; the highest byte must be 0.
  @inlinable
  public init(packed: UInt32) {
    self.packed = packed
  }

  /// Makes a colour from its three channels.
  @inlinable
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    packed = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16
  }

  @inlinable
  public var red: UInt8 { UInt8(truncatingIfNeeded: packed) }

  @inlinable
  public var green: UInt8 { UInt8(truncatingIfNeeded: packed &>> 8) }

  @inlinable
  public var blue: UInt8 { UInt8(truncatingIfNeeded: packed &>> 16) }

  public static let black = RGB(packed: 0)

  public static let white = RGB(packed: 0xff_ffff)
}

extension RGB {
  /// Reads six hexadecimal digits, with or without a leading `#`; nil for anything else.
  public init?(hex text: some StringProtocol) {
    var digits = Substring(text)
    if digits.hasPrefix("#") { digits.removeFirst() }
    let utf8 = digits.utf8
    guard utf8.count == 6, utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    self.init(
      UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
      UInt8(truncatingIfNeeded: value))
  }

  /// The colour as six lower-case hexadecimal digits.
  public var hex: String {
    let value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Returns the colour part of the way to another: 0 is this colour, 1 the other.
  public func mixed(with other: RGB, by part: Double) -> RGB {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      let (from, to) = (Double(from), Double(to))
      let level: Double = (from + (to - from) * part).rounded()
      return UInt8(max(0, min(255, level)))
    }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}

extension RGB: CustomStringConvertible {
  public var description: String { "#" + hex }
}
