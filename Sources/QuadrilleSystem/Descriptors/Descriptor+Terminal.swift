import CSystem
import Glibc

/// The size of a terminal (`winsize`); zero where it is unknown.
package struct WindowSize: Equatable, Sendable {
  package var columns = 0
  package var rows = 0
  /// The width of all columns in pixels.
  package var width = 0
  /// The height of all rows in pixels.
  package var height = 0

  package init(columns: Int, rows: Int, width: Int = 0, height: Int = 0) {
    (self.columns, self.rows, self.width, self.height) = (columns, rows, width, height)
  }
}

extension Descriptor {
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The path of the terminal (`ttyname`); nil if this is not a terminal.
  package var terminalPath: String? { ttyname(rawValue).map { String(cString: $0) } }

  /// The process group that the terminal's keys and signals go to (`tcgetpgrp`).
  package var foregroundGroup: ProcessID { ProcessID(rawValue: tcgetpgrp(rawValue)) }

  /// Whether the terminal controls this process, but another process group is in the foreground.
  package var isForAnotherGroup: Bool {
    let group = foregroundGroup
    return group.rawValue > 0 && group != .currentGroup
  }

  /// The size of the terminal (`TIOCGWINSZ`, `TIOCSWINSZ`). Setting it on a pseudo terminal sends SIGWINCH.
  package var windowSize: WindowSize {
    get {
      var size = winsize()
      guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0 else {
        return WindowSize(columns: 0, rows: 0)
      }
      return WindowSize(
        columns: Int(size.ws_col), rows: Int(size.ws_row), width: Int(size.ws_xpixel),
        height: Int(size.ws_ypixel))
    }
    nonmutating set {
      var size = winsize(
        ws_row: UInt16(clamping: newValue.rows), ws_col: UInt16(clamping: newValue.columns),
        ws_xpixel: UInt16(clamping: newValue.width), ws_ypixel: UInt16(clamping: newValue.height))
      _ = ioctl(rawValue, UInt(TIOCSWINSZ), &size)
    }
  }

  /// Inserts a text into the terminal's input, as if typed (`TIOCSTI`). The text is lost where the system forbids that.
  package func putBack(_ text: String) {
    for byte in text.utf8 {
      var byte = byte
      guard ioctl(rawValue, UInt(TIOCSTI), &byte) == 0 else { return }
    }
  }

  /// Drops output that was written and not yet read (`tcflush`). Safe in signal handlers.
  package func dropOutput() { tcflush(rawValue, TCOFLUSH) }

  /// Drops input that was typed and not yet read (`tcflush`). Safe in signal handlers.
  package func dropInput() { tcflush(rawValue, TCIFLUSH) }

  /// Opens a pseudo terminal of a size. Returns its master and slave ends and the slave's path.
  package static func openTerminal(
    _ size: WindowSize
  ) throws(SystemError) -> (master: Descriptor, slave: Descriptor, path: String) {
    let number = try retrying("open /dev/ptmx") {
      Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    }
    let master = Descriptor(rawValue: number)
    do throws(SystemError) {
      var lock: Int32 = 0
      var index: Int32 = -1
      try retrying("ioctl") { ioctl(number, UInt(SYSTEM_TIOCSPTLCK), &lock) }
      try retrying("ioctl") { ioctl(number, SYSTEM_TIOCGPTN, &index) }
      let path = "/dev/pts/\(index)"
      let slave = try retrying("open /dev/pts") {
        Glibc.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
      }
      master.windowSize = size
      return (master, Descriptor(rawValue: slave), path)
    } catch {
      master.close()
      throw error
    }
  }
}

/// A terminal's line settings (`termios`), such as echo and line editing.
package struct LineModes {
  private var modes = termios()

  /// Reads a terminal's current settings (`tcgetattr`).
  package init(of descriptor: Descriptor) throws(SystemError) {
    try retrying("tcgetattr") { tcgetattr(descriptor.rawValue, &modes) }
  }

  /// Whether all flags are the same; control characters are not compared.
  package func isSame(as other: LineModes) -> Bool {
    modes.c_iflag == other.modes.c_iflag && modes.c_oflag == other.modes.c_oflag
      && modes.c_cflag == other.modes.c_cflag && modes.c_lflag == other.modes.c_lflag
  }

  /// These settings, changed so that every byte passes unchanged (`cfmakeraw`).
  package var raw: LineModes {
    var raw = self
    cfmakeraw(&raw.modes)
    return raw
  }

  /// Gives a terminal these settings (`tcsetattr`).
  package func set(on descriptor: Descriptor) throws(SystemError) {
    try retrying("tcsetattr") { restore(on: descriptor) ? 0 : Int32(-1) }
  }

  /// Gives a terminal these settings with a single system call, after dropping unread input if asked. Returns false if
  /// that failed. Safe in signal handlers.
  @discardableResult
  package func restore(on descriptor: Descriptor, droppingInput: Bool = false) -> Bool {
    withUnsafePointer(to: modes) {
      tcsetattr(descriptor.rawValue, droppingInput ? TCSAFLUSH : TCSANOW, $0) == 0
    }
  }
}
