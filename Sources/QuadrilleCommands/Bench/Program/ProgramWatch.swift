import QuadrilleBench
import QuadrilleCells
import QuadrilleEmulator
import QuadrilleFiles
import QuadrilleSystem
import QuadrilleTerminal

/// Watches one run of a program: answers its terminal queries, types keys, samples its resources, and ends it.
struct ProgramWatch {
  let program: ObservedProgram
  var recording: ProgramRecording
  /// The emulated terminal, which answers queries.
  private var emulator: Emulator
  private var keys: [(milliseconds: Int, step: KeyScript.Step)]
  private var nextKey = 0
  private var nextSample = 0
  private var samples = 0
  /// The reader's idle time before the first output, in nanoseconds.
  private var idleBefore = 0
  private let terminal: ProgramTerminal
  /// Whether output is recorded.
  private var isRecording = true

  /// Nanoseconds between two samples of the program's resources.
  private static let sampleGap = 100_000_000
  /// The number of samples from one search for new processes to the next.
  private static let searchGap = 5
  /// Nanoseconds from the end of the warm-up to the first key.
  private static let keyDelay = 300_000_000
  /// The time that the program has to react to the last key, in nanoseconds.
  private static let lastAnswer = 500_000_000
  /// Nanoseconds after which measuring starts if the program writes nothing, and after which it starts in any case.
  private static let longestSilence = 1_000_000_000
  private static let longestStart = 5_000_000_000

  /// Starts the program, and a thread that reads its output.
  init(_ words: [String], terminal: ProgramTerminal, keys: KeyScript? = nil) throws {
    self.terminal = terminal
    do {
      program = try ObservedProgram(words, variables: terminal.variables, size: terminal.cells)
    } catch {
      throw CommandError.failed("cannot start '\(ShortText.of(words[0]))': \(error.reason)")
    }
    recording = ProgramRecording(cells: terminal.cells)
    recording.hasSynchronizedOutput = terminal.hasSynchronizedOutput
    emulator = recording.emulator
    self.keys = keys?.schedule ?? []
    let reader = program.reader
    do { try WorkerThread.start { reader.run() } } catch {
      program.end()
      throw error
    }
  }

  /// Nanoseconds since the program's start.
  var now: Int { SystemClock.monotonic.nanoseconds() - program.start }

  /// Watches the program for some seconds after its warm-up, longer if keys remain to be typed. Ends earlier if the
  /// program ends, the recording is full or the user interrupts.
  mutating func watch(seconds: Double, isInterrupted: () -> Bool) {
    var length = Int(seconds * 1e9)
    if let last = keys.last {
      length = max(length, Self.keyDelay + last.milliseconds * 1_000_000 + Self.lastAnswer)
    }
    length += ProgramRecording.warmUp
    var end = Int.max
    while !isInterrupted(), !recording.isFull {
      let start = min(
        Self.longestStart, recording.reads.first?.time ?? min(now, Self.longestSilence))
      end = start + length
      guard now < end else { break }
      turn(until: end, firstKey: start + ProgramRecording.warmUp + Self.keyDelay)
      if program.hasEnded() { break }
    }
    let pauses = takeRest()
    if !pauses { skipRest(records: !isInterrupted()) }
    recording.end = pauses ? now : min(now, end)
    isRecording = pauses
    measure()
    let reading = recording.end - (recording.reads.first?.time ?? 0)
    recording.readerIdleShare =
      Double(program.reader.idleTime - idleBefore) / Double(max(1, reading))
  }

  /// Watches for `longest` nanoseconds, or until the program ends or pauses for `quiet` nanoseconds after output.
  mutating func settle(quiet: Int, longest: Int) {
    let end = now + longest
    while now < end, !program.hasEnded() {
      let last = recording.reads.last?.time
      if let last, now - last > quiet { return }
      turn(until: min(end, now + quiet / 4), firstKey: nil)
    }
  }

  /// Records the output of the next `nanoseconds`.
  mutating func take(nanoseconds: Int) {
    let end = now + nanoseconds
    while now < end { turn(until: end, firstKey: nil) }
  }

  /// Waits for output until `end`, or until a key or a sample is due, which it then types or takes. Types nothing if
  /// `firstKey`, the time of the first key, is nil.
  private mutating func turn(until end: Int, firstKey: Int?) {
    var key = Int.max
    if let firstKey, nextKey < keys.count {
      key = firstKey + keys[nextKey].milliseconds * 1_000_000
    }
    let due = min(end, key, nextSample, now + Self.sampleGap)
    take(program.reader.take(nanoseconds: max(0, due - now)))
    if now >= key { type(keys[nextKey].step) }
    if now >= nextSample { measure() }
  }

