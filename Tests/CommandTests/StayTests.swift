import LinkSupport
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

/// A loop that is left behind the shell, on the other side of the protocol.
@Suite(.serialized) struct StayTests {
  private func end(_ play: GraphicsPlay) -> Int32? {
    let code = play.exitCode()
    #expect(play.program.isRestored && play.terminal.faults == [])
    return code
  }

  @Test func `a loop stays and plays when the program has ended, and goes when that is asked`() {
    let play = GraphicsPlay(["contest", "--stay", "--fps", "30"])
    #expect(end(play) == 0)
    let loop = play.terminal.pictures.values.first
    #expect(play.terminal.pictures.count == 1 && loop?.isPlaying == true)
    #expect((loop?.frames.count ?? 0) > 100 && loop?.gaps.reduce(0, +) == 8000)
    #expect(loop?.placement?.columns == 40 && loop?.placement?.rows == 12)
    #expect(loop?.placement?.row == 0 && loop?.placement?.column == 0)
    // The shell's screen is where it was, and what stood on it.
    #expect(play.program.entries == 0)
    #expect(!play.program.shows("\u{1b}[2J") && !play.program.shows("\u{1b}[?1049h"))
    let away = GraphicsPlay(["--unstay"])
    away.terminal = play.terminal
    away.terminal.answers = []
    #expect(end(away) == 0)
    #expect(away.terminal.pictures.isEmpty)
  }

  @Test(arguments: [[], ["--contrast", "7"], ["--dim", "0"]])
  func `text can be read on it, as far as that is wanted`(options: [String]) {
    let play = GraphicsPlay(["contest", "--palette", "day", "--stay", "--fps", "30"] + options)
    #expect(end(play) == 0)
    let seen = play.terminal.seen(cell: PixelSize(width: 2, height: 4))
    let lightest = seen.pixels.map { Luminance.of($0.packed) }.max() ?? 1
    let contrast = Luminance.contrast(1, lightest)
    #expect(options == ["--dim", "0"] ? contrast < 2 : contrast >= (options == [] ? 4.5 : 7))
  }

  @Test(arguments: [
    (GraphicsTerminal.Manner.ignorant, "kitty(0.41.1)", "contest", "does not support"),
    (.honest, "ghostty 1.2.3", "contest", "cannot play loops"),
    (.liar, "kitty(0.41.1)", "contest", "did not accept"),
    (.refusing, "kitty(0.41.1)", "contest", "did not accept"),
    (.honest, "kitty(0.41.1)", "snow", "it is not smooth"),
  ])
  func `where none can stay that is said, and nothing is left`(
    manner: GraphicsTerminal.Manner, version: String, scene: String, words: String
  ) {
    let play = GraphicsPlay(
      [scene, "--stay"], manner: manner, version: version,
      knowsFrames: !version.hasPrefix("ghostty"))
    #expect(end(play) == 1)
    #expect(play.program.error.contains(words), "\(play.program.error)")
    let isEmpty = play.terminal.pictures.isEmpty
    #expect(isEmpty)
  }

  @Test func `broken off, it takes away what was sent`() {
    let play = GraphicsPlay(["contest", "--stay"])
    #expect(play.read { play.terminal.sent > 0 })
    play.program.type("\u{3}")
    #expect(end(play) == 130)
    #expect(play.terminal.pictures.isEmpty)
  }

  @Test(arguments: [
    ["play", "--stay", "--cycle", "5"], ["play", "--stay", "--duration", "5"],
    ["play", "--dim", "30"], ["play", "--unstay", "--fps", "30"], ["play", "contest", "--unstay"],
    ["chat", "--stay"],
  ])
  func `what means nothing beside it is refused`(words: [String]) {
    #expect(Binary.run(words).code == 64)
  }
}
