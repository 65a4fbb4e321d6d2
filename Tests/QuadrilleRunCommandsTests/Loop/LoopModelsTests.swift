import Glibc
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleContest
@testable import QuadrilleTerminal

extension OneAtATime {
  /// The chat, the editor and the saver at a terminal.
  @Suite struct LoopModelsTests {
    @Test func `the chat sends typed and pasted text, and reports a key without a meaning`()
      throws
    {
      let terminal = LoopAtTerminal(columns: 60, rows: 20)
      try terminal.play(
        ["--still"], of: .chat, modes: TerminalModes(mouse: .drag, paste: true, textAsSent: true)
      ) { _, state in
        var state = state
        var chat = ChatModel.guest(startMinute: 0)
        chat.standsStill = state.isPaused
        state.isPaused = false
        return ChatPlayModel(chat: chat, state: state)
      }
      terminal.expect { $0.hasBegun }
      terminal.type("wonder")
      #expect(terminal.read { terminal.text[17...].contains { $0.contains("wonder") } })
      terminal.type("\u{1b}[200~ful words\u{1b}[201~")
      #expect(terminal.read { terminal.text[17...].contains { $0.contains("wonderful words") } })
      terminal.type("\r")
      #expect(
        terminal.read {
          terminal.text[..<17].contains { $0.contains("wonderful words") }
            && !terminal.text[17...].contains { $0.contains("wonderful") }
        })
      terminal.screen.feed(Array("\u{1b}[5;9Hnot ours".utf8))
      terminal.type("\u{c}")
      #expect(terminal.read { !terminal.says("not ours") })
      terminal.type("\u{1b}[18~")
      #expect(terminal.read { terminal.text[1].contains("F7 does nothing; F1 lists the keys") })
      terminal.type("\u{1b}OP")
      terminal.expect("reply to the last")
      terminal.type("\u{1b}OQ")
      #expect(terminal.read { terminal.says("in flight") && !terminal.says("reply to the last") })
      try terminal.quit("\u{3}")
      let text = String(decoding: terminal.bytes, as: UTF8.self)
      #expect(text.contains("\u{1b}[?2004h") && text.contains("\u{1b}[?2004l"))
    }

    @Test func `the editor copies and saves settings, and does not replace newer ones unasked`()
      throws
    {
      let folder = ScratchFolder()
      let path = folder.path + "/chat.json"
      let terminal = LoopAtTerminal(columns: 90, rows: 30)
      try terminal.play(["--still"], of: .edit, modes: TerminalModes(mouse: .drag, paste: true)) {
        _, state in EditSession(.defaults, place: .file(path), state: state)
      }
      #expect(
        terminal.read { terminal.inspect { $0.hasBegun } == true && terminal.says("uration") })
      terminal.type("s\r")
      #expect(
        terminal.read { String(decoding: terminal.bytes, as: UTF8.self).contains("\u{1b}]52;c;") })
      func isSharing() -> Bool? {
        terminal.inspect { ($0.model as? EditSession).map { $0.editor.mode == .sharing } } ?? nil
      }
      #expect(isSharing() == true)
      terminal.type("\u{1b}")
      #expect(terminal.read { isSharing() == false })
      terminal.type("\u{1b}[C")
      terminal.type("a")
      #expect(terminal.read { folder.names == ["chat.json"] })
      terminal.expect { $0.fileWork == nil }
      // Another editor saves its settings meanwhile.
      var theirs = ChatSettings.defaults
      theirs.background.setPalette(try #require(Palette(parsing: "111111,222222,333333,444444")))
      try EditedSettings.file(path).save(theirs)
      terminal.type("\u{1b}[Z\r")
      terminal.expect { $0.ending == nil && $0.fileWork == nil }
      #expect(try EditedSettings.file(path).load() == theirs)
      try terminal.quit("\u{3}")
    }

    @Test func `a saver ends when the mouse moves to another cell, and not at a focus change`()
      throws
    {
      let terminal = LoopAtTerminal()
      try terminal.play(["contest", "--any-key"], modes: TerminalModes(mouse: .moves)) {
        arguments, state in
        var model = PlayModel(try SceneRequest(arguments, rate: 60, isLive: true), state: state)
        model.quitsOnInput = true
        return model
      }
      terminal.expect { $0.player.log.shown > 2 }
      terminal.type("\u{1b}[I\u{1b}[<35;3;4M\u{1b}[<35;3;4M")
      #expect(terminal.outcome == nil)
      try terminal.quit("\u{1b}[<35;3;5M")
    }
  }
}
