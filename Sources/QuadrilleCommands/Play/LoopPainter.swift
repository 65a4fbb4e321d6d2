import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

/// Paints the pictures of a whole loop, packed, for a terminal that is to play them by itself.
struct LoopPainter: Sendable {
  let scene: any Scene
  let size: PixelSize
  let rate: Int
  /// The frame that it begins with.
  let start: Int

  /// Frames of a loop that is sent at most: half a minute at 60 a second.
  private static let mostFrames = 1800
  /// The bytes of pixels that a terminal is to keep at most; kitty throws away what is over 320 MB.
  private static let mostKept = 120_000_000
  /// Levels that a picture may be off, so that it fits one sequence.
  private static let levels = [0, 1, 2, 4]

  /// Why a scene cannot be sent as a loop; nil: it can.
  var obstacle: String? {
    guard let count = scene.framesInLoop(rate: rate), count > 1 else {
      return "the scene does not repeat"
    }
    guard count <= Self.mostFrames, 4 * count * size.area <= Self.mostKept else {
      return "the loop is too long"
    }
    return nil
  }

  /// The loop; nil where its pictures are too large.
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
      // The sum of all gaps is the loop's time, whatever a frame's is.
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
