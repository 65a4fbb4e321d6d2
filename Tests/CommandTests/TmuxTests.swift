import Glibc
import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

/// The program inside a terminal of another project, tmux.
@Suite(.waiting, .serialized, .enabled(if: SlowTests.areAsked, "QUADRILLE_SLOW is not set"))
struct TmuxTests {
  /// A tmux server that ends with the test.
  private final class Tmux {
    let socket: String

    init(size: (Int, Int), name: String = "test") {
      socket = "quadrille-\(name)-\(getpid())"
      run([
        "-f", "/dev/null", "new-session", "-d", "-x", "\(size.0)", "-y", "\(size.1)",
        "env PS1='$ ' TERM=screen-256color COLORTERM=truecolor sh -i",
      ])
    }

    deinit { run(["kill-server"]) }

    @discardableResult
    func run(_ words: [String]) -> String {
      let result = Binary.run(
        ["-L", socket] + words, program: "/usr/bin/tmux", environment: ["TERM=xterm-256color"])
      return result.text + result.error
    }

    func type(_ words: String...) { run(["send-keys"] + words) }

    func screen(withColors: Bool = false) -> String {
      run(["capture-pane", "-p"] + (withColors ? ["-e", "-N"] : []))
    }

    /// Checks the screen until a condition holds.
    func wait(withColors: Bool = false, _ isDone: (String) -> Bool) -> Bool {
      for _ in 0..<400 {
        if isDone(screen(withColors: withColors)) { return true }
        usleep(25_000)
      }
      return false
    }
  }

  @Test func `tmux shows the right colours, and the shell's screen is restored`() throws {
    let tmux = Tmux(size: (40, 12))
    #expect(tmux.wait { $0.contains("$") })
    tmux.type(
      "echo be''fore; \(Binary.path) play --advance key --palette 010203,010203,010203,010203; echo code=$?",
      "Enter")
    #expect(tmux.wait(withColors: true) { $0.contains("48;2;1;2;3") })
    tmux.type("q")
    #expect(tmux.wait { $0.contains("code=0") && $0.contains("before") })
  }

  // MARK: The chat

  /// The screen, cell by cell.
  private func seen(_ tmux: Tmux, _ size: CellSize) -> SeenScreen {
    let terminal = VirtualTerminal(size: size)
    let text = tmux.screen(withColors: true).split(
      separator: "\n", omittingEmptySubsequences: false)
    terminal.feed(Array(text.prefix(size.rows).joined(separator: "\r\n").utf8))
    return SeenScreen(terminal)
  }

  /// Checks the screen at most `tries` times until a condition holds.
  private func wait(_ tmux: Tmux, _ size: CellSize, tries: Int, for isDone: (SeenScreen) -> Bool)
    -> Bool
  {
    for _ in 0..<tries {
      if isDone(seen(tmux, size)) { return true }
      usleep(50_000)
    }
    return false
  }

  @Test
  func `in tmux a resting chat shows its model's picture, and every kind of message arrives`()
    throws
  {
    let size = CellSize(columns: 80, rows: 100)
    let tmux = Tmux(size: (size.columns, size.rows), name: "chat")
    let settings = ScratchFolder()
    #expect(tmux.wait { $0.contains("$") })
    // No client is attached, which tmux reports as lost focus.
    tmux.type(
      "QUADRILLE_CONFIG_HOME=\(settings.path) \(Binary.path) chat --unfocused play", "Enter")
    #expect(tmux.wait { $0.contains("Message") })
    let (hour, minute) = try #require(
      tmux.screen().firstMatch(of: /\b(\d\d):(\d\d)\b/).map { (Int($0.1) ?? 0, Int($0.2) ?? 0) })
    tmux.type("Hi there", "Enter")
    // A message and its answer, laid out without a terminal.
    var model = ChatModel.guest(startMinute: 60 * hour + minute)
    model.resize(to: size)
    _ = model.handle(.paste("Hi there"), at: 600)
    _ = model.handle(.key(.enter, []), at: 600)
    var painter = ChatScene(model: model).makePainter(size: size.pixels)
    var frame = Frame(size: size.pixels)
    _ = try painter.paint(Moment(frame: 1200, rate: 60), into: &frame)
    let rest = try SeenScreen(frame)
    #expect(wait(tmux, size, tries: 400) { $0 == rest })
    // All other kinds of messages, sent before one has landed.
    tmux.type("-l", String(repeating: "long ", count: 40))
    tmux.type("Enter", "🎉", "Enter", "Tab", "1", "Tab", "2", "C-t")
    tmux.type("-l", "see https://example.org/a-page")
    tmux.type("Enter", "Tab", "3")
    for text in ["long long", "example.org", "You", "0:0"] {
      #expect(tmux.wait { $0.contains(text) }, "\(text)")
    }
    #expect(tmux.wait { $0.components(of: "✓✓") >= 4 })
    tmux.type("C-c")
    #expect(tmux.wait { $0.contains("$") && !$0.contains("Message") })
  }
}

extension String {
  /// The number of occurrences of a text.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
