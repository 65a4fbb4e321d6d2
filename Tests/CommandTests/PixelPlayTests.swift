import Glibc
import LinkSupport
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

/// The program on a terminal that shows pictures of pixels, or says so.
@Suite(.serialized) struct PixelPlayTests {
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
  func `where pictures are shown well they are used, one at a time`(
    version: String, replaces: Bool
  ) {
    let pictures = GraphicsPlay(version: version, knowsFrames: replaces)
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

  @Test(arguments: [
    (GraphicsTerminal.Manner.ignorant, "kitty(0.41.1)" as String?, "auto"),
    (.honest, "kitty(0.26.5)", "auto"), (.honest, nil, "auto"), (.honest, "kitty(0.41.1)", "off"),
    (.ignorant, nil, "on"),
  ])
  func `elsewhere pictures are half blocks`(
    manner: GraphicsTerminal.Manner, version: String?, choice: String
  ) {
    let (terminal, pictures) = start(manner, version: version, ["--pixels", choice])
    #expect(read(terminal, pictures) { $0.shows(Self.half) })
    #expect(pictures.terminal.sent == 0 && !terminal.shows("a=T"))
    #expect(terminal.shows("a=q") == (choice != "off"))
    quit(terminal, pictures)
  }

  @Test(arguments: [GraphicsTerminal.Manner.liar, .refusing])
  func `one that says yes and shows nothing gets half blocks`(manner: GraphicsTerminal.Manner) {
    let (terminal, pictures) = start(manner)
    #expect(read(terminal, pictures) { $0.shows(Self.half) })
    quit(terminal, pictures)
  }

  @Test(arguments: [
    ("foot(1.13.1)", "auto", BlockShapes.sextant), ("Konsole 22.12.3", "auto", .quadrant),
    ("XTerm(379)", "auto", .half), ("XTerm(379)", "quadrant", .quadrant),
    ("foot(1.13.1)", "half", .half), ("foot(1.13.1)", "quadrant", .quadrant),
  ])
  func `edges are as fine as the terminal draws them, or as one likes`(
    version: String, choice: String, shapes: BlockShapes
  ) {
    let (terminal, pictures) = start(
      .ignorant, version: version, ["contest+title", "--title", "edge", "--blocks", choice])
    var seen = (halves: false, quarters: false, sixths: false)
    #expect(
      read(terminal, pictures) { terminal in
        guard terminal.bytes.count > 60_000 else { return false }
        for scalar in String(decoding: terminal.bytes, as: UTF8.self).unicodeScalars {
          switch scalar.value {
          case 0x2580, 0x2584: seen.halves = true
          case 0x2596...0x259f, 0x258c, 0x2590: seen.quarters = true
          case 0x1fb00...0x1fb3b: seen.sixths = true
          default: break
          }
        }
        return true
      })
    #expect(seen.halves)
    #expect(seen.quarters == (shapes != .half) && seen.sixths == (shapes == .sextant))
    quit(terminal, pictures)
  }

