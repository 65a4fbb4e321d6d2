import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

// Writing of the formats. Each method returns the number of pictures written.
extension ExportJob {
  /// Writes uncompressed pixels.
  func writePictures(
    _ format: PictureEncoder.Format, size: PixelSize, to file: OutputFile
  ) throws -> Int {
    var encoder = PictureEncoder(format: format, size: size, rate: rate)
    try encoder.begin(to: file)
    return try run(size: size) { frames in
      if let frame = frames.first { try encoder.write(frame, to: file) }
    }
  }

  /// Writes a PNG for each frame, named by its number.
  func writeFiles(_ names: NumberedName, size: PixelSize) throws -> (pictures: Int, bytes: Int) {
    var number = start
    var bytes = 0
    let count = try run(size: size) { frames in
      let file = try OutputFile(path: names.name(of: number))
      if let frame = frames.first { try PNGEncoder.write(frame, to: file) }
      try file.commit()
      bytes += file.size
      number += 1
    }
    return (count, bytes)
  }

  /// Writes a GIF. Its delays are whole hundredths of a second: at 60 frames a second every third frame is shown for
  /// 5/100 s, which is exact; at 30 every frame, for 3/100 or 4/100 s.
  func writeGIF(size: PixelSize, to file: OutputFile) throws -> Int {
    var job = self
    job.stride = rate == 60 ? 3 : 1
    let encoder = try GIFEncoder(size: size, to: file)
    var frame = 0
    let count = try job.run(size: size) { frames in
      if let picture = frames.first { try encoder.write(picture, at: hundredths(frame)) }
      frame += job.stride
    }
    try encoder.finish(at: hundredths(count))
    return job.painted(of: count)
  }

  /// Writes the bytes that play would write.
  func writeBytes(of screen: inout some Display, to file: OutputFile) throws -> Int {
    let count = try eachFrame(of: &screen) { try file.write($0.span) }
    // Moves the cursor below the picture, for the shell's prompt.
    try file.write(Array(EscapeSequence.below(rows: screen.size.rows).utf8).span)
    return count
  }

  /// Writes the bytes that play would write, with their times, as an asciicast.
  func writeCast(of screen: inout some Display, title: String, to file: OutputFile) throws -> Int {
    let cast = try CastEncoder(cells: screen.size, title: title, to: file)
    var frame = 0
    let count = try eachFrame(of: &screen) { bytes in
      try cast.write(bytes, at: seconds(frame))
      frame += 1
    }
    try cast.finish(at: seconds(count))
    return count
  }

  /// Writes frames that move by redefining the terminal's palette (OSC 4); with a title, as an asciicast. At the end
  /// the palette is restored, and the last picture stays in cells of 24-bit colour.
  func writeRecolored(
    of cells: CellSize, halves: HalfBlocks, tolerance: Tolerance, title: String?,
    to file: OutputFile
  ) throws -> Int {
    var job = self
    job.scene = scene.recolorable ?? scene
    var screen = RecoloredExport(size: cells, halves: halves, tolerance: tolerance)
    if let title {
      let cast = try CastEncoder(cells: cells, title: title, to: file)
      var frame = 0
      let count = try job.eachFrame(of: &screen.display) { bytes in
        try cast.write(bytes, at: seconds(frame))
        frame += 1
      }
      try cast.write(screen.ending(try job.picture(frame - 1, of: cells)), at: seconds(count))
      try cast.finish(at: seconds(count))
      return count
    }
    let count = try job.eachFrame(of: &screen.display) { try file.write($0.span) }
    try file.write(screen.ending(try job.picture(count - 1, of: cells)).span)
    try file.write(Array(EscapeSequence.below(rows: cells.rows).utf8).span)
    return count
  }

  /// Paints one frame of the export.
  private func picture(_ index: Int, of cells: CellSize) throws -> Frame {
    var frame = Frame(size: PixelSize(width: 0, height: 0))
    var painter = scene.makePainter(size: cells.pixels)
    _ = try painter.paint(Moment(frame: start + index * stride, rate: rate), into: &frame)
    return frame
  }

  /// Passes each frame's bytes to `write`. An unchanged frame is an empty synchronized update, so that a reader can
  /// count frames.
  @discardableResult
  private func eachFrame(
    of screen: inout some Display, _ write: ([UInt8]) throws -> Void
  ) throws -> Int {
    let nothing = EscapeSequence.beginSynchronized.bytes + EscapeSequence.endSynchronized.bytes
    let collector = ByteCollector()
    return try run(size: screen.pixels, ahead: true) { frames in
      screen.encode(Outlook(frames))
      collector.bytes.removeAll(keepingCapacity: true)
      try screen.writeOutput(to: collector)
      try write(screen.outputCount == 0 ? nothing : collector.bytes)
    }
  }
}

/// A sink that keeps the bytes of a frame.
private final class ByteCollector: ByteSink {
  var bytes: [UInt8] = []

  func write(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { self.bytes.append(contentsOf: $0) }
  }
}

/// The display of an export that redefines the terminal's palette, and the bytes at its end.
private struct RecoloredExport {
  var display: RecoloredDisplay
  private let halves: HalfBlocks
  private let tolerance: Tolerance

  init(size: CellSize, halves: HalfBlocks, tolerance: Tolerance) {
    display = RecoloredDisplay(size: size)
    display.halves = halves
    display.tolerance = tolerance
    (self.halves, self.tolerance) = (halves, tolerance)
  }

  /// Returns the bytes that draw a picture in cells of 24-bit colour, then restore the palette.
  func ending(_ frame: Frame) -> [UInt8] {
    var cells = Compositor(size: display.size, depth: .truecolor, tolerance: tolerance)
    cells.halves = halves
    cells.encode(frame)
    return Array(cells.output) + display.restoringBytes
  }
}
