import QuadrilleCells
import Testing

@testable import QuadrilleEmulator

/// The replies to DECRQM, which queries a mode.
@Suite struct ModeReportTests {
  private func answer(_ text: String) -> String {
    var emulator = Emulator(size: .init(columns: 20, rows: 4))
    emulator.feed(Array(text.utf8).span)
    return String(decoding: emulator.answers, as: UTF8.self)
  }

  @Test(
    arguments: [1, 5, 6, 7, 12, 25, 45, 66, 1004, 1007, 2004, 2026, 47, 1047, 1049].map { "?\($0)" }
      + ["4", "20"])
  func `a mode is reported as last set`(mode: String) {
    let answers = ["h", "h\u{1b}[\(mode)l"].map { answer("\u{1b}[\(mode)\($0)\u{1b}[\(mode)$p") }
    #expect(answers == ["\u{1b}[\(mode);1$y", "\u{1b}[\(mode);2$y"])
  }

  @Test(arguments: [[9, 1000, 1002, 1003], [1005, 1006, 1015, 1016]])
  func `one mouse mode of a group is set at a time, and resetting any clears it`(modes: [Int]) {
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
  func `a malformed mode query has no reply, and the next query has one`(text: String) {
    #expect(answer("\u{1b}[?25h\u{1b}\(text)") == "")
    // The malformed query ends at its final byte, and the next one is answered.
    #expect(answer("\u{1b}\(text)\u{1b}[?25$p") == "\u{1b}[?25;1$y")
  }
}
