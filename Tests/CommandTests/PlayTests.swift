import Glibc
import LinkSupport
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TerminalSupport
import TestSupport
import Testing

@Suite(.waiting, .serialized) struct PlayTests {
  /// How the screen differs from a frame of a scene; nil if it does not.
  private func difference(
    _ terminal: PseudoTerminal, from scene: any Scene, _ index: Int, size: CellSize
  ) throws -> String? {
    var painter = scene.makePainter(size: size.pixels)
    var frame = Frame(size: size.pixels)
    _ = try painter.paint(Moment(frame: index, rate: 60), into: &frame)
    return TestSupport.difference(terminal.shown.frame.pixels, from: frame.pixels)
  }

  /// Whether every cell of the screen shows a picture's colours.
  private func isFilled(_ terminal: PseudoTerminal) -> Bool {
    terminal.shown.frame.pixels.allSatisfy { $0.packed != .max && $0 != .black }
  }

  private func night() throws -> ContestScene {
    ContestScene(palette: try #require(NamedPalette.named("night")?.palette))
  }

  @Test func `play that waits for a key shows one exact picture, then writes no byte`() throws {
    let size = CellSize(columns: 40, rows: 12)
    let terminal = PseudoTerminal(["play", "--advance", "key", "--palette", "night"], size: size)
    terminal.expectFrames(1)
    // The picture becomes exact after a third of a second.
    #expect(terminal.rest())
    #expect(try difference(terminal, from: night(), 0, size: size) == nil)
    let count = terminal.bytes.count
    terminal.type("n")
    terminal.expectFrames(3)
    // After one step the picture rests again.
    #expect(terminal.rest())
    #expect(terminal.bytes.count > count)
    #expect(try difference(terminal, from: night(), 60, size: size) == nil)
    quit(terminal)
  }

  /// Quits, since the program's shared memory would stay otherwise.
  private func quit(_ terminal: PseudoTerminal) {
    terminal.type("q")
    terminal.expectEnd()
  }

  @Test func `bursts of resizes end in a picture that fills the last size`() throws {
    let terminal = PseudoTerminal(["play"])
    terminal.expectFrames(2)
    for size in [(1, 1), (200, 3), (2, 90), (1, 50), (300, 100), (1, 1), (40, 1), (61, 17)] {
      terminal.resize(to: CellSize(columns: size.0, rows: size.1))
      terminal.read(milliseconds: 3)
    }
    while terminal.framesSeen < 30 { if !terminal.read(milliseconds: 2000) { break } }
    terminal.type(" ")
    #expect(terminal.rest())
    terminal.forget()
    terminal.resize(to: CellSize(columns: 33, rows: 9))
    terminal.expectFrames(1)
    #expect(terminal.rest())
    #expect(isFilled(terminal))
    terminal.type("q")
    terminal.expectEnd()
  }

  @Test func `play reads pictures from standard input and keys from the terminal`() {
    // The shell makes the pipe: the program's input is the pipe, its keys come from the terminal.
    let frame = "FRAME\\n" + String(repeating: "Z", count: 4)
    let header = "YUV4MPEG2 W2 H2 F60:1 Cmono\\n"
    let shell = "(printf '\(header)'; while :; do printf '\(frame)'; done) | \(Binary.path) play -"
    let terminal = PseudoTerminal(shell: shell)
    terminal.expectFrames(1)
    terminal.type("?")
    terminal.expectFrames(2)
    terminal.type("q")
    terminal.expectEnd()
  }

  @Test func `a stalled pipe delays no key and no other scene`() {
    // One picture, then silence for as long as the program runs.
    let header = "YUV4MPEG2 W2 H2 F25:1 Cmono\\nFRAME\\nZZZZ"
    let terminal = PseudoTerminal(shell: "(printf '\(header)'; sleep 60) | \(Binary.path) play -")
    terminal.expectFrames(1)
    terminal.type("?")
    terminal.expect("palette")
    terminal.type("?s")
    let seen = terminal.framesSeen
    #expect(terminal.read { $0.framesSeen > seen + 5 })
    terminal.type("q")
    // The shell waits for its sleep; the terminal is restored before.
    #expect(terminal.read { $0.isRestored })
  }

  @Test(arguments: [
    (["TERM=dumb"], "cannot move its cursor"), (["TERM=no-such"], "'no-such'"),
    ([], "TERM is not set"),
  ])
  func `an unusable terminal is refused in one line that names export`(
    environment: [String], word: String
  ) {
    let terminal = PseudoTerminal(["play"], environment: environment)
    terminal.expectEnd(1)
    let error = terminal.error
    #expect(error.contains(word) && error.contains("quadrille export"), "\(error)")
    #expect(error.split(separator: "\n").count == 1 && terminal.bytes.isEmpty)
  }
}
