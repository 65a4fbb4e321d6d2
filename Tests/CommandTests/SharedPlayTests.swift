import Glibc
import LinkSupport
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

/// The program on a terminal that reads pictures from this machine's shared memory.
@Suite(.waiting, .serialized) struct SharedPlayTests {
  /// Small, so that the program may be a debug build.
  private static let window = PixelSize(width: 160, height: 96)

  private let folder = ScratchFolder()

  /// Plays a film from a stream in pixels, without an output comparison before it.
  private func start(fetches: Set<String> = ["s", "t"]) -> GraphicsPlay {
    var film = Array("YUV4MPEG2 W8 H6 F30:1 C444\n".utf8)
    for index in 0..<3000 {
      film += Array("FRAME\n".utf8) + [UInt8](repeating: UInt8(index % 200), count: 144)
    }
    return GraphicsPlay(
      ["--pixels", "on", "-"], pixels: Self.window, fetches: fetches,
      input: folder.write("film.y4m", film))
  }

  /// The number of a process's shared pictures that were not fetched.
  private func left(of play: GraphicsPlay) -> Int {
    let beginning = "tty-graphics-protocol-quadrille-\(play.program.process.id)-"
    return ScratchFolder.names(in: "/dev/shm").filter { $0.hasPrefix(beginning) }.count
  }

  @Test(arguments: ["s", "t"])
  func `a film is shown in the terminal's own pixels, with one shared name a frame`(way: String) {
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

  @Test(arguments: [SIGSEGV, SIGTERM])
  func `shared names are removed, whatever signal ends play`(signal: Int32) {
    let play = start()
    #expect(play.read { play.terminal.fetched > 5 })
    // From here on the terminal fetches nothing.
    let bytes = play.program.bytes.count
    #expect(play.program.read { $0.bytes.count > bytes && left(of: play) > 0 })
    play.program.send(signal)
    #expect(play.program.read { $0.process.exitCode != nil })
    #expect(play.program.exitCode() == 128 + signal && play.program.isRestored)
    #expect(left(of: play) == 0)
  }
}
