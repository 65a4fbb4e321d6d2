import CNcursesw
import Glibc
import QuadrilleCells
import QuadrilleSystem
import TestSupport
import Testing

@testable import QuadrilleTerminal

/// A pseudo terminal: the test reads what is written to it, and types.
final class TestTerminal {
  let clock = ManualClock(1_000_000_000)
  let session: TerminalSession
  private let master: Int32
  private let slave: Int32
  private let modesBefore: termios
  init(
    kind: String = "xterm-256color", modes: TerminalModes = TerminalModes(),
    place: TerminalPlace = .screen
  ) throws {
    // Closed on exec: a program that another test starts meanwhile would keep the terminal open.
    let pair = try Descriptor.openTerminal(WindowSize(columns: 0, rows: 0))
    let (master, slave) = (pair.master.rawValue, pair.slave.rawValue)
    for end in [master, slave] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    (self.master, self.slave) = (master, slave)
    var before = termios()
    tcgetattr(slave, &before)
    modesBefore = before
    let clock = clock
    session = try TerminalSession(
      descriptor: Descriptor(rawValue: slave), description: TerminalDescription(name: kind),
      modes: modes,
      place: place, now: clock.now)
    // No reader takes bytes while the session writes.
    session.output.timeout = 0
  }

  deinit {
    CrashGuard.setActive(false, descriptor: Descriptor(rawValue: slave))
    hangUp()
    close(slave)
  }

  /// Returns another session on this terminal, for which each reading of the clock moves it on.
  func sessionThatWaitsInVain() throws -> TerminalSession {
    let clock = clock
    return try TerminalSession(
      descriptor: session.descriptor, description: session.description,
      now: {
        clock.advance(300_000_000)
        return clock.now()
      })
  }

  private var isHungUp = false

  func hangUp() {
    guard !isHungUp else { return }
    isHungUp = true
    close(master)
    // A program that another test starts may hold the master until it runs: then the terminal is not closed yet.
    var entry = pollfd(fd: slave, events: 0, revents: 0)
    _ = poll(&entry, 1, 60_000)
  }

  func resize(_ columns: UInt16, _ rows: UInt16, pixels: (width: UInt16, height: UInt16) = (0, 0)) {
    var size = winsize(
      ws_row: rows, ws_col: columns, ws_xpixel: pixels.width, ws_ypixel: pixels.height)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Takes the bytes written since the last call.
  func written() -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(master, &part, part.count), count > 0 { bytes += part[..<count] }
    return bytes
  }

  /// Types a text and waits until it has arrived. In raw mode only.
  func type(_ text: String) {
    _ = write(master, text, text.utf8.count)
    _ = Descriptor(rawValue: slave).poll(for: .input, milliseconds: 10_000)
  }

  /// Whether the terminal is in raw mode.
  var isRaw: Bool {
    var raw = modesBefore
    cfmakeraw(&raw)
    return Self.areSame(modes, raw)
  }

  /// Whether its modes are the original ones.
  var isAsBefore: Bool { Self.areSame(modes, modesBefore) }

  private static func areSame(_ first: termios, _ second: termios) -> Bool {
    withUnsafeBytes(of: first) { first in
      withUnsafeBytes(of: second) { second in first.elementsEqual(second) }
    }
  }

  /// Takes the unread input, as a shell would find it.
  func unread() -> String {
    var raw = modes
    cfmakeraw(&raw)
    tcsetattr(slave, TCSANOW, &raw)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(slave, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  private var modes: termios {
    var found = termios()
    tcgetattr(slave, &found)
    return found
  }
}

/// Suites that use a terminal run one at a time, also with those of other modules: signal handlers
/// and crash restoring exist once a process.
@Suite(.serialized, .inTurn) enum OnATerminal {}
