import CZlib
package import QuadrilleCells
package import QuadrilleCore

/// Encodes a frame as PNG, 24-bit sRGB. Writes rows as they are encoded, so it needs no buffer for all of them.
package enum PNGEncoder {
  package static func write(_ frame: borrowing Frame, to sink: any ByteSink) throws {
    let size = frame.size
    var file = PNGFile()
    file.begin(size, channels: 3)
    file.append(.sRGB, [0])
    let deflater = Deflater(effort: Z_DEFAULT_COMPRESSION, strategy: Z_FILTERED)
    var packed = [UInt8](repeating: 0, count: 1 << 15)
    var count = 0
    var rows = PNGRows(width: size.width)
    let pixels = frame.pixels.span
    for y in 0..<size.height {
      rows.filter(pixels.extracting((y * size.width)..<((y + 1) * size.width)))
      try deflater.pack(rows.line, isLast: y == size.height - 1, into: &packed, count: &count) {
        file.append(.pixels, $0)
        try sink.write(file.bytes.span)
        file.removeAll()
      }
    }
    file.append(.end, [])
    try sink.write(file.bytes.span)
  }
}
