import Glibc
import LinkSupport
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

/// The program on a terminal that fetches its pictures from this machine's memory.
@Suite(.serialized) struct SharedPlayTests {
  /// So small that the program can be a slow build.
  private static let window = PixelSize(width: 160, height: 96)

  private let folder = ScratchFolder()

  /// Plays a film from a stream, of which nothing is tried by the clock before it comes in pixels.
  private func start(fetches: Set<String> = ["s", "t"]) -> GraphicsPlay {
    var film = Array("YUV4MPEG2 W8 H6 F30:1 C444\n".utf8)
    for index in 0..<3000 {
      film += Array("FRAME\n".utf8) + [UInt8](repeating: UInt8(index % 200), count: 144)
    }
    return GraphicsPlay(
      ["--pixels", "on", "-"], pixels: Self.window, fetches: fetches,
      input: folder.write("film.y4m", film))
  }

  /// How many pictures of a process have a name, since nobody has fetched them.
  private func left(of play: GraphicsPlay) -> Int {
    let beginning = "tty-graphics-protocol-quadrille-\(play.program.process.id)-"
    return ScratchFolder.names(in: "/dev/shm").filter { $0.hasPrefix(beginning) }.count
  }

  @Test(arguments: ["s", "t"])
  func `a film comes in the terminal's own pixels, a name a frame`(way: String) {
    let play = start(fetches: [way])
    #expect(play.read { play.terminal.fetched > 20 })
    #expect(play.terminal.pictures.values.contains { $0.image.size == Self.window })
    let bytes = play.program.bytes.count
    let fetched = play.terminal.fetched
    #expect(play.read { play.terminal.fetched > fetched + 20 })
    #expect(play.program.bytes.count - bytes < 300 * (play.terminal.fetched - fetched + 1))
    play.quit()
    #expect(play.terminal.faults == [] && left(of: play) == 0)
  }

  @Test func `what has no edges is a small picture as ever`() {
    let play = GraphicsPlay(["contest"], pixels: Self.window, fetches: ["s", "t"])
    #expect(play.read { play.terminal.replaced > 10 })
    // The question alone.
    #expect(play.terminal.fetched == 2)
    play.quit()
    #expect(left(of: play) == 0)
  }

  @Test func `the editor comes in them, and goes`() {
    let play = GraphicsPlay(["contest"], pixels: Self.window, fetches: ["s", "t"])
    #expect(play.read { play.terminal.replaced > 2 })
    play.program.type("e")
    func isEdited() -> Bool {
      play.terminal.pictures.values.contains { $0.image.size == Self.window }
    }
    #expect(play.read { isEdited() && play.says("Share") })
    play.program.type("\u{1b}")
    #expect(play.read { !isEdited() && !play.terminal.pictures.isEmpty })
    play.quit()
    #expect(play.terminal.faults == [] && left(of: play) == 0)
  }

  @Test func `the chat's things are fetched`() {
    let play = GraphicsPlay(
      ["--no-files"], command: "chat", pixels: PixelSize(width: 320, height: 192),
      fetches: ["s", "t"])
    #expect(play.read { play.terminal.fetched > 5 && play.terminal.sent > 2 })
    let things = play.terminal.pictures.values.compactMap(\.placement).count { $0.columns == 0 }
    #expect(things > 1)
    play.program.type("Hello\r")
    // What flies is another thing in each frame.
    let fetched = play.terminal.fetched
    #expect(play.read { play.terminal.fetched > fetched + 5 })
    play.program.type("\u{3}")
    #expect(play.exitCode() == 0)
    #expect(play.terminal.pictures.isEmpty && play.program.isRestored)
    #expect(play.terminal.faults == [])
    #expect(left(of: play) == 0)
  }

  @Test func `where only the question is fetched the rest is packed`() {
    let play = start()
    #expect(play.read { play.terminal.fetched > 5 })
    play.terminal.fetches = []
    let sent = play.terminal.sent
    #expect(play.read { play.terminal.sent > sent && play.terminal.replaced > 20 })
    play.quit()
    #expect(left(of: play) == 0)
  }

  @Test func `where it fetches nothing pictures are packed`() {
    let play = start(fetches: [])
    #expect(play.read { play.terminal.sent + play.terminal.replaced > 5 })
    #expect(play.terminal.fetched == 0)
    play.quit()
    #expect(left(of: play) == 0)
  }

  @Test(arguments: [SIGSEGV, SIGTERM])
  func `whatever ends it, no name stays`(signal: Int32) {
    let play = start()
    #expect(play.read { play.terminal.fetched > 5 })
    // From here on nobody fetches.
    let bytes = play.program.bytes.count
    #expect(play.program.read { $0.bytes.count > bytes && left(of: play) > 0 })
    play.program.send(signal)
    #expect(play.program.read { $0.process.exitCode != nil })
    #expect(play.program.exitCode() == 128 + signal && play.program.isRestored)
    #expect(left(of: play) == 0)
  }
}
