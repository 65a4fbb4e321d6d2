import QuadrilleCore
import QuadrillePlayback
import QuadrilleSystem

/// The frames of an export, painted one after another.
struct ExportJob {
  var scene: any Scene
  var rate: Int
  var start: Int
  /// The number of frames; nil: all.
  var frames: Int?
  /// The number of frames from one painted frame to the next.
  var stride = 1
  var progress: Progress

  /// The most frames painted ahead, as in play.
  private static let bank = 10

  /// Returns the time of a frame in seconds after the first.
  func seconds(_ frame: Int) -> Double { Double(frame) / Double(rate) }

  /// Returns the time of a frame in hundredths of a second, rounded.
  func hundredths(_ frame: Int) -> Int { (200 * frame + rate) / (2 * rate) }

  /// Returns the number of painted frames among `frames`.
  func painted(of frames: Int) -> Int { (frames + stride - 1) / stride }

  /// Paints the frames in order, and passes each to `write`, first in a slice. With `ahead` the slice also holds the
  /// frames that were painted in advance: in groups of 1, 2, 4, 8 and then 10, as in the player, so that the encoder's
  /// output is the same.
  ///
  /// Returns the number of frames, including those skipped by `stride`.
  @discardableResult
  func run(
    size: PixelSize, ahead: Bool = false, _ write: (ArraySlice<Frame>) throws -> Void
  ) throws -> Int {
    var painter = scene.makePainter(size: size)
    var frames = Array(repeating: Frame(size: PixelSize(width: 0, height: 0)), count: Self.bank)
    let pictures = self.frames.map { painted(of: $0) }
    var index = 0
    var length = 1
    var hasEnded = false
    var bar = ProgressBar(total: pictures, at: MonotonicClock.now())
    // Called for each written frame, not for each group: writing takes as long as painting.
    func show(_ done: Int) {
      guard progress.isShown else { return }
      let width = PageWidth.columns(of: .standardError) ?? PageWidth.usual
      if let line = bar.line(done: done, at: MonotonicClock.now(), width: width) {
        progress.show(line)
      }
    }
    defer { progress.end() }
    while !hasEnded, pictures.map({ index < $0 }) ?? true {
      var count = 0
      while count < min(length, pictures.map { $0 - index } ?? length) {
        let moment = Moment(frame: start + (index + count) * stride, rate: rate)
        guard try painter.paint(moment, into: &frames[count]) else {
          hasEnded = true
          break
        }
        count += 1
      }
      for place in 0..<count {
        try write(frames[place..<count])
        show(index + place + 1)
      }
      index += count
      if ahead { length = min(Self.bank, 2 * length) }
    }
    if index == 0 { throw CommandError.failed("there is no frame \(start)") }
    return hasEnded ? index * stride : self.frames ?? index * stride
  }
}
