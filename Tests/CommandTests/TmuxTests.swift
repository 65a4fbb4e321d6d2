import Glibc
import TestSupport
import Testing

/// The program inside a real terminal that others wrote.
@Suite(.serialized) struct TmuxTests {
  /// A server of its own, which ends with the test.
  private final class Tmux {
    let socket = "quadrille-test-\(getpid())"

    init(size: (Int, Int)) {
      run([
        "-f", "/dev/null", "new-session", "-d", "-x", "\(size.0)", "-y", "\(size.1)",
        "env PS1='$ ' TERM=screen-256color COLORTERM=truecolor sh -i",
      ])
    }

    deinit { run(["kill-server"]) }

    @discardableResult
    func run(_ words: [String]) -> String {
      let quoted = (["tmux", "-L", socket] + words).map {
        "'" + $0.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
          + "'"
      }
      let path = "/tmp/\(socket).out"
      system_(quoted.joined(separator: " ") + " > \(path) 2>&1")
      defer { unlink(path) }
      return Golden.read(path) ?? ""
    }

    private func system_(_ line: String) {
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      let process = Binary.spawn(
        "/bin/sh", ["-c", line], environment: ["TERM=xterm-256color"], actions: &actions,
        newSession: false)
      posix_spawn_file_actions_destroy(&actions)
      _ = Binary.waitFor(process)
    }

    func type(_ words: String...) { run(["send-keys"] + words) }

    func screen(withColors: Bool = false) -> String {
      run(["capture-pane", "-p"] + (withColors ? ["-e"] : []))
    }

    /// Looks at the screen until it is as wanted.
    func wait(withColors: Bool = false, _ isDone: (String) -> Bool) -> Bool {
      for _ in 0..<400 {
        if isDone(screen(withColors: withColors)) { return true }
        usleep(25_000)
      }
      return false
    }
  }

  @Test func `the right colours are on the screen, and the shell's screen comes back`() throws {
    let tmux = Tmux(size: (40, 12))
    #expect(tmux.wait { $0.contains("$") })
    tmux.type(
      "echo be''fore; \(Binary.path) play --advance key --palette 010203,010203,010203,010203; echo code=$?",
      "Enter")
    #expect(tmux.wait(withColors: true) { $0.contains("48;2;1;2;3") })
    tmux.type("q")
    #expect(tmux.wait { $0.contains("code=0") && $0.contains("before") })
  }

  @Test func `the figures show, Ctrl-Z stops and fg goes on`() {
    let tmux = Tmux(size: (60, 16))
    #expect(tmux.wait { $0.contains("$") })
    tmux.type("\(Binary.path) play", "Enter")
    #expect(tmux.wait { $0.contains("▀") })
    tmux.type("h")
    #expect(tmux.wait { $0.contains("underruns") })
    tmux.type("C-z")
    #expect(tmux.wait { $0.lowercased().contains("stopped") && !$0.contains("underruns") })
    tmux.type("stty -a | tr ' ' '\\n' | grep -x icanon; fg", "Enter")
    #expect(tmux.wait { $0.contains("underruns") })
    tmux.type("q")
    #expect(tmux.wait { $0.contains("icanon") && !$0.contains("underruns") })
  }
}