  private mutating func type(_ step: KeyScript.Step) {
    nextKey += 1
    switch step {
    case .key(let name, let bytes):
      recording.keys.append(.init(time: now, name: name))
      program.type(bytes)
    case .cursor(let name, let letter):
      recording.keys.append(.init(time: now, name: name))
      program.type(
        Array(((emulator.modes.applicationCursor ? "\u{1b}O" : "\u{1b}[") + letter).utf8))
    case .pause: break
    }
  }

  private mutating func measure() {
    let usage = program.usage(lookingForProcesses: samples % Self.searchGap == 0)
    samples += 1
    recording.usage.append(
      .init(time: now, processor: usage.processor, memory: usage.memory, wakeUps: usage.wakeUps))
    nextSample = now + Self.sampleGap
  }

  private mutating func take(_ output: BenchProgramReader.Output) {
    record(output)
    emulator.feed(output.bytes)
    _ = emulator.takeEvents()
    let answers = emulator.takeAnswers()
    if !answers.isEmpty { program.type(answers) }
  }

  private mutating func record(_ output: BenchProgramReader.Output) {
    guard isRecording else { return }
    if recording.reads.isEmpty, let first = output.reads.first {
      idleBefore = min(program.reader.idleTime, first.time - program.start)
    }
    var start = 0
    for read in output.reads {
      let bytes = output.bytes[start..<start + read.count]
      recording.add(bytes, at: read.time - program.start)
      start += read.count
    }
  }

  /// Nanoseconds without output after which the kernel has delivered everything that an ended program wrote.
  private static let lastQuiet = 100_000_000
  /// Nanoseconds after which a program that still writes counts as one that writes without pause.
  private static let longestRest = 300_000_000
  /// How often output that waits is taken at once after the program's end.
  private static let mostLeft = 10

  /// Records the last output, until nothing comes for `quiet` nanoseconds. Returns false if more than a piece of output
  /// waits after `longestRest`.
  private mutating func takeRest(quiet: Int = 10_000_000) -> Bool {
    let end = now + Self.longestRest
    while now < end {
      let output = program.reader.take(nanoseconds: quiet)
      if output.bytes.isEmpty { return true }
      take(output)
    }
    guard !program.reader.hasPiece else { return false }
    take(program.reader.take(nanoseconds: 0))
    return true
  }

  /// Takes all output that waits, but feeds only its end to the emulator: the sequences with which an ending program
  /// restores its terminal.
  private mutating func skipRest(records: Bool) {
    let pieces = program.reader.takeAll()
    if records { for piece in pieces { record(piece) } }
    for piece in pieces.suffix(2) { emulator.feed(piece.bytes) }
  }

  /// Takes the last output of a program that has ended.
  mutating func takeLast() {
    if !takeRest(quiet: Self.lastQuiet) { isRecording = false }
    // While much waited, the reader left the rest in the terminal. A process of the program may still write.
    for _ in 0..<Self.mostLeft {
      if program.reader.hasPiece { skipRest(records: isRecording) }
      let output = program.reader.take(nanoseconds: Self.lastQuiet)
      if output.bytes.isEmpty { return }
      take(output)
    }
  }

  /// Sends SIGTERM, then SIGHUP if the program still runs. Records how it ended, and the terminal modes and processes
  /// that it leaves; then kills what is left.
  mutating func end(politely signals: [ObservedProgram.Signal] = [.terminate, .hangUp]) {
    var cause = program.hasEnded() ? ProgramEnding.Cause.itself : .sigkill
    for signal in signals where !program.hasEnded() {
      program.send(signal)
      let end = now + Self.politeTime
      while now < end, !program.hasEnded() { turn(until: now + 10_000_000, firstKey: nil) }
      if program.hasEnded() { cause = signal == .terminate ? .sigterm : .sighup }
    }
    takeLast()
    recording.ending = ending(cause: cause)
    program.end()
  }

  private static let politeTime = 500_000_000

  /// Returns how the program ended, and the modes and processes that it left.
  func ending(cause: ProgramEnding.Cause) -> ProgramEnding {
    var ending = ProgramEnding()
    ending.cause = cause
    ending.code = program.code
    ending.leftModes = emulator.leftovers.map(\.rawValue)
    if !program.isLineRestored { ending.leftModes.append("raw mode") }
    ending.leftProcesses = program.code == nil ? [] : program.processesLeft()
    ending.stops = program.stops
    return ending
  }

  /// Whether the program has asked for focus reports.
  var hasFocusReports: Bool { emulator.modes.focus }

  /// Whether a cell outside the upper left part of size `cells` is not blank.
  func drawsBeyond(_ cells: CellSize) -> Bool {
    (0..<emulator.size.rows).contains { row in
      emulator.grid.row(row).enumerated().contains { column, cell in
        (row >= cells.rows || column >= cells.columns) && !cell.isBlank
      }
    }
  }

  mutating func resize(to size: CellSize) {
    emulator.resize(to: size)
    program.resize(to: size)
  }
}
