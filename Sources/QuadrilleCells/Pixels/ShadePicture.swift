/// The image that darkens a picture below text: 3 × 3 translucent black pixels, of which the middle one is scaled.
enum ShadePicture {
  /// The opacity of an area that is darkened with strength 1.
  static let darkness = 0.7

  /// The protocol keys for the image's format and for its middle pixel.
  static let format: StaticString = ",f=32,s=3,v=3,x=1,y=1,w=1,h=1;"

  /// Returns the image for a strength, in Base64. Each row of 12 bytes becomes 16 characters without padding.
  static func letters(strength: Double) -> [UInt8] {
    let part = UInt8(max(0, min(255, (255 * darkness * strength).rounded())))
    let row = Base64.plain.letters([0, 0, 0, part, 0, 0, 0, part, 0, 0, 0, part])
    return row + row + row
  }
}
