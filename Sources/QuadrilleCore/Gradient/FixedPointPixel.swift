/// A pixel of the small square picture that is stretched to the frame. 16 bits per channel prevent visible bands.
///
/// In memory: red, blue, green, 0, of 16 bits each. A value is 256 times the channel, plus 128 for rounding, plus 2
/// for the average loss of the two truncating products in `Stretch`.
package struct FixedPointPixel: BitwiseCopyable {
  var redBlue: UInt32
  var green: UInt32

  static let bias: Float = 130
  static let magic: Float = 8_388_608 + bias

  init(redBlue: UInt32, green: UInt32) {
    self.redBlue = redBlue
    self.green = green
  }

  /// Takes channels of 0…255. Adding 2^23 to a float rounds it and leaves the integer in its low bits.
  package init(red: Float, green: Float, blue: Float) {
    redBlue = Self.fixed(red) | Self.fixed(blue) << 16
    self.green = Self.fixed(green)
  }

  private static func fixed(_ channel: Float) -> UInt32 {
    (channel * 256 + magic).bitPattern & 0xffff
  }
}