  @Test func `a loop is sent once, then not a byte until a key`() {
    let (terminal, pictures) = start(
      .honest, version: "kitty(0.41.1)", ["--upload", "--fps", "30"])
    #expect(
      read(terminal, pictures) { _ in pictures.terminal.pictures.contains { $0.value.isPlaying } })
    let loop = pictures.terminal.pictures.values.first { $0.isPlaying }
    #expect((loop?.frames.count ?? 0) > 100)
    #expect(pictures.terminal.faults == [])
    terminal.type("h")
    #expect(
      read(terminal, pictures) { _ in
        (0..<12).contains { pictures.terminal.line($0).contains("pixels, played") }
      })
    #expect(pictures.terminal.pictures.values.contains { $0.isPlaying })
    // Another palette is another loop.
    let sent = pictures.terminal.sent
    terminal.type("p")
    #expect(
      read(terminal, pictures) { _ in
        pictures.terminal.sent > sent
          && pictures.terminal.pictures.contains { $0.value.isPlaying }
      })
    quit(terminal, pictures)
  }

  @Test func `where no loop can be played it is said, and played as usual`() {
    let pictures = GraphicsPlay(["--upload"], version: "ghostty 1.2.3", knowsFrames: false)
    let terminal = pictures.program
    #expect(
      read(terminal, pictures) { _ in
        (0..<12).contains { pictures.terminal.line($0).contains("cannot send") }
      })
    let sent = pictures.terminal.sent
    #expect(read(terminal, pictures) { _ in pictures.terminal.sent > sent + 10 })
    quit(terminal, pictures)
  }

  @Test func `on tries what is not known, and says what it lacks`() {
    let (terminal, pictures) = start(version: "kitty(0.26.5)", ["--pixels", "on"])
    #expect(
      read(terminal, pictures) { _ in
        (0..<12).contains { pictures.terminal.line($0).contains("pixels, but") }
      })
    let isWhole = pictures.terminal.pictures.values.contains { $0.placement?.rows == 12 }
    #expect(isWhole)
    quit(terminal, pictures)
  }

  @Test func `another scene, another size and a clear from outside are followed`() {
    let (terminal, pictures) = start()
    func isShown() -> Bool { pictures.terminal.pictures.values.contains { $0.placement?.row == 0 } }
    #expect(read(terminal, pictures) { _ in isShown() })
    pictures.terminal.clear()
    #expect(read(terminal, pictures) { _ in isShown() })
    // The points are edited over half blocks.
    terminal.type("e")
    #expect(read(terminal, pictures) { $0.shows(Self.half) && !isShown() })
    terminal.type("\u{1b}")
    #expect(read(terminal, pictures) { _ in isShown() })
    pictures.terminal.resize(columns: 30, rows: 9)
    terminal.resize(to: CellSize(columns: 30, rows: 9))
    #expect(
      read(terminal, pictures) { _ in
        pictures.terminal.pictures.values.contains { $0.placement?.columns == 30 }
      })
    terminal.type("s")
    #expect(
      read(terminal, pictures) { _ in
        pictures.terminal.pictures.values.contains { $0.image.size.width == 194 }
      })
    quit(terminal, pictures)
    #expect(pictures.terminal.faults == [])
  }

  @Test func `a stop takes pictures away, and going on brings them back`() {
    let (terminal, pictures) = start()
    #expect(read(terminal, pictures) { _ in pictures.terminal.sent > 0 })
    // No shell here goes on with other jobs: it takes the terminal again at once.
    let sent = pictures.terminal.sent
    terminal.send(SIGTSTP)
    #expect(
      read(terminal, pictures) { _ in terminal.entries == 2 && pictures.terminal.sent > sent })
    #expect(terminal.shows("\u{1b}_Ga=d,d=A,q=2\u{1b}\\\u{1b}[0m\u{1b}[?1004l"))
    quit(terminal, pictures)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGTERM, SIGHUP])
  func `whatever ends it, pictures go`(signal: Int32) {
    let (terminal, pictures) = start()
    #expect(read(terminal, pictures) { _ in pictures.terminal.sent > 0 })
    terminal.send(signal)
    #expect(read(terminal, pictures) { $0.process.exitCode != nil })
    #expect(terminal.exitCode() == 128 + signal)
    pictures.follow()
    let left = pictures.terminal.pictures.count
    #expect(left == 0 && !pictures.terminal.isInside)
    #expect(terminal.isRestored)
  }

  @Test func `hostile answers do no harm`() {
    let (terminal, pictures) = start(version: "kitty(99999999999999999999.1)")
    pictures.noise =
      "\u{1b}_Gi=1;OK\u{1b}\\\u{1b}_Gi=-1,i=99999999999999999999;ENOENT\u{1b}\\\u{1b}_G\u{1b}\\"
      + "\u{1b}_Gi=2;EINVAL:\u{9b}31mq\u{1b}\\"
    #expect(read(terminal, pictures) { $0.framesSeen > 30 })
    #expect(terminal.process.exitCode == nil)
    quit(terminal, pictures)
  }
}
