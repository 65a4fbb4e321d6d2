import Glibc
public import QuadrilleCells
public import QuadrilleCore
import QuadrillePlayback
public import TerminalSupport
import TestSupport

/// The terminal at the near end of a link: runs a program, shows its output, answers each query
/// when it has read it, and records when frames arrive.
public final class NearTerminal {
  /// The screen with the program's output.
  public let screen: VirtualTerminal
  /// The log of arrivals.
  public private(set) var log = LinkLog()
  /// The program on the terminal.
  public let process: ChildProcess
  /// The name and cell size of the terminal with pixel pictures that this one claims to be; nil: it
  /// shows none.
  public var picturesOf: (name: String, cell: PixelSize)? {
    get { scanner.picturesOf }
    set { scanner.picturesOf = newValue }
  }
  /// Whether it redefines entries of its palette, and says so.
  public var redefinesEntries: Bool {
    get { scanner.redefinesEntries }
    set { scanner.redefinesEntries = newValue }
  }
  /// Whether numbers are read after every read instead of at the ends of frames, for programs that
  /// do not pass those on.
  public var watchesEveryRead = false
  /// The most bytes a second that it reads, as a slow terminal does; 0: no limit.
  public var readingRate = 0
  /// A terminal that receives all output too, and delays this one for as long as it takes.
  public var passesOnTo: Int32?

  private let pair: TerminalPair
  private var scanner = TerminalScanner()
  private var wasReadUpTo = 0

  /// The timeout for what must happen, in seconds: long enough for a busy machine or a stalled
  /// disk.
  public static let timeout = 120.0

  /// The environment of programs on the terminal.
  public static let environment = ["TERM=xterm-256color", "COLORTERM=truecolor", "LANG=C.UTF-8"]

  /// Runs a program on a terminal of some size, with additional environment variables.
  public init(
    _ program: String, _ arguments: [String], size: CellSize, environment: [String] = []
  ) {
    screen = VirtualTerminal(size: size)
    pair = TerminalPair(size: size)
    process = ChildProcess(
      program, arguments, environment: Self.environment + environment, ends: .terminal(pair.path))
  }

  /// Whether the terminal's modes are those from before the program's start.
  public var isRestored: Bool { pair.isRestored }

  /// Types a text.
  public func type(_ text: String) { pair.type(Array(text.utf8)) }

  /// Types as much as the program takes, showing output meanwhile; returns false if it does not
  /// take all in time.
  public func type(_ bytes: [UInt8], within seconds: Double) -> Bool {
    let end = MonotonicClock.now() + Int(seconds * 1e9)
    var rest = bytes[...]
    while !rest.isEmpty, MonotonicClock.now() < end, process.exitCode == nil {
      let count = pair.typeSome(rest.prefix(2048))
      rest = rest.dropFirst(count)
      if count == 0 { _ = readOnce(milliseconds: 5) }
      while readOnce(milliseconds: 0, isLast: true) {}
    }
    return rest.isEmpty
  }

  /// Whether a row of the screen contains a text.
  public func shows(_ text: String) -> Bool {
    (0..<screen.size.rows).contains { screen.text(row: $0).contains(text) }
  }

  /// Shows output for some seconds, or until the program has ended or a condition holds.
  public func run(seconds: Double, until isDone: (NearTerminal) -> Bool = { _ in false }) {
    let end = MonotonicClock.now() + Int(seconds * 1e9)
    while !isDone(self) {
      let now = MonotonicClock.now()
      if now >= end || !readOnce(milliseconds: min(5, (end - now) / 1_000_000 + 1)) { return }
    }
  }

  /// Waits some seconds for the program's end, showing output; returns its exit code, or nil if it
  /// still runs.
  public func exitCode(within seconds: Double) -> Int32? {
    run(seconds: seconds) { $0.process.exitCode != nil }
    while readOnce(milliseconds: 0, isLast: true) {}
    return process.exitCode
  }

  /// Reads once if output arrives in time; returns false when the program has ended or, with
  /// `isLast`, when there is no output.
  private func readOnce(milliseconds: Int, isLast: Bool = false) -> Bool {
    guard let bytes = pair.read(milliseconds: milliseconds), !bytes.isEmpty else {
      return !isLast && process.exitCode == nil
    }
    take(bytes[...], at: MonotonicClock.now())
    passRequestsOut(bytes[...])
    if readingRate > 0 {
      wasReadUpTo =
        max(wasReadUpTo, MonotonicClock.now()) + bytes.count * 1_000_000_000 / readingRate
      let early = wasReadUpTo - MonotonicClock.now()
      if early > 1_000_000 { usleep(UInt32(early / 1000)) }
    }
    return true
  }

  private func passRequestsOut(_ bytes: ArraySlice<UInt8>) {
    guard let passesOnTo else { return }
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(passesOnTo, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private func take(_ bytes: ArraySlice<UInt8>, at time: Int) {
    log.bytes += bytes.count
    var shown = bytes.startIndex
    for index in bytes.indices {
      guard let finding = scanner.feed(bytes[index]) else { continue }
      screen.feed(Array(bytes[shown...index]))
      shown = index + 1
      switch finding {
      case .alternateScreen(true): log.enteredAt = log.enteredAt ?? time
      case .alternateScreen(false): log.leftAt = time
      case .question(let answer):
        log.questions += 1
        type(answer)
      case .picture(let command): take(command, at: time)
      case .frameEnd:
        log.frameEnds.append(time)
        if !watchesEveryRead { logFrame(at: time) }
      }
    }
    screen.feed(Array(bytes[shown...]))
    if watchesEveryRead { logFrame(at: time) }
  }

  /// Takes a graphics command, and answers as kitty does, without decoding pixels.
  private func take(_ command: String, at time: Int) {
    let keys = command.prefix { $0 != ";" }.split(separator: ",")
    let values = Dictionary(
      keys.compactMap { key -> (Substring, Substring)? in
        key.firstIndex(of: "=").map { (key[..<$0], key[key.index(after: $0)...]) }
      }, uniquingKeysWith: { $1 })
    guard let action = values["a"], let number = values["i"] else { return }
    if action != "d", values["q"] == nil { type("\u{1b}_Gi=\(number);OK\u{1b}\\") }
    guard action == "T" || action == "f" else { return }
    // Commands for the whole picture alone, not for parts over it.
    guard number == "1" || number == "2", action == "T" || values["x"] == nil else { return }
    let size =
      values["f"] == "100"
      ? PictureHeader.size(ofPNG: command.drop { $0 != ";" }.dropFirst())
      : values["s"].flatMap { Int($0) }.map {
        PixelSize(width: $0, height: Int(values["v"] ?? "") ?? 0)
      }
    log.pictures.append((time, size ?? PixelSize(width: 0, height: 0)))
  }

  private func logFrame(at time: Int) {
    guard log.enteredAt != nil, log.leftAt == nil else { return }
    let (top, bottom) = FrameNumber.read(screen)
    let last = log.arrivals.last?.number ?? 0
    guard top == bottom else {
      if !watchesEveryRead { log.parts += 1 }
      return
    }
    if watchesEveryRead, top == last % NumberedPicture.count { return }
    // The picture is a loop: the next number comes later in it, or in its next round.
    let step = (top - last % NumberedPicture.count + NumberedPicture.count) % NumberedPicture.count
    log.arrivals.append(
      LinkLog.Arrival(time: time, number: last + step, bytes: log.bytes))
  }
}
