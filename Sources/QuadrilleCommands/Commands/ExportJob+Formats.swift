import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

// How the frames of an export become files; each way gives how many pictures were written.
extension ExportJob {
  /// Pixels as they are.
  func writePictures(
    _ format: PictureEncoder.Format, size: PixelSize, to file: OutputFile
  ) throws -> Int {
    var encoder = PictureEncoder(format: format, size: size, rate: rate)
    try encoder.begin(to: file)
    return try run(size: size) { frames in
      if let frame = frames.first { try encoder.write(frame, to: file) }
    }
  }

  /// A file for each frame, named by its number.
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

  /// A GIF. Its times are whole hundredths of a second: of 60 frames a second every third is shown
  /// for five of them, which is exact; of 30 all are, for three or four.
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

  /// The bytes that play would write.
  func writeBytes(of screen: inout Compositor, to file: OutputFile) throws -> Int {
    let count = try eachFrame(of: &screen) { try file.write($0.span) }
    // Whatever a shell writes next stands below the picture.
    try file.write(Array(EscapeSequence.below(rows: screen.size.rows).utf8).span)
    return count
  }

  /// The bytes that play would write, and when.
  func writeCast(of screen: inout Compositor, title: String, to file: OutputFile) throws -> Int {
    let cast = try CastEncoder(cells: screen.size, title: title, to: file)
    var frame = 0
    let count = try eachFrame(of: &screen) { bytes in
      try cast.write(bytes, at: seconds(frame))
      frame += 1
    }
    try cast.finish(at: seconds(count))
    return count
  }

  /// Gives each frame's bytes. One that costs none is an empty pair of marks, so that a reader can
  /// count the frames.
  @discardableResult
  private func eachFrame(
    of screen: inout Compositor, _ write: ([UInt8]) throws -> Void
  ) throws -> Int {
    let nothing = EscapeSequence.beginSynchronized.bytes + EscapeSequence.endSynchronized.bytes
    return try run(size: screen.pixels, ahead: true) { frames in
      screen.encode(Outlook(frames))
      try write(screen.outputCount == 0 ? nothing : Array(screen.output))
    }
  }
}
