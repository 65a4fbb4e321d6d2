package import QuadrilleCells
package import QuadrilleFiles
import QuadrillePlayback

/// The results of one run of `bench`; workloads that did not run are empty.
package struct BenchResults: Sendable {
  package var version: String
  /// `release` or `debug`.
  package var build: String
  package var host: BenchHost
  /// Reasons to doubt the figures, as sentences.
  package var warnings: [String] = []
  /// Whether other programs used the processors during the run.
  package var isBusy = false
  package var engine: [EngineWorkload.Result] = []
  package var article: [ArticleResult] = []
  package var encode: [EncodeWorkload.Result] = []
  package var pacing: [PacingResult] = []
  package var link: [LinkResult] = []
  package var screen: [ScreenResult] = []
  /// The devices' results scaled from this machine's time.
  package var devices: [DeviceResult] = []
  /// The devices' results from counted operations.
  package var counted: [DeviceResult] = []
  /// All settings of the run, chosen or default.
  package var settings: JSONValue = .object([])
  /// The measurements that a short run omits, with the commands to get them, as sentences.
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

/// One row of the table on the article about Telegram's animation contest (`ArticleWorkload`).
package struct ArticleResult: Sendable {
  /// The code that painted the pictures.
  package enum Code: String, Sendable {
    /// The article's listing: point by point, with arrays for each point.
    case article
    /// This program's own code.
    case compiled
  }

  package var code = Code.article
  /// The step in words: "per pixel, full width".
  package var row: String
  /// The number of pixels computed for a frame.
  package var pixels: Int
  package var microsecondsPerFrame: Double
  /// The time until the first frame could be shown.
  package var firstFrameMilliseconds: Double
  /// The largest number of frames in memory.
  package var peakFrames: Int
  /// The hitch ratio when played at 60 frames a second; nil if not played.
  package var hitchMillisecondsPerSecond: Double?
  /// The mean animation error; nil if not played.
  package var animationErrorMilliseconds: Double?
  /// The verdict for each device, by its id.
  package var fits: [(device: String, verdict: Verdict)]

  /// Adds the hitch ratio and animation error of a played run.
  mutating func judge(_ frames: ShownFrames) {
    hitchMillisecondsPerSecond = Hitches(frames).ratio
    animationErrorMilliseconds = AnimationError(frames).mean / 1e6
  }
}

/// The result of a pacing run, with the time of every frame.
package struct PacingResult: Sendable {
  package var scene = "contest"
  package var framesPerSecond: Int
  package var seconds: Double
  package var cells = CellSize(columns: 0, rows: 0)
  package var output = MeasuredOutput.cells
  /// `null`, `pipe`, `pty` or `terminal`.
  package var sink = ""
  package var load = 0
  /// The times at which frames were handed over.
  package var timeline: ShownFrames
  /// The lateness of the player's timer for each frame, in nanoseconds.
  package var wakeLateness: [Int]
  package var bytes: [Int]
  package var missed: Int
  package var underruns: Int
  package var skipped: Int
  package var processorPercent = 0.0
}

/// The throughput of a terminal and the link to it.
package struct LinkResult: Sendable {
  package var tolerance: String
  package var output = MeasuredOutput.cells
  package var answeredBy: String
  package var acked = 0
  package var skipped = 0
  /// The time from sending each frame to its answer, in nanoseconds.
  package var roundTrips: [Int] = []
  /// The time from each frame's due time to its answer, in nanoseconds.
  package var ages: [Int] = []
  package var framesPerSecond = 0.0
  package var bytesPerSecond = 0.0

  /// The output's name in tables. Beside a picture's size the tolerance does not fit the column.
  var name: String { output.size.map { "pixels \($0)" } ?? Figure.plain(tolerance) }

  package init(tolerance: String, answeredBy: String) {
    self.tolerance = tolerance
    self.answeredBy = answeredBy
  }
}
