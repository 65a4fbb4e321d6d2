package import QuadrilleCells

/// The output of a terminal program with the time of each read, its keys, and the resources that it used. All times are
/// nanoseconds after the program's start.
package struct ProgramRecording: Sendable {
  /// One read of the pseudo terminal.
  package struct Read: Sendable, Equatable {
    package var time: Int
    /// The number of bytes that the read returned.
    package var count: Int
  }

  /// One key that was typed.
  package struct Key: Sendable, Equatable {
    package var time: Int
    package var name: String

    package init(time: Int, name: String) {
      self.time = time
      self.name = name
    }
  }

  /// A sample of the processor time, memory and wake-ups of the program and its descendants.
  package struct Usage: Sendable, Equatable {
    package var time: Int
    /// Processor time in nanoseconds.
    package var processor: Int
    /// Resident memory in bytes, of all processes together.
    package var memory: Int
    /// Voluntary context switches.
    package var wakeUps: Int

    package init(time: Int, processor: Int, memory: Int, wakeUps: Int) {
      self.time = time
      self.processor = processor
      self.memory = memory
      self.wakeUps = wakeUps
    }
  }

  /// The limit on recorded bytes. Recording ends there, and the figures cover only the time until then.
  package static let mostBytes = 64_000_000
  /// The limit on recorded reads: some programs write single bytes.
  package static let mostReads = 1 << 20
  /// The nanoseconds after the first output that the figures exclude, because the program is starting.
  package static let warmUp = 500_000_000

  package var cells: CellSize
  package var bytes: [UInt8] = []
  package var reads: [Read] = []
  package var keys: [Key] = []
  package var usage: [Usage] = []
  /// The time at which recording ended.
  package var end = 0
  /// The share of the time since the first output in which the reader had to wait for bytes; if it is near 0, the
  /// program wrote as fast as it was read.
  package var readerIdleShare = 1.0
  /// Whether recording ended because of `mostBytes` or `mostReads`.
  package var isFull = false
  /// Whether the terminal supports synchronized output (DECSET 2026).
  package var hasSynchronizedOutput = true
  package var ending = ProgramEnding()

  package init(cells: CellSize) { self.cells = cells }

  /// Adds the bytes of one read, up to the limits.
  package mutating func add(_ bytes: some Collection<UInt8>, at time: Int) {
    guard !isFull else { return }
    let taken = bytes.prefix(Self.mostBytes - self.bytes.count)
    self.bytes.append(contentsOf: taken)
    if !taken.isEmpty { reads.append(Read(time: time, count: taken.count)) }
    isFull = self.bytes.count == Self.mostBytes || reads.count == Self.mostReads
  }

  /// The part of the recording from which figures are computed: from the end of the warm-up to the end.
  package var judged: Range<Int> {
    let start = min(end, (reads.first?.time ?? 0) + Self.warmUp)
    return start..<max(start, end)
  }
}

/// The end of a program, and the state in which it left its terminal.
package struct ProgramEnding: Sendable, Equatable {
  /// The cause of the program's end: itself, or a signal that was sent.
  package enum Cause: String, Sendable {
    case itself, sigterm = "SIGTERM", sighup = "SIGHUP", sigkill = "SIGKILL"
  }

  package var cause = Cause.itself
  /// The program's exit code, or 128 plus the signal's number; nil if unknown.
  package var code: Int32?
  /// The names of modes and settings that the program did not restore.
  package var leftModes: [String] = []
  /// The names of processes that the program left running.
  package var leftProcesses: [String] = []
  /// The number of times that the program stopped itself and was continued.
  package var stops = 0

  package init() {}

  package var isRestored: Bool { leftModes.isEmpty && leftProcesses.isEmpty }
}
