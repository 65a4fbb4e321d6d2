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

  /// Writes the bytes that play would write; with a title, as an asciicast with their times. `ending` takes the last
  /// frame's index, and returns the bytes that follow that frame.
  func write(
    of screen: inout some Display, ahead: Bool = true, title: String? = nil, to file: OutputFile,
    ending: (Int) throws -> [UInt8] = { _ in [] }
  ) throws -> Int {
    guard let title else {
      let count = try eachFrame(of: &screen, ahead: ahead) { try file.write($0.span) }
      // Moves the cursor below the picture, for the shell's prompt.
      let end = try ending(count - 1) + EscapeSequence.below(rows: screen.size.rows).utf8
      try file.write(end.span)
      return count
    }
    let cast = try CastEncoder(cells: screen.size, title: title, to: file)
    var frame = 0
    let count = try eachFrame(of: &screen, ahead: ahead) { bytes in
      try cast.write(bytes, at: seconds(frame))
      frame += 1
    }
    let end = try ending(count - 1)
    if !end.isEmpty { try cast.write(end, at: seconds(count)) }
    try cast.finish(at: seconds(count))
    return count
  }

  /// Writes frames that move by redefining the terminal's palette (OSC 4); with a title, as an asciicast. At the end
  /// the palette is restored, and the last picture stays in cells of 24-bit colour.
  func writeRecolored(
    of cells: CellSize, halves: HalfBlockChoice, tolerance: Tolerance, title: String?,
    to file: OutputFile
  ) throws -> Int {
    var job = self
    job.scene = scene.recolorable ?? scene
    var screen = RecoloredDisplay(size: cells)
    (screen.halves, screen.tolerance) = (halves, tolerance)
    let restoring = screen.restoringBytes
    return try job.write(of: &screen, title: title, to: file) { last in
      var still = CellDisplay(size: cells, depth: .truecolor, tolerance: tolerance)
      still.halves = halves
      still.encode(try job.picture(last, of: cells))
      return still.bytes + restoring
    }
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
  private func eachFrame(
    of screen: inout some Display, ahead: Bool, _ write: ([UInt8]) throws -> Void
  ) throws -> Int {
    let nothing = EscapeSequence.beginSynchronized.bytes + EscapeSequence.endSynchronized.bytes
    return try run(size: screen.pixels, ahead: ahead) { frames in
      screen.encode(Outlook(frames))
      try write(screen.outputCount == 0 ? nothing : screen.bytes)
    }
  }
}
