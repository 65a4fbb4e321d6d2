/// A pixel of the small square: 16 bits a channel, so that stretching it shows no facets.
///
/// In memory: red, blue, green, 0. The value is 256 times the channel, plus one half for rounding, plus two to make up for
/// what the two truncating products of the stretch lose on average.
struct FinePixel: BitwiseCopyable {
  var redBlue: UInt32
  var green: UInt32

  static let bias: Float = 130
  static let magic: Float = 8_388_608 + bias

  init(redBlue: UInt32, green: UInt32) {
    self.redBlue = redBlue
    self.green = green
  }

  /// Takes channels of 0…255.
  init(red: Float, green: Float, blue: Float) {
    redBlue = Self.fixed(red) | Self.fixed(blue) << 16
    self.green = Self.fixed(green)
  }

  private static func fixed(_ channel: Float) -> UInt32 {
    UInt32(max(0, min(65535, channel * 256 + bias)))
  }
}
