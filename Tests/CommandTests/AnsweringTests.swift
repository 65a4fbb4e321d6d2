import Glibc
import QuadrilleCells
import QuadrilleFiles
import Testing

extension Slow {
  /// Whatever a terminal answers, the animation plays, keys work and the terminal is restored.
  @Suite struct AnsweringTests {
    enum Behaviour: CaseIterable {
      case proper, silent, onlyAttributes, twice, late, torn, garbage, otherKeys, stops
    }

    /// Makes a terminal answer with the given behaviour.
    private func make(_ terminal: PseudoTerminal, behave behaviour: Behaviour) {
      terminal.onRequest = { [unowned terminal] question, index in
        let answer = question.hasSuffix("n") ? "\u{1b}[0n" : "\u{1b}[?64;1c"
        switch behaviour {
        case .proper: terminal.type(answer)
        case .silent: break
        case .onlyAttributes: if !question.hasSuffix("n") { terminal.type(answer) }
        case .twice: terminal.type(answer + answer)
        case .late:
          terminal.type(answer, after: 300)
        case .torn:
          for character in answer.unicodeScalars { terminal.type(String(character)) }
        case .garbage:
          let noise = [
            "\u{1b}[999999999999n", "\u{1b}[0;0n", "\u{1b}P1$r\u{7}", "\u{1b}P>|\u{1b}[2J\u{1b}\\",
            "\u{1b}]4;1;q\u{1b}\\", "\u{1b}[?2026;9$y", "\u{1b}[1;2R", "\u{1b}[?c", "\u{0}\u{90}",
          ]
          terminal.type(noise[index % noise.count])
        case .otherKeys: terminal.type("\u{1b}[1;2R" + answer + "\u{1b}[A")
        case .stops: if index < 5 { terminal.type(answer) }
        }
      }
    }

    @Test(arguments: [Behaviour.proper, .twice, .torn, .otherKeys])
    func `doctor queries the terminal and restores it`(behaviour: Behaviour) {
      let terminal = PseudoTerminal(["doctor"], size: CellSize(columns: 80, rows: 24))
      make(terminal, behave: behaviour)
      #expect(terminal.read { $0.shows("will use") })
      terminal.expectEnd()
      #expect(terminal.shows("ms at best") && terminal.error.isEmpty)
    }

    @Test(arguments: ["q", "\u{3}", "TERM", "TSTP"])
    func `no answer is left unread in the terminal after an exit or a stop`(way: String) {
      let terminal = PseudoTerminal(["play"])
      terminal.onRequest = { [unowned terminal] question, _ in
        terminal.type(question.hasSuffix("n") ? "\u{1b}[0n" : "\u{1b}[?64;1c", after: 10)
      }
      terminal.expectFrames(20)
      switch way {
      case "TERM": terminal.send(SIGTERM)
      case "TSTP": terminal.send(SIGTSTP)
      default: terminal.type(way)
      }
      if way == "TSTP" {
        // An orphan is not stopped: it restores the terminal and takes it again.
        #expect(terminal.read { $0.entries > 1 })
        let seen = terminal.framesSeen
        terminal.expectFrames(seen + 30)
        terminal.type("q")
      }
      #expect(terminal.exitCode() != nil && terminal.isRestored)
      #expect(terminal.answersToCome == 0 && terminal.unread == 0)
    }

    @Test(arguments: Behaviour.allCases)
    func `frames and keys continue, whatever a terminal answers`(behaviour: Behaviour) {
      let terminal = PseudoTerminal(["play", "--unfocused", "play"])
      make(terminal, behave: behaviour)
      terminal.expectFrames(25)
      terminal.type("h")
      terminal.expect("hitches")
      let wanted = terminal.framesSeen + 25
      terminal.expectFrames(wanted)
      terminal.type("q")
      terminal.expectEnd()
      #expect(terminal.error.isEmpty)
    }
  }
}
