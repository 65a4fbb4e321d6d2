import Glibc
public import QuadrilleCells
public import QuadrilleCore
import QuadrilleSystem

/// A pseudo terminal: a program's end, and the end that receives its output.
///
/// Nothing here reads or answers by itself.
public final class TerminalPair {
  /// The path of the program's end.
  public let path: String
  private var master: Int32
  private let slave: Int32
  private let before: [UInt8]
  /// The window's size in pixels; nil: not reported.
  private let pixels: PixelSize?

  /// Opens a pair with a window of some size. With signal keys, the kernel drops unread output of a program when Ctrl-C
  /// is typed as the program leaves; without them Ctrl-C is plain input.
  public init(size: CellSize, pixels: PixelSize? = nil, hasSignalKeys: Bool = true) {
    self.pixels = pixels
    // Opened so that programs that other tests start meanwhile do not hold these open.
    guard let pair = try? Descriptor.openTerminal(WindowSize(columns: 0, rows: 0)) else {
      preconditionFailure("no pseudo terminal could be opened")
    }
    (master, slave) = (pair.master.rawValue, pair.slave.rawValue)
    path = pair.path
    if !hasSignalKeys {
      var modes = termios()
      tcgetattr(slave, &modes)
      modes.c_lflag &= ~tcflag_t(ISIG)
      tcsetattr(slave, TCSANOW, &modes)
    }
    before = Self.modes(slave)
    resize(to: size)
  }

  deinit {
    hangUp()
    close(slave)
  }

  /// Changes the window's size, of which the kernel informs the program.
  public func resize(to size: CellSize) {
    var window = winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns),
      ws_xpixel: UInt16(pixels?.width ?? 0), ws_ypixel: UInt16(pixels?.height ?? 0))
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  /// Closes the terminal, as a closed window does.
  public func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// Whether the modes are those from before any program ran here.
  public var isRestored: Bool { Self.modes(slave) == before }

  /// The number of typed bytes that were not read yet.
  public var unread: Int {
    // Polled first, because the kernel then delivers bytes between the two ends.
    _ = Self.isReady(slave, POLLIN)
    var count: Int32 = 0
    _ = ioctl(slave, UInt(FIONREAD), &count)
    return Int(count)
  }

  /// Whether the queue takes no more bytes before some are read.
  public var isFull: Bool { !Self.isReady(slave, POLLOUT) }

  /// Whether output waits to be read here.
  public var hasOutput: Bool { Self.isReady(master, POLLIN) }

  private static func isReady(_ end: Int32, _ events: Int32, milliseconds: Int = 0) -> Bool {
    var entry = pollfd(fd: end, events: Int16(events), revents: 0)
    return poll(&entry, 1, Int32(milliseconds)) > 0
  }

  private static func modes(_ descriptor: Int32) -> [UInt8] {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    // Without the padding: flags, control characters, speeds.
    return withUnsafeBytes(of: modes) { Array($0.prefix(17 + Int(NCCS))) }
  }

  /// The program's end, for one that runs in this process.
  public var programEnd: Int32 { slave }

  /// Types bytes.
  public func type(_ bytes: [UInt8]) {
    _ = write(master, bytes, bytes.count)
  }

  /// Types the bytes for which the queue has capacity; returns their number.
  public func typeSome(_ bytes: ArraySlice<UInt8>) -> Int {
    let flags = fcntl(master, F_GETFL)
    _ = fcntl(master, F_SETFL, flags | O_NONBLOCK)
    defer { _ = fcntl(master, F_SETFL, flags) }
    return max(0, bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) })
  }

  /// Reads output, waiting at most `milliseconds` for it. Empty if every program has ended, nil if
  /// nothing arrived.
  public func read(milliseconds: Int) -> [UInt8]? {
    guard Self.isReady(master, POLLIN, milliseconds: milliseconds) else { return nil }
    return [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      count = max(0, Glibc.read(master, buffer.baseAddress, buffer.count))
    }
  }
}
