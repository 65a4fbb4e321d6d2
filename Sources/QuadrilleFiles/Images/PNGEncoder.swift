package import QuadrilleCells
package import QuadrilleCore

/// Turns a frame into a PNG: 24-bit sRGB. Rows go as they are made, so that a large picture takes no
/// second one's memory.
package enum PNGEncoder {
  /// Writes one picture.
  package static func write(_ frame: borrowing Frame, to sink: any ByteSink) throws {
    let size = frame.size
    try sink.write(signature.span)
    let header = word(size.width) + word(size.height) + [8, 2, 0, 0, 0]
    try part("IHDR", header, to: sink)
    try part("sRGB", [0], to: sink)
    let deflater = Deflater()
    var rows = PNGRows(width: size.width)
    let pixels = frame.pixels.span
    for y in 0..<size.height {
      rows.filter(pixels.extracting((y * size.width)..<((y + 1) * size.width)))
      try deflater.pack(rows.line, isLast: y == size.height - 1) {
        try part("IDAT", Array($0), to: sink)
      }
    }
    try part("IEND", [], to: sink)
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  private static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }

  private static func part(_ name: String, _ bytes: [UInt8], to sink: any ByteSink) throws {
    let named = Array(name.utf8) + bytes
    let checksum = named.withUnsafeBufferPointer { Deflater.checksum($0) }
    try sink.write((word(bytes.count) + named + word(Int(checksum))).span)
  }
}
