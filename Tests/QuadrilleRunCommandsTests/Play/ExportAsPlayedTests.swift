import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCommands

/// Frames exported for a terminal, against the output of `play`.
@Suite struct ExportAsPlayedTests {
  private static let size = CellSize(columns: 30, rows: 9)
  private let folder = ScratchFolder()

  private func exported(_ line: String, frame: Int) -> [UInt8] {
    let path = "\(folder.path)/a.ansi"
    let run = CommandRun(
      "export \(line) --no-defaults --color truecolor --cells \(Self.size) --tolerance lossless --start \(frame) "
        + "--frames 1 -o \(path)")
    #expect(run.code == 0 && run.talk.isEmpty, "\(run.talk)")
    return Array((Golden.read(path) ?? "").utf8)
  }

  @Test(arguments: [
    "contest", "contest --style ios --palette night", "linear", "radial --radii 0.4,0.8",
    "aurora", "contest+snow --loop 6", "snow --density 2 --loop 3", "mosquitoes --loop 4",
    "title --title Hello --loop 5", "pokedex", "contest --pattern hearts",
    "contest+title --loop 5",
  ])
  func `an exported frame equals the one that play shows at the same moment`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let request = try SceneRequest(ParsedArguments(words, of: .play), rate: 60)
    let play = SimulatedPlay(
      request.makeScene(), size: Self.size, delay: 0, rate: 1e9, tolerance: .lossless)
    for slots in [1, 40, 90] {
      play.run(slots: slots)
      // An export ends with a line break below the picture.
      let terminal = VirtualTerminal(
        size: CellSize(columns: Self.size.columns, rows: Self.size.rows + 1))
      terminal.feed(exported(line, frame: play.player.moment.frame))
      var different: [String] = []
      for row in 0..<Self.size.rows {
        for column in 0..<Self.size.columns {
          let (seen, written) = (
            play.path.terminal.cell(column: column, row: row),
            terminal.cell(column: column, row: row)
          )
          let halves = play.path.terminal.halves(column: column, row: row)
          let isSame = seen == written || halves == terminal.halves(column: column, row: row)
          if !isSame { different.append("row \(row), column \(column)") }
        }
      }
      let message = "frame \(play.player.moment.frame): \(different.count) cells differ"
      let isSame = different.isEmpty
      #expect(isSame, "\(message), first \(different.first ?? "")")
    }
  }
}
