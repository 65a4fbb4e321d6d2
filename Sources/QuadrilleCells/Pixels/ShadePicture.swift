import QuadrilleCore

/// The darkness that is laid between a picture and the text over it: three by three black pixels that let some
/// light through, of which the middle one is stretched.
enum ShadePicture {
  /// How much of the light a whole shade takes.
  static let darkness = 0.7

  /// The keys of its format.
  static let format: StaticString = ",f=32,s=3,v=3,x=1,y=1,w=1,h=1;"

  /// The letters of one of a strength: three times sixteen, since three pixels are four whole groups.
  static func letters(strength: Double) -> [UInt8] {
    let part = UInt8(max(0, min(255, (255 * darkness * strength).rounded())))
    let row = Base64.plain.letters([0, 0, 0, part, 0, 0, 0, part, 0, 0, 0, part])
    return row + row + row
  }
}
