package import QuadrilleCells
package import QuadrilleCore
package import QuadrillePlayback

/// A measurement of the encoder: bytes and processor time of each frame, and the largest colour errors on the screen.
///
/// Frames are painted before the clock starts. The time is the encoder's alone, with warm caches and without writing.
/// Colour errors are found by replaying the bytes. The workload cannot show how, and how fast, a terminal draws them.
package struct EncodeWorkload: Sendable {
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

  /// Encodes frames; nil if cancelled.
  package func measure(
    _ frames: [Frame], named name: String, cells: CellSize, tolerance: Tolerance,
    isCancelled: () -> Bool = { false }
  ) -> Result? {
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
      source: name, cells: cells, tolerance: tolerance, bytes: Percentiles(rest),
      meanBytes: rest.mean,
      firstFrameBytes: bytes.first ?? 0, samples: samples, worstDifference: check.worstDifference,
      worstChannel: check.worstChannel)
  }
}

/// A check of colour errors: replays an encoder's bytes on a simulated screen, and keeps the largest errors.
struct ColorCheck {
  private(set) var worstDifference = 0.0
  private(set) var worstChannel = 0
  private let reader: ScreenReader

  init(cells: CellSize) { reader = ScreenReader(size: cells) }

  /// Replays the encoder's output for a frame, and compares every pixel with `truth`.
  mutating func take(_ encoder: CellEncoder, truth: Frame) {
    try? encoder.writeOutput(to: reader)
    let shown = reader.screen.frame.pixels
    for (pixel, wanted) in zip(shown, truth.pixels) where pixel != wanted {
      worstDifference = max(worstDifference, ColorDifference.between(pixel, wanted))
      worstChannel = max(worstChannel, pixel.channelDistance(to: wanted))
    }
  }
}
