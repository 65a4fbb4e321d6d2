import CPNG
import QuadrilleCore

/// Reads a PNG with libpng: grey, palette, 16-bit, interlaced, with or without alpha.
///
/// libpng applies a gamma stored in the file. Without one, levels are taken as sRGB.
enum PNGReader {
  static func read(_ bytes: [UInt8], name: String) throws -> Pixmap {
    let action = "cannot read \(name)"
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    return try bytes.withUnsafeBytes { bytes in
      // The signature is checked first, so that the error does not come from libpng.
      guard bytes.starts(with: ImageBounds.pngStart) else {
        throw FileError(action, "it is not a PNG")
      }
      guard isWhole(bytes) else { throw FileError(action, "it is truncated or damaged") }
      guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
        throw FileError(action, reason(image))
      }
      let (width, height) = (Int(image.width), Int(image.height))
      if let refusal = ImageBounds.refusal(width: width, height: height) {
        throw FileError(action, refusal)
      }
      image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
      image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
      try Memory.ask(4 * width * height, for: "its \(width)x\(height) pixels", action)
      var pixels = [RGBA](repeating: .clear, count: width * height)
      let isRead = pixels.withUnsafeMutableBytes {
        png_image_finish_read(&image, nil, $0.baseAddress, png_int_32(width * 4), nil) != 0
      }
      guard isRead else { throw FileError(action, reason(image)) }
      return Pixmap(size: PixelSize(width: width, height: height), pixels: pixels)
    }
  }

  /// Returns whether the file has its last chunk. libpng accepts a file that is cut off after the pixels.
  private static func isWhole(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      let isLast = bytes[(place + 4)..<(place + 8)].elementsEqual("IEND".utf8)
      place += length + 12
      if isLast { return place <= bytes.count }
    }
    return false
  }

  /// Returns a reason with libpng's message, which does not always tell a truncated file from a damaged one.
  private static func reason(_ image: png_image) -> String {
    let message = withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return "it is truncated or damaged (libpng: \(message))"
  }
}
