package import QuadrilleCells
package import QuadrilleFiles
import QuadrillePlayback

/// Everything that one run of `bench` measured; what was not asked for is empty.
package struct BenchResults: Sendable {
  package var version: String
  /// `release` or `debug`.
  package var build: String
  package var host: BenchHost
  /// The reasons not to believe the figures, in sentences.
  package var warnings: [String] = []
  /// Whether other programs took processors meanwhile.
  package var isBusy = false
  package var engine: [EngineWorkload.Result] = []
  package var article: [ArticleResult] = []
  package var encode: [EncodeWorkload.Result] = []
  package var pacing: [PacingResult] = []
  package var link: [LinkResult] = []
  package var screen: [ScreenResult] = []
  /// By this machine's time.
  package var devices: [DeviceResult] = []
  /// By counted operations.
  package var counted: [DeviceResult] = []
  /// Everything that was chosen, by whoever ran it or by the program.
  package var settings: JSONValue = .object([])
  /// What a short run did not measure, and how to get it, a sentence each.
  package var leftOut: [String] = []

  package init(version: String, build: String, host: BenchHost) {
    self.version = version
    self.build = build
    self.host = host
  }

  package var isEmpty: Bool {
    engine.isEmpty && article.isEmpty && encode.isEmpty && pacing.isEmpty && link.isEmpty
      && screen.isEmpty && devices.isEmpty && counted.isEmpty
  }
}

/// The machine that something was measured on.
package struct BenchHost: Sendable {
  package var cpu: String
  package var cores: Int
  package var os: String

  package init(cpu: String, cores: Int, os: String) {
    self.cpu = cpu
    self.cores = cores
    self.os = os
  }
}

/// One line of the article's argument.
package struct ArticleResult: Sendable {
  /// Whose code painted.
  package enum Code: String, Sendable {
    /// The article's listing, point by point, with its arrays.
    case article
    /// What this program has instead.
    case compiled
  }

  package var code = Code.article
  /// The step, in words: "per pixel, full width".
  package var row: String
  /// Pixels that are computed for a frame.
  package var pixels: Int
  package var microsecondsPerFrame: Double
  /// Until the first frame could be shown.
  package var firstFrameMilliseconds: Double
  /// Frames that are held in memory at most.
  package var peakFrames: Int
  /// Played at 60 frames a second; nil where it was not played.
  package var hitchMillisecondsPerSecond: Double?
  /// The mean error of the animation from one frame to the next; nil where it was not played.
  package var animationErrorMilliseconds: Double?
  /// Whether it fits each device's budget, by its id.
  package var fits: [(device: String, verdict: Verdict)]

  mutating func judge(_ frames: ShownFrames) {
    hitchMillisecondsPerSecond = Hitches(frames).ratio
    animationErrorMilliseconds = AnimationError(frames).mean / 1e6
  }
}

/// The player at work: when each frame was shown.
package struct PacingResult: Sendable {
  package var scene = "contest"
  package var framesPerSecond: Int
  package var seconds: Double
  package var cells = CellSize(columns: 0, rows: 0)
  package var output = MeasuredOutput.cells
  /// `null`, `pipe`, `pty` or `terminal`.
  package var sink = ""
  package var load = 0
  /// When frames were handed over whole.
  package var timeline: ShownFrames
  /// How late the timer woke the player, in nanoseconds, for each frame.
  package var wakeLateness: [Int]
  package var bytes: [Int]
  package var missed: Int
  package var underruns: Int
  package var skipped: Int
  package var processorPercent = 0.0
}

/// The bytes and frames that a terminal and the link to it take.
package struct LinkResult: Sendable {
  package var tolerance: String
  package var output = MeasuredOutput.cells
  package var answeredBy: String
  package var acked = 0
  package var skipped = 0
  /// Nanoseconds.
  package var roundTrips: [Int] = []
  /// Nanoseconds: how old what was shown was, at each frame's answer.
  package var ages: [Int] = []
  package var framesPerSecond = 0.0
  package var bytesPerSecond = 0.0

  /// How frames were written, in a word or two.
  var name: String {
    switch output {
    case .cells: Figure.plain(tolerance)
    // With the tolerance before it the table has no room for its size.
    case .pixels(let size): "pixels \(size)"
    }
  }

  package init(tolerance: String, answeredBy: String) {
    self.tolerance = tolerance
    self.answeredBy = answeredBy
  }
}
