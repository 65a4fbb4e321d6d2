package import QuadrilleCells
package import QuadrilleCore

/// Turns frames into the bytes of a format that holds pixels as they are.
package struct PictureEncoder: Sendable {
  /// The formats.
  package enum Format: String, Sendable, CaseIterable {
    /// Netpbm P6; several frames follow one another.
    case ppm
    /// Raw RGB24 without any header.
    case rgb
    /// YUV4MPEG2, 4:4:4, limited range.
    case y4m
  }

  private let format: Format
  private let size: PixelSize
  private let header: [UInt8]
  private let matrix: ColorMatrix
  private var bytes: [UInt8]

  /// Makes an encoder for frames of one size and rate.
  package init(format: Format, size: PixelSize, rate: Int) {
    self.format = format
    self.size = size
    header = Array(
      "YUV4MPEG2 W\(size.width) H\(size.height) F\(rate):1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n".utf8)
    matrix = ColorMatrix(size: size, isFullRange: false)
    bytes = []
    bytes.reserveCapacity(size.area * 3 + 32)
  }

  /// Writes what comes before the first frame.
  package func begin(to sink: any ByteSink) throws {
    if format == .y4m { try sink.write(header.span) }
  }

  /// Writes one frame.
  package mutating func write(_ frame: borrowing Frame, to sink: any ByteSink) throws {
    precondition(frame.size == size)
    bytes.removeAll(keepingCapacity: true)
    switch format {
    case .ppm:
      bytes.append(contentsOf: "P6\n\(size.width) \(size.height)\n255\n".utf8)
      appendPixels(frame)
    case .rgb: appendPixels(frame)
    case .y4m:
      bytes.append(contentsOf: "FRAME\n".utf8)
      appendPlanes(frame)
    }
    try sink.write(bytes.span)
  }

  private mutating func appendPixels(_ frame: borrowing Frame) {
    for pixel in frame.pixels {
      bytes.append(pixel.red)
      bytes.append(pixel.green)
      bytes.append(pixel.blue)
    }
  }

  private mutating func appendPlanes(_ frame: borrowing Frame) {
    for plane in 0..<3 {
      for pixel in frame.pixels { bytes.append(matrix.component(plane, of: pixel)) }
    }
  }
}
