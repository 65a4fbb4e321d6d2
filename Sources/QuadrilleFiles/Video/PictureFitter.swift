import QuadrilleCore

/// Turns the bytes of a picture into a frame: scaled to fit, centred, with black around it.
struct PictureFitter: Sendable {
  private let layout: PictureLayout
  private let frameSize: PixelSize
  private let fitted: PixelSize
  private let matrix: ColorMatrix
  /// A resampler for each channel or plane.
  private var scalers: [Resampler]
  /// A row of output from each resampler.
  private var lines: [[Float]]
  /// The rows of each plane that are in memory, for pictures read in strips.
  private var strips: [PictureStrip]

  init(layout: PictureLayout, frameSize: PixelSize, stripBytes: Int = PictureStrip.usualBytes) {
    self.layout = layout
    self.frameSize = frameSize
    fitted = Self.fit(layout.size, in: frameSize)
    matrix = ColorMatrix(
      size: layout.size, isFullRange: layout.isFullRange,
      isHighDefinition: layout.isHighDefinition)
    let main = Resampler(from: layout.size, to: fitted)
    switch layout.kind {
    case .rgb: scalers = [main, main, main]
    case .mono: scalers = [main]
    case .planes:
      let chroma = Resampler(from: layout.chroma, to: fitted)
      scalers = [main, chroma, chroma]
    }
    strips = PictureStrip.planes(of: layout, mostBytes: stripBytes)
    lines = Array(repeating: Array(repeating: 0, count: fitted.width), count: scalers.count)
  }

  /// Returns the largest size with the picture's proportions; stretched instead of a border below one fortieth.
  static func fit(_ picture: PixelSize, in frame: PixelSize) -> PixelSize {
    guard frame.area > 0 else { return frame }
    let across = Double(frame.width) / Double(picture.width)
    let down = Double(frame.height) / Double(picture.height)
    if max(across, down) / min(across, down) < 1.025 { return frame }
    let scale = min(across, down)
    return PixelSize(
      width: max(1, min(frame.width, Int((Double(picture.width) * scale).rounded()))),
      height: max(1, min(frame.height, Int((Double(picture.height) * scale).rounded()))))
  }

  mutating func paint(_ bytes: [UInt8], into frame: inout Frame) {
    frame.resize(to: frameSize)
    guard fitted.area > 0 else { return }
    // An unscaled copy saves a millisecond at 200x60 cells.
    if layout.kind == .rgb && layout.size == frameSize {
      return Self.copy(bytes.span, from: 0, into: &frame.pixels, 0..<frameSize.area)
    }
    let first = begin(&frame)
    for y in 0..<fitted.height {
      scale(bytes, row: y)
      put(into: &frame.pixels, at: first + y * frameSize.width)
    }
  }

  /// Prepares for the rows of another picture. Returns the index of the picture's first pixel in the frame.
  private mutating func begin(_ frame: inout Frame) -> Int {
    if fitted != frameSize {
      for index in frame.pixels.indices { frame.pixels[index] = .black }
    }
    for index in scalers.indices { scalers[index].begin() }
    let top = (frameSize.height - fitted.height) / 2
    return top * frameSize.width + (frameSize.width - fitted.width) / 2
  }

  /// Paints a picture whose rows are read as needed. `read` fills a buffer with the picture's bytes from an offset on.
  mutating func paint(into frame: inout Frame, reading read: PictureStrip.Reading) throws {
    frame.resize(to: frameSize)
    guard fitted.area > 0 else { return }
    let first = begin(&frame)
    for index in strips.indices { strips[index].begin() }
    for y in 0..<fitted.height {
      for index in strips.indices {
        try strips[index].hold(scalers[index].lines(of: y), reading: read)
      }
      let place = first + y * frameSize.width
      if layout.kind == .rgb, layout.size == frameSize {
        let strip = strips[0]
        Self.copy(
          strip.bytes.span, from: strip.start + y * strip.rowBytes, into: &frame.pixels,
          place..<place + frameSize.width)
        continue
      }
      for index in scalers.indices {
        let strip = strips[layout.kind == .rgb ? 0 : index]
        scalers[index].scale(
          strip.bytes.span, start: strip.start + (layout.kind == .rgb ? index : 0),
          step: layout.kind == .rgb ? 3 : 1, row: y, into: &lines[index])
      }
      put(into: &frame.pixels, at: place)
    }
  }

  private static func copy(
    _ bytes: Span<UInt8>, from start: Int, into pixels: inout [RGB], _ range: Range<Int>
  ) {
    var pixels = pixels.mutableSpan
    var place = start
    for index in range {
      pixels[index] = RGB(bytes[place], bytes[place &+ 1], bytes[place &+ 2])
      place &+= 3
    }
  }

  private mutating func scale(_ bytes: [UInt8], row: Int) {
    let bytes = bytes.span
    for index in scalers.indices {
      let (start, step) =
        switch (layout.kind, index) {
        case (.rgb, _): (index, 3)
        case (_, 0): (0, 1)
        default: (layout.size.area + (index - 1) * layout.chroma.area, 1)
        }
      scalers[index].scale(bytes, start: start, step: step, row: row, into: &lines[index])
    }
  }

  // Hot: once per pixel of a frame.
  private func put(into pixels: inout [RGB], at place: Int) {
    var pixels = pixels.mutableSpan
    let (red, green, blue) = (lines[0], lines[min(1, lines.count - 1)], lines[lines.count - 1])
    let first = red.span
    let second = green.span
    let third = blue.span
    switch layout.kind {
    case .rgb:
      for x in 0..<first.count {
        pixels[place &+ x] = RGB(
          UInt8(first[x].rounded()), UInt8(second[x].rounded()), UInt8(third[x].rounded()))
      }
    case .mono:
      for x in 0..<first.count {
        pixels[place &+ x] = matrix.color(luma: first[x], blueDifference: 128, redDifference: 128)
      }
    case .planes:
      for x in 0..<first.count {
        pixels[place &+ x] = matrix.color(
          luma: first[x], blueDifference: second[x], redDifference: third[x])
      }
    }
  }
}
