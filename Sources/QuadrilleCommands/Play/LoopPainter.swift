import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

/// Paints and compresses the pictures of a loop, for a terminal that plays the loop by itself.
struct LoopPainter: Sendable {
  let scene: any Scene
  let size: PixelSize
  let rate: Int
  /// The scene's frame at which the loop begins.
  let start: Int

  /// The most frames of a loop: half a minute at 60 a second.
  private static let mostFrames = 1800
  /// The most bytes of pixels that the terminal has to keep; kitty drops pictures beyond 320 MB.
  private static let mostKept = 120_000_000
  /// The errors in levels of a colour channel that are tried one after another, until each picture is small enough.
  private static let levels = [0, 1, 2, 4]

  /// The reason why the scene cannot be sent as a loop; nil if it can.
  var obstacle: String? {
    guard let count = scene.framesInLoop(rate: rate), count > 1 else {
      return "the scene does not repeat"
    }
    guard count <= Self.mostFrames, 4 * count * size.area <= Self.mostKept else {
      return "the loop is too long"
    }
    return nil
  }

  /// Paints the loop; nil if its pictures are too large.
  func paint() -> UploadedLoop? {
    for near in Self.levels {
      if let pictures = pictures(near: near), let loop = UploadedLoop(pictures) { return loop }
    }
    return nil
  }

  private func pictures(near: Int) -> [UploadedLoop.Picture]? {
    let count = scene.framesInLoop(rate: rate) ?? 0
    var painter = scene.makePainter(size: size)
    let packer = PicturePacker(size: size)
    var frame = Frame(size: size)
    var pictures: [UploadedLoop.Picture] = []
    for index in 0..<count {
      guard (try? painter.paint(Moment(frame: start + index, rate: rate), into: &frame)) == true
      else { return nil }
      packer.pack(&frame, near: near)
      // Rounded so that the gaps add up to the loop's exact length.
      let gap = (index + 1) * 1000 / rate - index * 1000 / rate
      if let last = pictures.indices.last, pictures[last].picture == frame.packed {
        pictures[last].gap += gap
      } else {
        pictures.append(UploadedLoop.Picture(frame.packed, gap: gap))
      }
    }
    return pictures
  }
}
