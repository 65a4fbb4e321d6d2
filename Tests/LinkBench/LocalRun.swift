import Glibc
import LinkSupport
import QuadrilleCells
import QuadrillePlayback
import TestSupport

/// The player on a terminal of this machine, alone or inside tmux.
///
/// When a terminal is behind, tmux discards its output, waits a tenth of a second and redraws
/// everything. This shows as gaps of a tenth of a second.
struct LocalRun {
  /// The speed of the terminal.
  enum Reader {
    /// Reads at a rate in bytes a second; 0: no limit.
    case rate(Int)
    /// Reads as fast as the bench's own terminal, which receives all output.
    case thisTerminal(Int32)
  }

  var summary: LinkLog.Summary
  /// The number of frames that the player reports as sent, and in how many seconds.
  var sent: (frames: Int, seconds: Double)?
  var hasEnded: Bool

  init(
    _ words: [String], inTmux: Bool, cells: CellSize, reader: Reader, seconds: Double
  ) {
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
    let command = (["env", "COLORTERM=truecolor"] + words + ["--stats", statistics])
      .joined(separator: " ")
    let terminal =
      inTmux
      ? NearTerminal(
        "/usr/bin/tmux", ["-S", socket, "-f", configuration, "new-session", command], size: cells)
      : NearTerminal("/bin/sh", ["-c", "exec " + command], size: cells)
    terminal.watchesEveryRead = inTmux
    switch reader {
    case .rate(let rate): terminal.readingRate = rate
    case .thisTerminal(let descriptor): terminal.passesOnTo = descriptor
    }
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
    if !hasEnded && inTmux {
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
