import QuadrilleCore
import QuadrillePlayback

/// Paints the frames of an export one after another.
struct ExportJob {
  var scene: any Scene
  var rate: Int
  var start: Int
  /// How many; nil: as many as there are.
  var frames: Int?
  /// Only every so many of them are painted.
  var stride = 1
  var progress: Progress

  /// Frames painted ahead at most, as in play.
  private static let bank = 10

  /// Seconds from the first frame to one of them.
  func seconds(_ frame: Int) -> Double { Double(frame) / Double(rate) }

  /// The same in hundredths, to the nearest.
  func hundredths(_ frame: Int) -> Int { (200 * frame + rate) / (2 * rate) }

  /// How many of so many frames are painted.
  func painted(of frames: Int) -> Int { (frames + stride - 1) / stride }

  /// Gives each frame to `write`. If frames are to be painted ahead, those that are already come behind
  /// it: banks of 1, 2, 4, 8 and then 10, as the player has them, so that the bytes are the player's.
  ///
  /// Returns how many frames there were, with those between them that were not painted.
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
    // Frames of a bank are painted at once and written one by one, which takes as long.
    func show(_ done: Int) {
      guard progress.isShown else { return }
      let width = PageWidth.columns(of: .talk) ?? PageWidth.usual
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
