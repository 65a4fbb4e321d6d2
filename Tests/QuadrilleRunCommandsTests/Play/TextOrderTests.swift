import QuadrilleContest
import Testing

@testable import QuadrilleCommands

@Suite struct TextOrderTests {
  @Test func `terminals that reorder bidirectional text are recognised`() {
    let known: [([String: String], TextOrder)] = [
      ([:], .ours), (["TERM": "xterm-256color"], .ours), (["TERM": "tmux-256color"], .ours),
      (["TERM": "xterm-256color", "VTE_VERSION": "7200"], .ours), (["TERM": "mintty"], .ours),
      (["TERM": "xterm-kitty"], .words),
      (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .words),
      (["TERM": "xterm-256color", "KONSOLE_VERSION": "230401"], .runs),
      (["TERM": "konsole-256color"], .runs), (["TERM": "putty-256color"], .runs),
      (["TERM": "mlterm"], .runs), (["TERM": "xterm", "MLTERM": "3.9.3"], .runs),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .runs),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .ours),
    ]
    for (environment, order) in known {
      #expect(TextOrder { environment[$0] } == order, "\(environment)")
    }
  }
}
