package import QuadrilleCore
import QuadrilleSystem
import Synchronization

/// A film or stream of pictures as a scene.
///
/// A file loops; a pipe plays once. Played live, a pipe shows its newest picture if the picture for a moment has not
/// arrived; not live, the painter waits for the right picture.
package final class MovingPicture: Scene {
  /// A file or pipe that is read on the painting thread, with the index of the last picture read.
  private struct Source: ~Copyable {
    var stream: PictureStream
    var newest = -1
    /// Whether the source is a film, which ffmpeg can read again from the start.
    var isFilm = false
    /// The film's last picture, for repeated requests.
    var last: [UInt8] = []
  }

  private let source: Mutex<Source>?
  private let live: PipeReader?
  private let layout: PictureLayout
  private let rate: FrameRate
  /// The number of pictures in the file; nil for a pipe and for a film, which is read through a pipe.
  private let count: Int?
  /// The picture of a one-picture film; else nil.
  private let still: [UInt8]?
  /// Whether the pictures are so large that they are read in strips of rows.
  private let isStriped: Bool
  private let stripBytes: Int

  /// The number of frames that may be painted ahead when the plan changes.
  private static let framesAhead = 4

  /// Opens a YUV4MPEG2 stream; `-` is standard input.
  package convenience init(y4m path: String, isLive: Bool = false) throws {
    try self.init(PictureStream(path: path, raw: nil), isLive: isLive)
  }

  /// Opens raw RGB24 pictures of a size, `rate` a second.
  package convenience init(rgb path: String, size: PixelSize, rate: Int, isLive: Bool = false)
    throws
  {
    if let refusal = PictureLayout.refusal(width: size.width, height: size.height) {
      throw FileError("cannot read '\(path)'", refusal)
    }
    try self.init(
      PictureStream(
        path: path,
        raw: (PictureLayout(size: size, kind: .rgb), FrameRate(count: rate, seconds: 1))),
      isLive: isLive)
  }

  /// Opens a film or picture with an installed ffmpeg. Played live, it loops.
  package convenience init(film path: String, isLive: Bool = false) throws {
    // No terminal shows more pixels than this. An export gets the full size.
    let largest = isLive ? PixelSize(width: 1280, height: 720) : nil
    try self.init(
      PictureStream(film: path, largest: largest, loops: isLive), isLive: isLive, isFilm: true)
  }

  /// Whether a path leads to a regular file.
  package static func isFile(_ path: String) -> Bool {
    FileStatus(path)?.kind == .regular
  }

  /// Only tests pass `mostAtOnce`, the size above which pictures are read in strips, and `stripBytes`, a strip's size.
  init(
    _ stream: sending PictureStream, isLive: Bool, isFilm: Bool = false, mostAtOnce: Int = 16 << 20,
    stripBytes: Int = PictureStrip.usualBytes
  ) throws {
    layout = stream.layout
    rate = stream.rate
    self.stripBytes = stripBytes
    if isFilm {
      // Memory for two pictures read ahead, the last one, and one to show.
      try stream.askForMemory(pictures: 4)
      let found = try stream.readAhead(2)
      guard found > 0 else { throw stream.failure("it holds no frame") }
      if found == 1 {
        var bytes: [UInt8] = []
        _ = try stream.readNext(into: &bytes)
        count = 1
        still = bytes
        source = nil
        live = nil
        isStriped = false
        return
      }
    }
    still = nil
    count = stream.index?.count
    isStriped = !isFilm && count != nil && layout.byteCount > mostAtOnce
    // Memory for one picture to show, and for another after a change of the playback plan.
    if !isStriped && !isFilm { try stream.askForMemory(pictures: 2) }
    if isLive && stream.index == nil {
      let history = Self.framesAhead * stream.rate.count / (30 * stream.rate.seconds) + 1
      source = nil
      live = try PipeReader(stream, history: max(2, min(64, history)))
    } else {
      source = Mutex(Source(stream: stream, isFilm: isFilm))
      live = nil
    }
  }

  /// Whether pictures can be read in any order.
  package var isSeekable: Bool { count != nil }

  package var size: PixelSize { layout.size }

  package func makePainter(size: PixelSize) -> any ScenePainter {
    MovingPicturePainter(
      picture: self, fitter: PictureFitter(layout: layout, frameSize: size, stripBytes: stripBytes),
      bytes: isStriped ? [] : Array(repeating: 0, count: layout.byteCount))
  }

  package func nextChange(after moment: Moment) -> Int? {
    if count == 1 { return nil }
    return rate.frame(of: rate.index(at: moment) + 1, rate: moment.rate)
  }

  /// Few frames for a live pipe, so that new pictures are shown soon. Its reader reads ahead itself.
  package var framesAtOnce: Int { live == nil ? 10 : 2 }

  package func framesInLoop(rate: Int) -> Int? {
    count.map { self.rate.frame(of: $0, rate: rate) }
  }

  /// Paints the picture at a moment in strips. Returns false if the pictures are small enough to be read whole.
  fileprivate func paintStrips(
    _ moment: Moment, by fitter: inout PictureFitter, into frame: inout Frame
  ) throws -> Bool {
    guard isStriped, let count else { return false }
    let index = rate.index(at: moment) % count
    try source?.withLock { source in
      try fitter.paint(into: &frame) { try source.stream.read(index, from: $0, into: &$1) }
    }
    return true
  }

  /// Reads the picture at a moment. Returns false if the pipe ended before it.
  fileprivate func read(_ moment: Moment, into bytes: inout [UInt8]) throws -> Bool {
    if let still {
      bytes = still
      return true
    }
    let index = rate.index(at: moment)
    if let live { return try live.read(index, into: &bytes) }
    return try source?.withLock { source in
      if let count {
        try source.stream.read(index % count, into: &bytes)
        return true
      }
      if source.isFilm, index < source.newest {
        try source.stream.restart()
        source.newest = -1
      }
      while source.newest < index {
        guard try source.stream.readNext(into: &bytes) else { return false }
        source.newest += 1
        if source.isFilm, source.newest == index { source.last = bytes }
      }
      if source.isFilm { bytes = source.last }
      return true
    } ?? false
  }
}

private struct MovingPicturePainter: ScenePainter {
  let picture: MovingPicture
  var fitter: PictureFitter
  var bytes: [UInt8]

  mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
    if try picture.paintStrips(moment, by: &fitter, into: &frame) { return true }
    guard try picture.read(moment, into: &bytes) else { return false }
    fitter.paint(bytes, into: &frame)
    return true
  }
}

extension PipeReader {
  /// Reads a stream's first picture at once, the others on a thread. `history` pictures stay for later requests.
  convenience init(_ stream: sending PictureStream, history: Int) throws {
    let count = stream.layout.byteCount
    // Memory for the window, one picture being read and one being shown.
    try stream.askForMemory(pictures: Self.capacity(bytes: count, history: history) + 2)
    var first = [UInt8](repeating: 0, count: count)
    guard try stream.readNext(into: &first) else { throw stream.failure("it holds no frame") }
    let failure = stream.failure("")
    do throws(SystemError) {
      try self.init(first: first, history: history) { try stream.readNext(into: &$0) }
    } catch {
      throw FileError(failure.action, error.description)
    }
  }
}
