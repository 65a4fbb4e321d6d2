import Glibc
public import QuadrilleCells
public import QuadrilleCore

/// A pseudo terminal: the end that a program sits at, and the end that shows what it writes.
///
/// Nothing reads or answers by itself here.
public final class TerminalPair {
  /// Where a program finds its end.
  public let path: String
  private var master: Int32
  private let slave: Int32
  private let before: [UInt8]
  /// The window's pixels; nil: it does not say.
  private let pixels: PixelSize?

  /// Opens a pair with a window of some size.
  public init(size: CellSize, pixels: PixelSize? = nil) {
    self.pixels = pixels
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 256)
    let result = openpty(&ends.master, &ends.slave, &name, nil, nil)
    precondition(result == 0, "no pseudo terminal could be opened")
    (master, slave) = ends
    // Programs started meanwhile by other tests must not hold these open.
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    before = Self.modes(slave)
    resize(to: size)
  }

  deinit {
    hangUp()
    close(slave)
  }

  /// Changes the window, which tells the program by itself.
  public func resize(to size: CellSize) {
    var window = winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns),
      ws_xpixel: UInt16(pixels?.width ?? 0), ws_ypixel: UInt16(pixels?.height ?? 0))
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  /// Goes away, as a closed window does.
  public func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// Whether the modes are what they were before any program ran here.
  public var isRestored: Bool { Self.modes(slave) == before }

  /// Bytes typed that nobody has read.
  public var unread: Int {
    // Asked first, as the kernel then hands over what is still between the two ends.
    _ = Self.isReady(slave, POLLIN)
    var count: Int32 = 0
    _ = ioctl(slave, UInt(FIONREAD), &count)
    return Int(count)
  }

  /// Whether the queue takes nothing more before some of it is read.
  public var isFull: Bool { !Self.isReady(slave, POLLOUT) }

  /// Whether something was written that was not read here.
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

  /// Types.
  public func type(_ bytes: [UInt8]) {
    _ = write(master, bytes, bytes.count)
  }

  /// Types what there is room for; returns how many bytes that was.
  public func typeSome(_ bytes: ArraySlice<UInt8>) -> Int {
    let flags = fcntl(master, F_GETFL)
    _ = fcntl(master, F_SETFL, flags | O_NONBLOCK)
    defer { _ = fcntl(master, F_SETFL, flags) }
    return max(0, bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) })
  }

  /// Reads what was written, waiting so long for something at most; empty if every program has gone,
  /// nil if nothing came.
  public func read(milliseconds: Int) -> [UInt8]? {
    guard Self.isReady(master, POLLIN, milliseconds: milliseconds) else { return nil }
    return [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      count = max(0, Glibc.read(master, buffer.baseAddress, buffer.count))
    }
  }
}
