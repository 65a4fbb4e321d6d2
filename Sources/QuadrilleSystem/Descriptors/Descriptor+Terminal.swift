import CSystem
import Glibc

/// The size of a terminal (`winsize`); zeros where it is not known.
package struct WindowSize: Equatable, Sendable {
  package var columns = 0
  package var rows = 0
  /// The pixels of all columns.
  package var width = 0
  /// The pixels of all rows.
  package var height = 0

  package init(columns: Int, rows: Int, width: Int = 0, height: Int = 0) {
    (self.columns, self.rows, self.width, self.height) = (columns, rows, width, height)
  }
}

// Terminals.
extension Descriptor {
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The path of a terminal (`ttyname`); nil if it is none.
  package var terminalPath: String? { ttyname(rawValue).map { String(cString: $0) } }

  /// The group of processes that the terminal's keys go to (`tcgetpgrp`).
  package var foregroundGroup: ProcessID { ProcessID(rawValue: tcgetpgrp(rawValue)) }

  /// The size of a terminal (`TIOCGWINSZ`); setting it tells the programs on a pseudo terminal (`TIOCSWINSZ`).
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

  /// Types a text at the terminal (`TIOCSTI`). Where the system does not allow that, the text is lost.
  package func putBack(_ text: String) {
    for byte in text.utf8 {
      var byte = byte
      guard ioctl(rawValue, UInt(TIOCSTI), &byte) == 0 else { return }
    }
  }

  /// Drops what was written and not yet read (`tcflush`). Safe in signal handlers.
  package func dropOutput() { tcflush(rawValue, TCOFLUSH) }

  /// Drops what was typed and not yet read (`tcflush`). Safe in signal handlers.
  package func dropInput() { tcflush(rawValue, TCIFLUSH) }

  /// Opens a pseudo terminal: its master, and its slave with the path.
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

/// How a terminal treats what is typed and written (`termios`).
package struct LineModes {
  private var modes = termios()

  /// The modes that a terminal has (`tcgetattr`).
  package init(of descriptor: Descriptor) throws(SystemError) {
    try retrying("tcgetattr") { tcgetattr(descriptor.rawValue, &modes) }
  }

  /// Whether the flags are the same.
  package func isSame(as other: LineModes) -> Bool {
    modes.c_iflag == other.modes.c_iflag && modes.c_oflag == other.modes.c_oflag
      && modes.c_cflag == other.modes.c_cflag && modes.c_lflag == other.modes.c_lflag
  }

  /// The same modes, but every byte passes unchanged (`cfmakeraw`).
  package var raw: LineModes {
    var raw = self
    cfmakeraw(&raw.modes)
    return raw
  }

  /// Gives a terminal these modes (`tcsetattr`).
  package func set(on descriptor: Descriptor) throws(SystemError) {
    try retrying("tcsetattr") { restore(on: descriptor) ? 0 : Int32(-1) }
  }

  /// Gives a terminal these modes, once; false if that failed. Safe in signal handlers.
  @discardableResult
  package func restore(on descriptor: Descriptor, droppingInput: Bool = false) -> Bool {
    withUnsafePointer(to: modes) {
      tcsetattr(descriptor.rawValue, droppingInput ? TCSAFLUSH : TCSANOW, $0) == 0
    }
  }
}
