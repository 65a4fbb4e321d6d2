package import QuadrilleCells

/// One run of a program, with its frames.
package struct ProgramRun: Sendable {
  package var cells: CellSize
  /// All frames, those of the warm-up included.
  package var frames: [ProgramFrame]
  /// The judged part, in nanoseconds after the start.
  package var judged: Range<Int>
  package var keys: [ProgramRecording.Key]
  package var usage: [ProgramRecording.Usage]
  package var ending: ProgramEnding
  /// The period of the output, which joined pieces into frames; nil where it has none.
  package var outputPeriod: Int?
  package var screens: [ProgramScreen]
  package var readerIdleShare: Double
  package var isFull: Bool
  /// Bytes of the whole run.
  package var bytes: Int

  /// Replays a recording.
  package init(_ recording: ProgramRecording) {
    let replay = ProgramReplay(recording)
    cells = recording.cells
    frames = replay.frames
    judged = recording.judged
    keys = recording.keys
    usage = recording.usage
    ending = recording.ending
    outputPeriod = replay.grouping.period
    screens = replay.screens
    readerIdleShare = recording.readerIdleShare
    isFull = recording.isFull
    bytes = recording.bytes.count
  }

  /// Frames of the judged part.
  package var judgedFrames: [ProgramFrame] { frames.filter { judged.contains($0.last) } }

  /// Whether the program wrote as fast as it was read, or more than is held.
  package var isObserverLimited: Bool { isFull || wroteAsFastAsRead }

  /// Whether the reader waited for bytes in less than half of the time.
  var wroteAsFastAsRead: Bool { readerIdleShare < 0.5 }

  /// Judged frames that changed the screen by themselves: not while keys were typed, and a second longer.
  var ownFrames: [ProgramFrame] {
    let changing = judgedFrames.filter { $0.changed > 0 }
    guard let first = keys.first?.time, let last = keys.last?.time else { return changing }
    return changing.filter { !(first...last + 1_000_000_000).contains($0.last) }
  }
}

/// Everything that was measured of one program.
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

/// One attempt to see how a program behaves, and what it did.
package struct MannersTrial: Sendable, Equatable {
  package enum Kind: String, CaseIterable, Sendable {
    case quit = "q", terminate = "SIGTERM", hangUp = "SIGHUP", closed = "closed terminal"
    case resize, tiny = "1x1", huge = "400x120", unfocused = "out of focus"
  }

  package var kind: Kind
  package var isGood: Bool
  /// A sentence about its behaviour.
  package var text: String
  /// Milliseconds that it took to react; nil where it did not, or that means nothing.
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

/// A whole report of `bench program`: one program, or two that were run alternating.
package struct ProgramReport: Sendable {
  package var version: String
  package var build: String
  package var host: BenchHost
  package var warnings: [String] = []
  package var cells: CellSize
  /// Seconds that each program was to be watched.
  package var seconds: Double
  /// Distances of a program of known pace from its period, in nanoseconds: the machine's own noise.
  package var noise: [Int]
  package var programs: [ProgramResult]
  /// Features that the terminal was without.
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
}
