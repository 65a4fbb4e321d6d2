import Glibc
public import QuadrilleCells
public import QuadrilleCore
import QuadrillePlayback
public import TestSupport

/// The terminal at the near end of a link: it runs a program, shows what comes, answers what
/// terminals answer as soon as it has read so far, and writes down when frames came.
public final class NearTerminal {
  /// What it shows.
  public let screen: VirtualTerminal
  /// What came when.
  public private(set) var log = LinkLog()
  /// The program it runs.
  public let process: ChildProcess
  /// The terminal that shows pictures of pixels which it passes for, and a cell's pixels there; nil: none.
  public var picturesOf: (name: String, cell: PixelSize)? {
    get { scanner.picturesOf }
    set { scanner.picturesOf = newValue }
  }
  /// Whether it redefines entries of its palette, and says so.
  public var redefinesEntries: Bool {
    get { scanner.redefinesEntries }
    set { scanner.redefinesEntries = newValue }
  }
  /// Whether numbers are read after every read instead of at the ends of frames, for what passes
  /// those on in its own way.
  public var watchesEveryRead = false
  /// Bytes a second that it reads at most, as a slow terminal does; 0: as many as come.
  public var readingRate = 0
  /// A terminal that is shown everything too, and holds this up as long as it takes.
  public var passesOnTo: Int32?

  private let pair: TerminalPair
  private var scanner = TerminalScanner()
  private var wasReadUpTo = 0

  /// How long something is waited for that must come, in seconds: a machine that does much else at once, or
  /// whose disk stands still for a while, makes no test fail.
  public static let patience = 120.0

  /// What programs find in their environment here.
  public static let environment = ["TERM=xterm-256color", "COLORTERM=truecolor", "LANG=C.UTF-8"]

  /// Runs a program on a terminal of some size, with more in its environment.
  public init(
    _ program: String, _ arguments: [String], size: CellSize, environment: [String] = []
  ) {
    screen = VirtualTerminal(size: size)
    pair = TerminalPair(size: size)
    process = ChildProcess(
      program, arguments, environment: Self.environment + environment, ends: .terminal(pair.path))
  }

  /// Whether the terminal's modes are what they were before the program started.
  public var isRestored: Bool { pair.isRestored }

  /// Types.
  public func type(_ text: String) { pair.type(Array(text.utf8)) }

  /// Types as much as it takes, showing what comes meanwhile; false if it does not take it all for so
  /// long.
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

  /// Whether a row of its screen holds some text.
  public func shows(_ text: String) -> Bool {
    (0..<screen.size.rows).contains { screen.text(row: $0).contains(text) }
  }

  /// Shows what comes for so long, or until the program has ended or something is true.
  public func run(seconds: Double, until isDone: (NearTerminal) -> Bool = { _ in false }) {
    let end = MonotonicClock.now() + Int(seconds * 1e9)
    while !isDone(self) {
      let now = MonotonicClock.now()
      if now >= end || !readOnce(milliseconds: min(5, (end - now) / 1_000_000 + 1)) { return }
    }
  }

  /// Waits for the program's end for so long, showing what comes; its exit code, nil if it runs on.
  public func exitCode(within seconds: Double) -> Int32? {
    run(seconds: seconds) { $0.process.exitCode != nil }
    while readOnce(milliseconds: 0, isLast: true) {}
    return process.exitCode
  }

  /// Reads once if something comes within so long; false when the program has ended, or, with
  /// `isLast`, when there is nothing.
  private func readOnce(milliseconds: Int, isLast: Bool = false) -> Bool {
    guard let bytes = pair.read(milliseconds: milliseconds), !bytes.isEmpty else {
      return !isLast && process.exitCode == nil
    }
    take(bytes[...], at: MonotonicClock.now())
    passOn(bytes[...])
    if readingRate > 0 {
      wasReadUpTo =
        max(wasReadUpTo, MonotonicClock.now()) + bytes.count * 1_000_000_000 / readingRate
      let early = wasReadUpTo - MonotonicClock.now()
      if early > 1_000_000 { usleep(UInt32(early / 1000)) }
    }
    return true
  }

  private func passOn(_ bytes: ArraySlice<UInt8>) {
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

  /// Takes a command about pictures: it answers as kitty does, without looking at pixels.
  private func take(_ command: String, at time: Int) {
    let keys = command.prefix { $0 != ";" }.split(separator: ",")
    let values = Dictionary(
      keys.compactMap { key -> (Substring, Substring)? in
        key.firstIndex(of: "=").map { (key[..<$0], key[key.index(after: $0)...]) }
      }, uniquingKeysWith: { $1 })
    guard let action = values["a"], let number = values["i"] else { return }
    if action != "d", values["q"] == nil { type("\u{1b}_Gi=\(number);OK\u{1b}\\") }
    guard action == "T" || action == "f" else { return }
    // Of the whole picture, not of what lies over it.
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
    // The picture is a loop: what comes next comes later in it, or in its next round.
    let step = (top - last % NumberedPicture.count + NumberedPicture.count) % NumberedPicture.count
    log.arrivals.append(
      LinkLog.Arrival(time: time, number: last + step, bytes: log.bytes))
  }
}
