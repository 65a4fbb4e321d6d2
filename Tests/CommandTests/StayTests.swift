import LinkSupport
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

/// A loop that stays behind the shell, as its terminal shows it.
@Suite(.waiting, .serialized) struct StayTests {
  private func end(_ play: GraphicsPlay) -> Int32? {
    let code = play.exitCode()
    #expect(play.program.isRestored && play.terminal.faults == [])
    return code
  }

  @Test(arguments: [[], ["--contrast", "7"], ["--dim", "0"]])
  func `white text on a staying loop has the requested contrast`(options: [String]) {
    let play = GraphicsPlay(["contest", "--palette", "day", "--stay", "--fps", "30"] + options)
    #expect(end(play) == 0)
    let seen = play.terminal.seen(cell: PixelSize(width: 2, height: 4))
    let lightest = seen.pixels.map { Luminance.of($0) }.max() ?? 1
    let contrast = Luminance.contrast(1, lightest)
    #expect(options == ["--dim", "0"] ? contrast < 2 : contrast >= (options == [] ? 4.5 : 7))
  }
}
