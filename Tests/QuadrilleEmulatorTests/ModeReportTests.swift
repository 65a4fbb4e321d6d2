import QuadrilleCells
import Testing

@testable import QuadrilleEmulator

/// What a program is told about the modes that it set.
@Suite struct ModeReportTests {
  private func answer(_ text: String) -> String {
    var emulator = Emulator(size: .init(columns: 20, rows: 4))
    emulator.feed(Array(text.utf8).span)
    return String(decoding: emulator.answers, as: UTF8.self)
  }

  @Test(arguments: [1, 5, 6, 7, 12, 25, 45, 66, 1004, 1007, 2004, 2026, 47, 1047, 1049])
  func `a private mode is what it was set to last`(mode: Int) {
    #expect(answer("\u{1b}[?\(mode)h\u{1b}[?\(mode)$p") == "\u{1b}[?\(mode);1$y")
    #expect(answer("\u{1b}[?\(mode)l\u{1b}[?\(mode)$p") == "\u{1b}[?\(mode);2$y")
  }

  @Test(arguments: [4, 20])
  func `a mode is what it was set to last`(mode: Int) {
    #expect(answer("\u{1b}[\(mode)h\u{1b}[\(mode)$p") == "\u{1b}[\(mode);1$y")
    #expect(answer("\u{1b}[\(mode)h\u{1b}[\(mode)l\u{1b}[\(mode)$p") == "\u{1b}[\(mode);2$y")
  }

  @Test(arguments: [[9, 1000, 1002, 1003], [1005, 1006, 1015, 1016]])
  func `of the ways of the mouse one is set at a time, and any takes it back`(modes: [Int]) {
    for set in modes {
      for asked in modes {
        #expect(
          answer("\u{1b}[?\(set)h\u{1b}[?\(asked)$p")
            == "\u{1b}[?\(asked);\(asked == set ? 1 : 2)$y")
        #expect(
          answer("\u{1b}[?\(set)h\u{1b}[?\(asked)l\u{1b}[?\(set)$p") == "\u{1b}[?\(set);2$y")
      }
    }
  }

  @Test(arguments: ["[$?25p", "[$?p", "[?25$?p", "[$1p", "[!?p", "[?2$5p"])
  func `a question out of its order is none`(text: String) {
    #expect(answer("\u{1b}[?25h\u{1b}\(text)") == "")
    // It ends where it would have, and what follows is heard.
    #expect(answer("\u{1b}\(text)\u{1b}[?25$p") == "\u{1b}[?25;1$y")
  }
}
