import Glibc
import LinkSupport
import QuadrilleCells
import QuadrillePlayback
import TestSupport

/// The player inside tmux, attached at a terminal that reads so many bytes a second.
///
/// tmux throws away what it would send when a terminal is behind, waits a tenth of a second and
/// draws everything anew: seen as gaps of a tenth of a second.
struct TmuxRun {
  var summary: LinkLog.Summary
  /// Frames that the player says it has sent, and in how many seconds.
  var sent: (frames: Int, seconds: Double)?
  var hasEnded: Bool

  init(program: String, arguments: [String], cells: CellSize, readingRate: Int, seconds: Double) {
    let folder = ScratchFolder()
    let statistics = folder.path + "/stats"
    let socket = folder.path + "/socket"
    // No status line: the pane is the whole screen.
    let configuration = folder.write(
      "configuration",
      Array(
        """
        set -g status off
        set -g default-terminal tmux-256color
        set -as terminal-features ",xterm-256color:RGB"
        set -sg escape-time 10

        """.utf8))
    let command = (["env", "COLORTERM=truecolor", program] + arguments + ["--stats", statistics])
      .joined(separator: " ")
    let terminal = NearTerminal(
      "/usr/bin/tmux", ["-S", socket, "-f", configuration, "new-session", command], size: cells)
    terminal.watchesEveryRead = true
    terminal.readingRate = readingRate
    terminal.run(seconds: 3)
    let start = MonotonicClock.now()
    terminal.run(seconds: seconds)
    summary = terminal.log.summary(
      from: start, to: MonotonicClock.now(), delayMilliseconds: 0)
    terminal.type("q")
    hasEnded = terminal.exitCode(within: 20) == 0
    let text = Golden.read(statistics) ?? ""
    if let frames = Self.number("frames", in: text), let time = Self.number("seconds", in: text) {
      sent = (Int(frames), time)
    }
    if !hasEnded {
      let killer = ChildProcess(
        "/usr/bin/tmux", ["-S", socket, "kill-server"], ends: .file("/dev/null"))
      killer.wait()
    }
  }

  private static func number(_ name: String, in json: String) -> Double? {
    for line in json.split(separator: "\n") {
      let parts = line.split(separator: ":")
      if parts.count == 2, parts[0].contains("\"\(name)\"") {
        return Double(parts[1].filter { $0.isNumber || $0 == "." })
      }
    }
    return nil
  }
}
