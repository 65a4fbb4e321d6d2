public import QuadrilleCore
import Synchronization

/// A moving picture from a file or a pipe, as a scene.
///
/// A file is played over and over; a pipe once, and what was read last is kept for a while, because
/// a change of size asks for pictures that were already painted ahead.
public final class MovingPicture: Scene {
  private struct State: ~Copyable {
    var stream: PictureStream
    /// The last pictures of a pipe, the newest last, and the number of the newest.
    var recent: [[UInt8]] = []
    var newest = -1
    var isEnded = false
  }

  private let state: Mutex<State>
  private let layout: PictureLayout
  private let rate: FrameRate
  /// Pictures in the file; nil for a pipe.
  private let count: Int?

  /// Memory for pictures of a pipe that were read already, in bytes.
  private static let memory = 48 << 20

  /// Opens a YUV4MPEG2 stream; `-` is standard input.
  public convenience init(y4m path: String) throws {
    try self.init(PictureStream(path: path, raw: nil))
  }

  /// Opens raw RGB24 pictures of a size, so many a second.
  public convenience init(rgb path: String, size: PixelSize, rate: Int) throws {
    guard PictureLayout.allows(width: size.width, height: size.height) else {
      throw FileError("reading '\(path)'", "the size \(size) is not between 1x1 and 16384 a side")
    }
    try self.init(
      PictureStream(
        path: path,
        raw: (PictureLayout(size: size, kind: .rgb), FrameRate(count: rate, seconds: 1))))
  }

  private init(_ stream: sending PictureStream) {
    layout = stream.layout
    rate = stream.rate
    count = stream.offsets?.count
    state = Mutex(State(stream: stream))
  }

  /// The size of its pictures.
  public var size: PixelSize { layout.size }

  public func makePainter(size: PixelSize) -> any ScenePainter {
    MovingPicturePainter(
      picture: self, fitter: PictureFitter(layout: layout, frameSize: size),
      bytes: Array(repeating: 0, count: layout.byteCount))
  }

  public func nextChange(after moment: Moment) -> Int? {
    if count == 1 { return nil }
    return rate.frame(of: rate.index(at: moment) + 1, rate: moment.rate)
  }

  public func framesInLoop(rate: Int) -> Int? {
    count.map { self.rate.frame(of: $0, rate: rate) }
  }

  /// Reads the picture of a moment; false if the pipe ended before it.
  fileprivate func read(_ moment: Moment, into bytes: inout [UInt8]) throws -> Bool {
    let index = rate.index(at: moment)
    return try state.withLock { state in
      if let count {
        try state.stream.read(index % count, into: &bytes)
        return true
      }
      return try Self.readFromPipe(index, &state, into: &bytes)
    }
  }

  private static func readFromPipe(
    _ index: Int, _ state: inout State, into bytes: inout [UInt8]
  ) throws -> Bool {
    while state.newest < index && !state.isEnded {
      if try state.stream.readNext(into: &bytes) {
        state.newest += 1
        state.recent.append(bytes)
        if state.recent.count > max(1, min(24, memory / bytes.count)) {
          state.recent.removeFirst()
        }
      } else {
        state.isEnded = true
      }
    }
    guard state.newest >= index else { return false }
    let place = max(0, state.recent.count - 1 - (state.newest - index))
    bytes = state.recent[place]
    return true
  }
}

private struct MovingPicturePainter: ScenePainter {
  let picture: MovingPicture
  var fitter: PictureFitter
  var bytes: [UInt8]

  mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
    guard try picture.read(moment, into: &bytes) else { return false }
    fitter.paint(bytes, into: &frame)
    return true
  }
}
