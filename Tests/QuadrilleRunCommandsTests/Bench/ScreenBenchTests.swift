import Glibc
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleBench
@testable import QuadrilleCommands
@testable import QuadrilleTerminal

extension OneAtATime {
  /// `bench screen` at a terminal whose window is on an X11 display, both of the test's own.
  @Suite struct ScreenBenchTests {
    private let terminal = LoopAtTerminal(columns: 60, rows: 16)

    /// Shows the terminal's window on a display, two pixels for one, except for covered rows.
    private func show(on display: TestDisplay, rows: Range<Int> = 0..<16) {
      terminal.onShown = { [unowned terminal] in
        var pixels = [RGB](repeating: RGB(10, 20, 30), count: 60 * 32)
        for row in rows {
          for column in 0..<60 {
            let (upper, lower) = terminal.screen.halves(column: column, row: row)
            pixels[2 * row * 60 + column] = upper
            pixels[(2 * row + 1) * 60 + column] = lower
          }
        }
        display.show(60, pixels, scale: 2, x: 13, y: 7)
      }
    }

    private func run(_ options: String, on display: TestDisplay) throws {
      try terminal.run(
        "bench screen --no-defaults " + options, environment: ["DISPLAY": display.name])
    }

    @Test func `shown frames are seen on the display and identified`() throws {
      let display = try #require(TestDisplay())
      defer { display.close() }
      show(on: display)
      terminal.answering.version = "test(3.4)"
      let folder = ScratchFolder()
      let path = folder.path + "/screen.json"
      try run("--duration 0.5 --fps 30 --json \(path)", on: display)
      try terminal.expectEnd(0, saying: "test(3.4)", "60x16")
      let file = try JSONValue(parsing: Array(try #require(Golden.read(path)).utf8))
      let results = file["screen"]?.asArray ?? []
      try #require(results.count == 1)
      let result = results[0]
      func number(_ name: String) -> Int { result[name]?.asNumber.map { Int($0) } ?? -1 }
      let texts = ["terminal", "cells"].map { result[$0]?.asString }
      #expect(texts == ["test(3.4)", "60x16"])
      let (sent, shown, reads) = (number("sent"), number("shown"), number("looks"))
      #expect(number("fps") == 30 && sent + number("skipped") == 15)
      // A busy machine may show few frames, and half of one with half of the next.
      #expect(shown > 0 && shown <= sent && reads >= shown && (0...reads).contains(number("torn")))
      let slots = result["sample_slots"]?.asArray?.compactMap(\.asNumber) ?? []
      #expect(slots == Set(slots).sorted() && slots.allSatisfy { (0..<15).contains($0) })
      let delays = result["delay_samples_ms"]?.asArray?.compactMap(\.asNumber) ?? []
      #expect([slots, delays].map(\.count) == [shown, shown] && delays.allSatisfy { $0 >= 0 })
    }

    @Test(
      .enabled(if: SlowTests.areAsked, "QUADRILLE_SLOW is not set"),
      arguments: [(8..<16, "only part"), (3..<13, "is not on the X11")])
    func `a covered window is an error`(
      rows: Range<Int>, words: String
    ) throws {
      let display = try #require(TestDisplay())
      defer { display.close() }
      show(on: display, rows: rows)
      try run("--duration 0.5", on: display)
      #expect(try terminal.expectEnd(1, saying: words).output.isEmpty)
    }

    @Test func `bench screen can be interrupted while searching and while showing`() throws {
      let display = try #require(TestDisplay())
      defer { display.close() }
      try run("--duration 30", on: display)
      #expect(terminal.read { terminal.bytes.count > 1000 })
      terminal.type("q")
      #expect(try !terminal.expectEnd(130).output.contains("60x16"))
      show(on: display)
      let before = terminal.bytes.count
      try run("--duration 30", on: display)
      #expect(terminal.read { terminal.bytes.count > before + 20_000 })
      terminal.type("\u{3}")
      // The measurements until then are reported.
      try terminal.expectEnd(0, saying: "60x16", "interrupted")
    }

    @Test func `a display that closes is an error`() throws {
      let display = try #require(TestDisplay())
      show(on: display)
      try run("--duration 30", on: display)
      #expect(terminal.read { terminal.bytes.count > 20_000 })
      display.close()
      try terminal.expectEnd(1, saying: "display was closed")
    }

    @Test func `a window too small for numbers is refused`() throws {
      let display = try #require(TestDisplay())
      defer { display.close() }
      terminal.resize(columns: 15, rows: 16)
      try run("", on: display)
      try terminal.expectEnd(1, saying: "too small for numbered frames")
    }
  }
}
