import Glibc
import LinkSupport
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback

/// A minimal player: sixty times a second it shows nothing but the frame's number. It measures the
/// bench itself: the age should be the link's delay and the time between two frames.
enum StandIn {
  static func play(cells: CellSize) {
    var saved = termios()
    tcgetattr(STDIN_FILENO, &saved)
    var raw = saved
    cfmakeraw(&raw)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    put("\u{1b}[?1049h\u{1b}[?7l\u{1b}[2J")
    let start = MonotonicClock.now()
    var slot = 0
    while true {
      let due = start + slot * 1_000_000_000 / NumberedPicture.rate
      var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let wait = max(0, due - MonotonicClock.now()) / 1_000_000
      if poll(&entry, 1, Int32(wait)) > 0 {
        var byte: UInt8 = 0
        if read(STDIN_FILENO, &byte, 1) <= 0 || byte == UInt8(ascii: "q") { break }
        continue
      }
      show(slot % NumberedPicture.count, cells: cells)
      slot += 1
    }
    put("\u{1b}[0m\u{1b}[?7h\u{1b}[?1049l")
    tcsetattr(STDIN_FILENO, TCSANOW, &saved)
  }

  private static func show(_ number: Int, cells: CellSize) {
    let size = PixelSize(width: cells.columns, height: 4)
    var pixels = [UInt8](repeating: 0, count: 3 * size.width * size.height)
    FrameNumber.stamp(number, into: &pixels, at: 0, size: size)
    var line = ""
    var last: UInt8?
    for column in 0..<cells.columns {
      let level = pixels[3 * column]
      if level != last { line += "\u{1b}[48;2;\(level);\(level);\(level)m" }
      last = level
      line += " "
    }
    put("\u{1b}[?2026h\u{1b}[H\(line)\u{1b}[\(cells.rows)H\u{1b}[0m\(line)\u{1b}[0m\u{1b}[?2026l")
  }

  private static func put(_ text: String) {
    let bytes = Array(text.utf8)
    write(STDOUT_FILENO, bytes, bytes.count)
  }
}
