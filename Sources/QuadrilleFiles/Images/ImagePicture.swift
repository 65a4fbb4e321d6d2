package import QuadrilleCore
import Synchronization

/// A GIF or PNG as a scene: scaled to fit, centred, over black. A GIF always loops, whatever its loop count.
package final class ImagePicture: Scene {
  private enum Source: ~Copyable {
    /// The pixels of the only picture, three bytes each.
    case still([UInt8])
    case animation(Mutex<GIFAnimation>)
  }

  private let source: Source
  private let size: PixelSize
  /// Whether the image is a PNG, decoded when it was opened.
  private let isStill: Bool
  /// The end time of each picture, in hundredths of a second.
  private let ends: [Int]

  /// Opens an image. Its first bytes decide on the format.
  package convenience init(path: String) throws {
    let bytes = try SmallFile.read(
      path, most: ImageBounds.fileSize, check: ImageBounds.check(named: path))
    try self.init(bytes, name: "'\(path)'")
  }

  init(_ bytes: [UInt8], name: String) throws {
    if bytes.starts(with: "GIF".utf8) {
      let animation = try GIFAnimation(bytes, name: name)
      // Memory for the current painter, and for another after a change.
      try Memory.ask(
        6 * animation.size.area, for: "its \(animation.size) pictures", "cannot read \(name)")
      (size, ends) = (animation.size, animation.ends)
      isStill = false
      source = .animation(Mutex(animation))
    } else {
      let picture = try PNGReader.read(bytes, name: name)
      (size, ends) = (picture.size, [1])
      try Memory.ask(3 * size.area, for: "its \(size) pixels", "cannot read \(name)")
      var bytes = [UInt8](repeating: 0, count: 3 * size.area)
      OverBlack.put(picture.pixels, into: &bytes)
      isStill = true
      source = .still(bytes)
    }
  }

  package func makePainter(size: PixelSize) -> any ScenePainter {
    ImagePainter(
      image: self,
      fitter: PictureFitter(layout: PictureLayout(size: self.size, kind: .rgb), frameSize: size),
      bytes: isStill ? [] : Array(repeating: 0, count: 3 * self.size.area),
      fitted: Frame(size: size))
  }

  package func nextChange(after moment: Moment) -> Int? {
    guard ends.count > 1 else { return nil }
    // Times are whole hundredths of a second, so that rounding never moves a picture by a frame.
    let time = 100 * moment.frame
    let loop = ends[ends.count - 1] * moment.rate
    let end = time - time.modulo(loop) + ends[index(at: moment)] * moment.rate
    return (end + (-end).modulo(100)) / 100
  }

  package func framesInLoop(rate: Int) -> Int? {
    ends.count > 1 ? max(1, (ends[ends.count - 1] * rate + 50) / 100) : 1
  }

  /// Returns the index of the picture at a moment.
  func index(at moment: Moment) -> Int {
    guard ends.count > 1 else { return 0 }
    let time = (100 * moment.frame).modulo(ends[ends.count - 1] * moment.rate)
    var low = 0
    var high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] * moment.rate > time { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Copies the pixels of a picture into `bytes`, three bytes each.
  fileprivate func read(_ index: Int, into bytes: inout [UInt8]) throws {
    switch source {
    case .still(let pixels): bytes = pixels
    case .animation(let animation):
      try animation.withLock { animation in
        try animation.show(index)
        OverBlack.put(animation.canvas.pixels, into: &bytes)
      }
    }
  }
}

private struct ImagePainter: ScenePainter {
  let image: ImagePicture
  var fitter: PictureFitter
  var bytes: [UInt8]
  /// The last picture, already scaled, because most frames show it again.
  var fitted: Frame
  var current = -1

  mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
    let index = image.index(at: moment)
    if index != current {
      current = -1
      try image.read(index, into: &bytes)
      fitter.paint(bytes, into: &fitted)
      current = index
    }
    frame.resize(to: fitted.size)
    for index in 0..<fitted.size.area { frame.pixels[index] = fitted.pixels[index] }
    return true
  }
}

/// Draws pixels with alpha over black.
private enum OverBlack {
  // Hot: once per pixel of a picture.
  static func put(_ pixels: [RGBA], into bytes: inout [UInt8]) {
    let pixels = pixels.span
    var bytes = bytes.mutableSpan
    for index in 0..<pixels.count {
      let alpha = UInt32(pixels[index].alpha)
      let color = pixels[index].color
      bytes[3 &* index] = part(color.red, alpha)
      bytes[3 &* index &+ 1] = part(color.green, alpha)
      bytes[3 &* index &+ 2] = part(color.blue, alpha)
    }
  }

  private static func part(_ level: UInt8, _ alpha: UInt32) -> UInt8 {
    UInt8((UInt32(level) &* alpha &+ 127) / 255)
  }
}
