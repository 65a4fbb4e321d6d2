import QuadrilleCore

/// Turns the bytes of a picture into a frame: scaled to fit with its proportions kept, in the
/// middle, black around it.
struct PictureFitter: Sendable {
  private let layout: PictureLayout
  private let frameSize: PixelSize
  private let fitted: PixelSize
  private let matrix: ColorMatrix
  private var main: Resampler
  private var chroma: Resampler
  private var planes: [[Float]]

  init(layout: PictureLayout, frameSize: PixelSize) {
    self.layout = layout
    self.frameSize = frameSize
    fitted = Self.fit(layout.size, in: frameSize)
    matrix = ColorMatrix(size: layout.size, isFullRange: layout.isFullRange)
    main = Resampler(from: layout.size, to: fitted)
    chroma = Resampler(from: layout.chroma, to: fitted)
    planes = Array(repeating: Array(repeating: 0, count: fitted.area), count: 3)
  }

  /// The largest size of the picture's proportions; a sliver of less than one in forty is not left
  /// black.
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
    // Nothing to scale, which is a millisecond saved at 200x60 cells.
    if layout.kind == .rgb && layout.size == frameSize { return Self.copy(bytes, into: &frame) }
    scalePlanes(bytes)
    let left = (frameSize.width - fitted.width) / 2
    let top = (frameSize.height - fitted.height) / 2
    if fitted != frameSize {
      for index in frame.pixels.indices { frame.pixels[index] = .black }
    }
    for y in 0..<fitted.height {
      for x in 0..<fitted.width {
        let index = y * fitted.width + x
        frame.pixels[(top + y) * frameSize.width + left + x] = color(at: index)
      }
    }
  }

  private static func copy(_ bytes: [UInt8], into frame: inout Frame) {
    let bytes = bytes.span
    var pixels = frame.pixels.mutableSpan
    for index in 0..<pixels.count {
      let start = 3 &* index
      pixels[index] = RGB(bytes[start], bytes[start &+ 1], bytes[start &+ 2])
    }
  }

  private mutating func scalePlanes(_ bytes: [UInt8]) {
    switch layout.kind {
    case .rgb:
      for channel in 0..<3 { main.scale(bytes, start: channel, step: 3, into: &planes[channel]) }
    case .mono: main.scale(bytes, start: 0, step: 1, into: &planes[0])
    case .planes:
      let first = layout.size.area
      main.scale(bytes, start: 0, step: 1, into: &planes[0])
      chroma.scale(bytes, start: first, step: 1, into: &planes[1])
      chroma.scale(bytes, start: first + layout.chroma.area, step: 1, into: &planes[2])
    }
  }

  private func color(at index: Int) -> RGB {
    switch layout.kind {
    case .rgb:
      RGB(
        UInt8(planes[0][index].rounded()), UInt8(planes[1][index].rounded()),
        UInt8(planes[2][index].rounded()))
    case .mono: matrix.color(luma: planes[0][index], blueDifference: 128, redDifference: 128)
    case .planes:
      matrix.color(
        luma: planes[0][index], blueDifference: planes[1][index], redDifference: planes[2][index])
    }
  }
}
