import CPNG
package import QuadrilleCells
package import QuadrilleCore

/// Turns a frame into a PNG: 24-bit sRGB, through libpng.
package enum PNGEncoder {
  /// Writes one picture.
  package static func write(_ frame: borrowing Frame, to sink: any ByteSink) throws {
    let size = frame.size
    var pixels = [UInt8](repeating: 0, count: 3 * size.area)
    for index in 0..<size.area {
      let pixel = frame.pixels[index]
      pixels[3 * index] = pixel.red
      pixels[3 * index + 1] = pixel.green
      pixels[3 * index + 2] = pixel.blue
    }
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(size.width)
    image.height = png_uint_32(size.height)
    image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR)
    defer { png_image_free(&image) }
    // What deflate can make of noise, a byte a row, and some for what lies around it.
    var count = (pixels.count + size.height) * 9 / 8 + 65_536
    var isWritten = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, used in
      isWritten =
        png_image_write_to_memory(&image, bytes.baseAddress, &count, 0, pixels, 0, nil) != 0
      used = isWritten ? count : 0
    }
    guard isWritten else { throw FileError("writing a PNG", "libpng failed") }
    try sink.write(bytes.span)
  }
}
