package import QuadrilleCells

/// One run of a program, with its frames.
package struct ProgramRun: Sendable {
  /// All frames, including those of the warm-up.
  package var frames: [ProgramFrame]
  /// The time for which figures are computed, without the warm-up, in nanoseconds after the start.
  package var judged: Range<Int>
  /// The time at which recording ended, in nanoseconds after the start.
  package var end: Int
  package var keys: [ProgramRecording.Key]
  package var usage: [ProgramRecording.Usage]
  package var ending: ProgramEnding
  package var screens: [ProgramScreen]
  package var readerIdleShare: Double
  package var isFull: Bool
  /// The number of bytes recorded in the whole run.
  package var bytes: Int

  /// Replays a recording on an emulated terminal. If `goesOn` returns false before the end, the figures cover the time
  /// until then.
  package init(_ recording: ProgramRecording, while goesOn: () -> Bool = { true }) {
    let replay = ProgramReplay(recording, while: goesOn)
    frames = replay.frames
    judged = recording.judged
    end = recording.end
    if !replay.isWhole {
      let end = frames.last?.last ?? judged.lowerBound
      judged = judged.lowerBound..<max(judged.lowerBound, end)
    }
    keys = recording.keys
    usage = recording.usage
    ending = recording.ending
    screens = replay.screens
    readerIdleShare = recording.readerIdleShare
    isFull = recording.isFull
    bytes = recording.bytes.count
  }

  /// The frames after the warm-up.
  package var judgedFrames: [ProgramFrame] { frames.filter { judged.contains($0.last) } }

  /// Whether the observer was the limit: the program wrote as fast as it was read, or the recording is full.
  package var isObserverLimited: Bool { isFull || wroteAsFastAsRead }

  /// Whether the reader waited for bytes in less than half of the time.
  var wroteAsFastAsRead: Bool { readerIdleShare < 0.5 }

  /// The frames after the warm-up that changed the screen, except from the first key until a second after the last.
  var ownFrames: [ProgramFrame] {
    let changing = judgedFrames.filter { $0.changed > 0 }
    guard let first = keys.first?.time, let last = keys.last?.time else { return changing }
    return changing.filter { !(first...last + 1_000_000_000).contains($0.last) }
  }
}

/// The measurements of one program.
package struct ProgramResult: Sendable {
  /// The command line, as it was given.
  package var name: String
  package var runs: [ProgramRun]
  package var manners: [MannersTrial] = []

  package init(name: String, runs: [ProgramRun]) {
    self.name = name
    self.runs = runs
  }
}

/// The result of one trial of how a program reacts to a signal, a key or a change of its window.
package struct MannersTrial: Sendable, Equatable {
  package enum Kind: String, CaseIterable, Sendable {
    case quit = "q", terminate = "SIGTERM", hangUp = "SIGHUP", closed = "closed terminal"
    case resize, tiny = "1x1", huge = "400x120", unfocused = "out of focus"
  }

  package var kind: Kind
  package var isGood: Bool
  /// A sentence about the program's behaviour.
  package var text: String
  /// The reaction time in milliseconds; nil if the program did not react, or if the trial measures no time.
  package var milliseconds: Double?
  package var code: Int32?
  package var leftModes: [String] = []
  package var leftProcesses: [String] = []

  package init(_ kind: Kind, isGood: Bool, text: String, milliseconds: Double? = nil) {
    self.kind = kind
    self.isGood = isGood
    self.text = text
    self.milliseconds = milliseconds
  }
}

/// The report of `bench program` on one program, or on two programs run alternately.
package struct ProgramReport: Sendable {
  package var version: String
  package var build: String
  package var host: BenchHost
  package var warnings: [String] = []
  package var cells: CellSize
  /// The requested time for which each program is observed, in seconds.
  package var seconds: Double
  /// The machine's own noise: deviations of a program of known pace from its period, in nanoseconds.
  package var noise: [Int]
  package var programs: [ProgramResult]
  /// The features that the terminal did not have (`--without`).
  package var without: [String] = []

  package init(
    version: String, build: String, host: BenchHost, cells: CellSize, seconds: Double, noise: [Int],
    programs: [ProgramResult]
  ) {
    self.version = version
    self.build = build
    self.host = host
    self.cells = cells
    self.seconds = seconds
    self.noise = noise
    self.programs = programs
  }

  /// Returns a percentile of the absolute deviations, in nanoseconds; nil if the noise was not measured.
  func noisePercentile(_ percent: Int) -> Int? {
    guard !noise.isEmpty else { return nil }
    return noise.map { abs($0) }.sorted()[min(noise.count - 1, noise.count * percent / 100)]
  }
}
