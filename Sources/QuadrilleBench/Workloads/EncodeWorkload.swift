package import QuadrilleCells
package import QuadrilleCore
package import QuadrillePlayback

/// A measurement of the encoder: bytes and processor time of each frame, and the largest colour errors on the screen.
///
/// Frames are painted before the clock starts. The time is the encoder's alone, with warm caches and without writing.
/// Colour errors are found by replaying the bytes. The workload cannot show how a terminal draws the bytes, or how long
/// drawing takes.
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
    /// The size in bytes of each frame except the first.
    package let bytes: Percentiles
    package let meanBytes: Double
    package let firstFrameBytes: Int
    /// The encoding time of each frame except the first: the minimum over the rounds.
    package let samples: Samples
    /// The largest CIEDE2000 and the largest channel error of any pixel in any frame.
    package let worstDifference: Double
    package let worstChannel: Int
  }

  /// The number of coming frames that the encoder knows, as when playing.
  private static let bank = 10
  /// The number of rounds; each time is the minimum over the rounds.
  package var rounds = 3

  package init() {}

  /// Encodes a source; nil if cancelled.
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
