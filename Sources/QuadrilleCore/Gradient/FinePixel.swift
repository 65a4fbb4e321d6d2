/// A pixel of the small square: 16 bits a channel, so that stretching it shows no facets.
///
/// In memory: red, blue, green, 0. The value is 256 times the channel, plus one half for rounding,
/// plus two to make up for what the two truncating products of the stretch lose on average.
package struct FinePixel: BitwiseCopyable {
  var redBlue: UInt32
  var green: UInt32

  static let bias: Float = 130
  static let magic: Float = 8_388_608 + bias

  init(redBlue: UInt32, green: UInt32) {
    self.redBlue = redBlue
    self.green = green
  }

  /// Takes channels of 0…255. Adding 2^23 leaves the number's whole part in the low bits.
  package init(red: Float, green: Float, blue: Float) {
    redBlue = Self.fixed(red) | Self.fixed(blue) << 16
    self.green = Self.fixed(green)
  }

  private static func fixed(_ channel: Float) -> UInt32 {
    (channel * 256 + magic).bitPattern & 0xffff
  }
}
