import Glibc
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@Suite(.serialized) struct PlayTests {
  private func frame(_ terminal: PseudoTerminal, size: CellSize) -> Frame {
    let screen = VirtualTerminal(size: size)
    screen.feed(terminal.bytes)
    return screen.frame
  }

  private func painted(_ scene: any Scene, _ index: Int, size: CellSize) throws -> Frame {
    var painter = scene.makePainter(size: size.pixels)
    var frame = Frame(size: size.pixels)
    _ = try painter.paint(Moment(frame: index, rate: 60), into: &frame)
    return frame
  }

  @Test func `waiting for a key it shows the first picture, then not a byte`() throws {
    let size = CellSize(columns: 40, rows: 12)
    let terminal = PseudoTerminal(["play", "--advance", "key", "--palette", "night"], size: size)
    #expect(terminal.readFrames(1))
    // It becomes exact after a third of a second.
    while terminal.read(milliseconds: 500) {}
    let night = try #require(NamedPalette.named("night")?.palette)
    #expect(try frame(terminal, size: size) == painted(ContestScene(palette: night), 0, size: size))
    let count = terminal.bytes.count
    #expect(!terminal.read(milliseconds: 500))
    terminal.type("n")
    #expect(terminal.readFrames(3))
    while terminal.read(milliseconds: 400) {}
    #expect(terminal.bytes.count > count)
    // One step later it rests again.
    #expect(
      try frame(terminal, size: size) == painted(ContestScene(palette: night), 60, size: size))
    #expect(!terminal.read(milliseconds: 300))
  }

  @Test func `a frame that has to wait for room does not hold the screen back`() throws {
    let size = CellSize(columns: 200, rows: 60)
    let terminal = PseudoTerminal(
      ["play", "--advance", "key", "--tolerance", "lossless", "--palette", "night"], size: size)
    // It has begun; then much longer than a write is waited for.
    #expect(terminal.read(milliseconds: 10_000))
    usleep(300_000)
    while terminal.read(milliseconds: 1000) {}
    // One frame, but its synchronization ended where it was stuck as well as where it ends.
    #expect(terminal.framesSeen >= 2)
    let night = try #require(NamedPalette.named("night")?.palette)
    #expect(try frame(terminal, size: size) == painted(ContestScene(palette: night), 0, size: size))
  }

  @Test func `a fine picture that stays becomes the exact one, then there is silence`() throws {
    let size = CellSize(columns: 40, rows: 12)
    let terminal = PseudoTerminal(
      ["play", "--advance", "key", "--tolerance", "fine", "--palette", "night"], size: size)
    #expect(terminal.readFrames(1))
    terminal.type("n")
    #expect(terminal.readFrames(3))
    while terminal.read(milliseconds: 800) {}
    let night = try #require(NamedPalette.named("night")?.palette)
    #expect(
      try frame(terminal, size: size) == painted(ContestScene(palette: night), 60, size: size))
  }

  @Test func `a pause is silent, and resizes while paused are drawn`() throws {
    let terminal = PseudoTerminal(["play", "--tolerance", "lossless"])
    #expect(terminal.readFrames(3))
    terminal.type(" ")
    while terminal.read(milliseconds: 100) {}
    #expect(!terminal.read(milliseconds: 400))
    terminal.forget()
    terminal.resize(to: CellSize(columns: 23, rows: 7))
    #expect(terminal.readFrames(1))
    #expect(!terminal.read(milliseconds: 200))
    #expect(
      frame(terminal, size: CellSize(columns: 23, rows: 7)).pixels.allSatisfy {
        $0.packed != .max && $0 != .black
      })
    terminal.type("q")
    #expect(terminal.exitCode() == 0)
  }

  @Test func `bursts of resizes end in a picture that fills the last size`() throws {
    let terminal = PseudoTerminal(["play"])
    #expect(terminal.readFrames(2))
    for size in [(1, 1), (200, 3), (2, 90), (1, 50), (300, 100), (1, 1), (40, 1), (61, 17)] {
      terminal.resize(to: CellSize(columns: size.0, rows: size.1))
      terminal.read(milliseconds: 3)
    }
    while terminal.framesSeen < 30 { if !terminal.read(milliseconds: 2000) { break } }
    terminal.type(" ")
    while terminal.read(milliseconds: 150) {}
    terminal.forget()
    let last = CellSize(columns: 33, rows: 9)
    terminal.resize(to: last)
    #expect(terminal.readFrames(1))
    #expect(frame(terminal, size: last).pixels.allSatisfy { $0.packed != .max && $0 != .black })
    terminal.type("q")
    #expect(terminal.exitCode() == 0)
    #expect(terminal.isRestored)
  }

  @Test func `every key does its work and none disturbs the rest`() {
    let terminal = PseudoTerminal(["play"])
    #expect(terminal.readFrames(2))
    for key in [
      "h", "?", "?", "h", "f", "s", "s", "s", "S", "p", "P", "n", "\r", " ", "n", " ", "f", "x",
      "\u{1b}[A", "\u{1b}[0n", "\u{1b}[1;2R", "?", "\u{1b}",
    ] {
      terminal.type(key)
      let seen = terminal.framesSeen
      _ = terminal.read { $0.framesSeen > seen }
      // Longer than an Escape is waited for, so that the next key does not become one with Alt.
      for _ in 0..<10 {
        terminal.read(milliseconds: 10)
        usleep(10_000)
      }
    }
    // The last Escape only closed the list of keys.
    let seen = terminal.framesSeen
    #expect(terminal.read { $0.framesSeen > seen + 2 })
    terminal.type("q")
    #expect(terminal.exitCode() == 0)
    #expect(terminal.isRestored)
    #expect(terminal.error.isEmpty)
  }

  @Test func `the figures and the keys are shown`() {
    let size = CellSize(columns: 80, rows: 24)
    let terminal = PseudoTerminal(["play", "--palette", "dark"], size: size)
    #expect(terminal.readFrames(2))
    func screenText() -> String {
      let screen = VirtualTerminal(size: size)
      screen.feed(terminal.bytes)
      return (0..<24).map { screen.text(row: $0) }.joined(separator: "\n")
    }
    terminal.type("h")
    #expect(terminal.read { _ in screenText().contains("underruns") })
    #expect(screenText().contains("contest · dark"))
    terminal.type("?")
    #expect(terminal.read { _ in screenText().contains("next, previous palette") })
    terminal.type("q")
    #expect(terminal.exitCode() == 0)
  }

  @Test func `out of focus nothing moves, in focus everything does at once`() {
    let terminal = PseudoTerminal(["play", "--tolerance", "lossless"])
    #expect(terminal.readFrames(3))
    terminal.type("\u{1b}[O")
    // Two seconds later it is silent; looked for as long as it may take a busy machine.
    var isSilent = false
    for _ in 0..<1000 where !isSilent { isSilent = !terminal.read(milliseconds: 400) }
    #expect(isSilent)
    let seen = terminal.framesSeen
    terminal.type("\u{1b}[I")
    #expect(terminal.readFrames(seen + 3))
    // A short look elsewhere changes nothing.
    terminal.type("\u{1b}[O\u{1b}[I")
    #expect(terminal.readFrames(seen + 6))
    terminal.type("q")
    #expect(terminal.exitCode() == 0)
    let end = String(decoding: terminal.bytes.suffix(100), as: UTF8.self)
    #expect(end.contains("\u{1b}[?1004l"))
  }

  @Test func `statistics tell what was shown`() throws {
    let path = "/tmp/quadrille-stats-\(getpid()).json"
    defer { unlink(path) }
    let terminal = PseudoTerminal(["play", "--duration", "0.5", "--stats", path])
    #expect(terminal.exitCode() == 0)
    let text = try #require(Golden.read(path))
    #expect(text.contains("\"schema\": \"quadrille.stats/1\""))
    // Thirty slots; fewer or more if the machine was too busy for the last ones or to end in time.
    let slots = text.split(separator: "\n").first { $0.contains("\"slots\"") }
    let count = try #require(slots.flatMap { Int($0.filter(\.isNumber)) })
    #expect((25...60).contains(count))
    #expect(text.contains("\"cells\": \"40x12\""))
  }

  @Test func `pictures come from standard input while keys come from the terminal`() {
    // The shell makes the pipe; the program's own input is the pipe, its keys are the terminal's.
    let frame = "FRAME\\n" + String(repeating: "Z", count: 4)
    let header = "YUV4MPEG2 W2 H2 F60:1 Cmono\\n"
    let shell = "(printf '\(header)'; while :; do printf '\(frame)'; done) | \(Binary.path) play -"
    let terminal = PseudoTerminal(shell: shell)
    #expect(terminal.readFrames(1))
    terminal.type("?")
    #expect(terminal.readFrames(2))
    terminal.type("q")
    #expect(terminal.exitCode() == 0)
    #expect(terminal.isRestored)
  }

  @Test func `a pipe that stalls holds up no key and no other scene`() {
    // One picture, then silence for as long as the program runs.
    let size = CellSize(columns: 40, rows: 12)
    let header = "YUV4MPEG2 W2 H2 F25:1 Cmono\\nFRAME\\nZZZZ"
    let terminal = PseudoTerminal(shell: "(printf '\(header)'; sleep 60) | \(Binary.path) play -")
    #expect(terminal.readFrames(1))
    func text() -> String {
      let screen = VirtualTerminal(size: size)
      screen.feed(terminal.bytes)
      return (0..<12).map { screen.text(row: $0) }.joined(separator: "\n")
    }
    terminal.type("?")
    #expect(terminal.read { _ in text().contains("palette") })
    terminal.type("?s")
    let seen = terminal.framesSeen
    #expect(terminal.read { $0.framesSeen > seen + 5 })
    terminal.type("q")
    // The shell waits for its sleep; the terminal is given back without it.
    #expect(terminal.read { $0.isRestored })
  }

  @Test(arguments: [
    (["TERM=dumb"], "cannot place its cursor"), (["TERM=no-such"], "'no-such'"),
    ([], "TERM is not set"),
  ])
  func `a terminal that cannot be used is refused in one line`(environment: [String], word: String)
  {
    let terminal = PseudoTerminal(["play"], environment: environment)
    #expect(terminal.exitCode() == 1)
    #expect(terminal.error.contains(word))
    #expect(terminal.error.contains("quadrille export"))
    #expect(terminal.error.split(separator: "\n").count == 1)
    #expect(terminal.bytes.isEmpty)
    #expect(terminal.isRestored)
  }
}
