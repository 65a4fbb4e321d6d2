import Glibc
import LinkSupport
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

/// The program on a terminal that shows pixel pictures, or claims to.
@Suite(.waiting, .serialized) struct PixelPlayTests {
  private func start(
    _ manner: GraphicsTerminal.Manner = .honest, version: String? = "kitty(0.41.1)",
    _ options: [String] = []
  ) -> (PseudoTerminal, GraphicsPlay) {
    let play = GraphicsPlay(options, manner: manner, version: version)
    return (play.program, play)
  }

  private func read(
    _ terminal: PseudoTerminal, _ play: GraphicsPlay, until isDone: (PseudoTerminal) -> Bool
  ) -> Bool {
    play.read { isDone(terminal) }
  }

  private func quit(_ terminal: PseudoTerminal, _ play: GraphicsPlay) { play.quit() }

  private static let half = "\u{2584}"

  @Test(arguments: [
    ("kitty(0.41.1)", true), ("ghostty 1.2.3", false), ("ghostty 1.3.2-main+abc", true),
  ])
  func `pixels replace half blocks, as frames of one picture where the terminal knows them`(
    version: String, replaces: Bool
  ) {
    // Not "auto", which shows half blocks if they come more often, as on a busy machine.
    let pictures = GraphicsPlay(["--pixels", "on"], version: version, knowsFrames: replaces)
    let terminal = pictures.program
    #expect(
      read(terminal, pictures) { _ in pictures.terminal.sent + pictures.terminal.replaced > 20 })
    #expect((pictures.terminal.replaced > 0) == replaces)
    #expect(!terminal.shows(Self.half))
    terminal.type("h")
    #expect(
      read(terminal, pictures) { _ in
        (0..<12).contains { pictures.terminal.line($0).contains("pixels, 41x41") }
      })
    quit(terminal, pictures)
    #expect(pictures.terminal.faults == [])
  }

  @Test(arguments: [GraphicsTerminal.Manner.liar, .refusing])
  func `a terminal that accepts pictures but shows none gets half blocks`(
    manner: GraphicsTerminal.Manner
  ) {
    let (terminal, pictures) = start(manner)
    #expect(read(terminal, pictures) { $0.shows(Self.half) })
    quit(terminal, pictures)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGTERM, SIGHUP])
  func `pictures are removed, whatever signal ends play`(signal: Int32) {
    let (terminal, pictures) = start()
    #expect(read(terminal, pictures) { _ in pictures.terminal.sent > 0 })
    terminal.send(signal)
    #expect(pictures.exitCode() == 128 + signal && terminal.isRestored)
    #expect(pictures.terminal.pictures.isEmpty && !pictures.terminal.isInside)
  }

  @Test func `hostile graphics answers do not disturb play`() {
    let (terminal, pictures) = start(version: "kitty(99999999999999999999.1)")
    pictures.noise =
      "\u{1b}_Gi=1;OK\u{1b}\\\u{1b}_Gi=-1,i=99999999999999999999;ENOENT\u{1b}\\\u{1b}_G\u{1b}\\"
      + "\u{1b}_Gi=2;EINVAL:\u{9b}31mq\u{1b}\\"
    #expect(read(terminal, pictures) { $0.framesSeen > 30 })
    #expect(terminal.process.exitCode == nil)
    quit(terminal, pictures)
  }
}
