package import QuadrilleCells
package import QuadrilleCore
package import QuadrillePlayback

/// The way of frames to a terminal: bytes, processor time, and how far off the colours
/// are that the terminal then shows.
///
/// Frames are painted before the clock starts; the time is the encoder's alone, hot, without
/// writing. What is shown is found by reading the bytes back. It cannot tell what a terminal makes of
/// the bytes, or how long it takes for that.
package struct EncodeWorkload: Sendable {
  package struct Source: Sendable {
    package let name: String
    package let frames: [Frame]

    package init(name: String, frames: [Frame]) {
      self.name = name
      self.frames = frames
    }
  }

  package struct Result: Sendable {
    package let source: String
    package let cells: CellSize
    package let tolerance: Tolerance
    /// Bytes of each frame but the first.
    package let bytes: Percentiles
    package let meanBytes: Double
    package let firstFrameBytes: Int
    /// Nanoseconds of each frame but the first: the least of the rounds.
    package let samples: Samples
    /// The largest CIEDE2000 and the largest error of a channel of any pixel of any frame.
    package let worstDifference: Double
    package let worstChannel: Int
  }

  /// Frames prepared ahead, as in play.
  private static let bank = 10
  /// How often everything is encoded; times are the least of these.
  package var rounds = 3

  package init() {}

  /// Encodes a source; nil if that was cancelled.
  package func measure(
    _ source: Source, cells: CellSize, tolerance: Tolerance, isCancelled: () -> Bool = { false }
  ) -> Result? {
    let frames = source.frames
    var times = [Int](repeating: .max, count: frames.count)
    var bytes = [Int](repeating: 0, count: frames.count)
    var check = ColorCheck(cells: cells)
    for round in 0..<max(1, rounds) {
      var encoder = CellEncoder(size: cells, tolerance: tolerance)
      for index in frames.indices {
        guard !isCancelled() else { return nil }
        let outlook = Outlook(frames[index..<min(frames.count, index + Self.bank)])
        let start = Stopwatch.now()
        encoder.encode(outlook)
        times[index] = min(times[index], Stopwatch.now() - start - Stopwatch.overhead)
        bytes[index] = encoder.outputCount
        if round == 0 { check.take(encoder, truth: frames[index]) }
      }
    }
    var samples = Samples(capacity: max(1, frames.count))
    for time in times.dropFirst() { samples.note(max(0, time)) }
    let rest = Array(bytes.dropFirst())
    return Result(
      source: source.name, cells: cells, tolerance: tolerance, bytes: Percentiles(rest),
      meanBytes: rest.isEmpty ? 0 : Double(rest.reduce(0, +)) / Double(rest.count),
      firstFrameBytes: bytes.first ?? 0, samples: samples, worstDifference: check.worstDifference,
      worstChannel: check.worstChannel)
  }
}
