import QuadrilleCore
import QuadrilleFiles

/// The picture that a shader reads as `iChannel0`.
package struct ShaderTexture: Sendable {
  let size: PixelSize
  /// The path of the picture's file; nil for a picture in memory.
  let path: String?
  /// RGBA pixels, the lowest row first.
  let words: [UInt32]

  private static let longestSide = 4096

  /// Reads a picture file in a format that this program decodes itself.
  package init(path: String) throws {
    guard path != "-" else { throw FileError("cannot read '-'", "a texture must be a file") }
    let sprite = try Sprite(path: path)
    let picture = sprite.pictures[0]
    guard max(picture.size.width, picture.size.height) <= Self.longestSide else {
      throw FileError(
        "cannot read '\(path)'", "its sides are longer than \(Self.longestSide) pixels")
    }
    self.init(picture, path: path)
  }

  init(_ picture: Pixmap, path: String? = nil) {
    self.path = path
    size = picture.size
    words = (0..<size.height).reversed().flatMap { row in
      picture.pixels[row * picture.size.width..<(row + 1) * picture.size.width].map(\.packed)
    }
  }
}
