public import QuadrilleCells
public import QuadrillePlayback

/// Everything that one run of `bench` measured; what was not asked for is empty.
public struct BenchResults: Sendable {
  /// Of the program.
  public var version: String
  /// `release` or `debug`.
  public var build: String
  public var host: BenchHost
  /// The reasons not to believe the figures, in sentences.
  public var warnings: [String] = []
  public var engine: [EngineWorkload.Result] = []
  public var article: [ArticleResult] = []
  public var encode: [EncodeWorkload.Result] = []
  public var pacing: [PacingResult] = []
  public var link: [LinkResult] = []
  /// By this machine's time.
  public var devices: [DeviceResult] = []
  /// By counted operations.
  public var counted: [DeviceResult] = []

  public init(version: String, build: String, host: BenchHost) {
    self.version = version
    self.build = build
    self.host = host
  }

  /// Whether nothing was measured.
  public var isEmpty: Bool {
    engine.isEmpty && article.isEmpty && encode.isEmpty && pacing.isEmpty && link.isEmpty
      && devices.isEmpty && counted.isEmpty
  }
}

/// The machine that something was measured on.
public struct BenchHost: Sendable {
  public var cpu: String
  public var cores: Int
  public var os: String

  public init(cpu: String, cores: Int, os: String) {
    self.cpu = cpu
    self.cores = cores
    self.os = os
  }
}

/// One line of the article's argument.
public struct ArticleResult: Sendable {
  /// The step, in words: "per pixel, full width".
  public var row: String
  /// Pixels that are computed for a frame.
  public var pixels: Int
  public var microsecondsPerFrame: Double
  /// Until the first frame could be shown.
  public var firstFrameMilliseconds: Double
  /// Frames that are held in memory at most.
  public var peakFrames: Int
  /// Played at 60 frames a second; nil where it was not played.
  public var hitchMillisecondsPerSecond: Double?
  /// Whether it fits each device's budget, by its id.
  public var fits: [(device: String, verdict: Verdict)]

  public init(
    row: String, pixels: Int, microsecondsPerFrame: Double, firstFrameMilliseconds: Double,
    peakFrames: Int, hitchMillisecondsPerSecond: Double?,
    fits: [(device: String, verdict: Verdict)]
  ) {
    self.row = row
    self.pixels = pixels
    self.microsecondsPerFrame = microsecondsPerFrame
    self.firstFrameMilliseconds = firstFrameMilliseconds
    self.peakFrames = peakFrames
    self.hitchMillisecondsPerSecond = hitchMillisecondsPerSecond
    self.fits = fits
  }
}

/// The player at work: when each frame was shown.
public struct PacingResult: Sendable {
  /// The scene that was played.
  public var scene = "contest"
  public var framesPerSecond: Int
  public var seconds: Double
  public var cells: CellSize
  /// `null`, `pipe`, `pty` or `terminal`.
  public var sink: String
  /// Busy loops that ran beside it.
  public var load: Int
  /// The priority that the player really had.
  public var priority = ThreadPriority.normal
  /// When frames were handed over whole.
  public var timeline: ShownFrames
  /// How late the timer woke the player, in nanoseconds, for each frame.
  public var wakeLateness: [Int]
  /// Bytes of each frame.
  public var bytes: [Int]
  public var missed: Int
  public var underruns: Int
  public var skipped: Int
  public var processorPercent: Double

  public init(
    framesPerSecond: Int, seconds: Double, cells: CellSize, sink: String, load: Int,
    timeline: ShownFrames, wakeLateness: [Int], bytes: [Int], missed: Int, underruns: Int,
    skipped: Int, processorPercent: Double
  ) {
    self.framesPerSecond = framesPerSecond
    self.seconds = seconds
    self.cells = cells
    self.sink = sink
    self.load = load
    self.timeline = timeline
    self.wakeLateness = wakeLateness
    self.bytes = bytes
    self.missed = missed
    self.underruns = underruns
    self.skipped = skipped
    self.processorPercent = processorPercent
  }
}

/// The bytes and frames that a terminal and the link to it take.
public struct LinkResult: Sendable {
  public var tolerance: String
  public var answeredBy: String
  public var acked: Int
  public var skipped: Int
  /// Nanoseconds.
  public var roundTrips: [Int]
  /// Nanoseconds: how old what was shown was, at each frame's answer.
  public var ages: [Int]
  public var framesPerSecond: Double
  public var bytesPerSecond: Double

  public init(
    tolerance: String, answeredBy: String, acked: Int, skipped: Int, roundTrips: [Int],
    ages: [Int], framesPerSecond: Double, bytesPerSecond: Double
  ) {
    self.tolerance = tolerance
    self.answeredBy = answeredBy
    self.acked = acked
    self.skipped = skipped
    self.roundTrips = roundTrips
    self.ages = ages
    self.framesPerSecond = framesPerSecond
    self.bytesPerSecond = bytesPerSecond
  }
}
