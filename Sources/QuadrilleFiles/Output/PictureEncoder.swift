package import QuadrilleCells
package import QuadrilleCore

/// Encodes frames in a format of uncompressed pixels.
package struct PictureEncoder: Sendable {
  package enum Format: String, Sendable, CaseIterable {
    /// Netpbm P6, one picture after another.
    case ppm
    /// Raw RGB24 without a header.
    case rgb
    /// YUV4MPEG2, 4:4:4, limited range.
    case y4m
  }

  private let format: Format
  private let size: PixelSize
  private let header: [UInt8]
  private let matrix: ColorMatrix
  private var bytes: [UInt8] = []
  /// The number of bytes to collect before each write.
  private static let piece = 1 << 16

  /// Makes an encoder for frames of one size and rate.
  package init(format: Format, size: PixelSize, rate: Int) {
    self.format = format
    self.size = size
    header = Array(
      "YUV4MPEG2 W\(size.width) H\(size.height) F\(rate):1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n".utf8)
    matrix = ColorMatrix(size: size, isFullRange: false)
    bytes.reserveCapacity(Self.piece + 64)
  }

  /// Writes the header of the stream, if the format has one.
  package func begin(to sink: any ByteSink) throws {
    if format == .y4m { try sink.write(header.span) }
  }

  package mutating func write(_ frame: borrowing Frame, to sink: any ByteSink) throws {
    precondition(frame.size == size)
    bytes.removeAll(keepingCapacity: true)
    switch format {
    case .ppm:
      bytes.append(contentsOf: "P6\n\(size.width) \(size.height)\n255\n".utf8)
      try writePixels(frame, to: sink)
    case .rgb: try writePixels(frame, to: sink)
    case .y4m:
      bytes.append(contentsOf: "FRAME\n".utf8)
      try writePlanes(frame, to: sink)
    }
    try sink.write(bytes.span)
  }

  private mutating func writePixels(_ frame: borrowing Frame, to sink: any ByteSink) throws {
    for pixel in frame.pixels {
      bytes.append(pixel.red)
      bytes.append(pixel.green)
      bytes.append(pixel.blue)
      if bytes.count >= Self.piece { try writePiece(to: sink) }
    }
  }

  private mutating func writePlanes(_ frame: borrowing Frame, to sink: any ByteSink) throws {
    for plane in 0..<3 {
      for pixel in frame.pixels {
        bytes.append(matrix.component(plane, of: pixel))
        if bytes.count >= Self.piece { try writePiece(to: sink) }
      }
    }
  }

  private mutating func writePiece(to sink: any ByteSink) throws {
    try sink.write(bytes.span)
    bytes.removeAll(keepingCapacity: true)
  }
}
