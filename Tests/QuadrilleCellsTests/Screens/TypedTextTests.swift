import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCells

/// The changed cells of a screen over a still picture.
@Suite struct TypedTextTests {
  private static let size = ChildScreenTests.size

  /// Draws some more cells and marks them as changed.
  private static func type(
    on screen: inout ChildScreen, _ numbers: inout SeededNumbers, cells: Int
  ) {
    let before = screen.cells
    ChildScreenTests.scribble(on: &screen, &numbers, cells: cells)
    for place in before.indices where before[place] != screen.cells[place] {
      let column = place % size.columns
      screen.touch(row: place / size.columns, column..<column + 1)
    }
  }

  @Test(
    "encoding the changed cells shows the same as encoding the whole screen",
    arguments: [.lossless, .fine, .fair] as [Tolerance], [1.0, 0.6])
  func shown(tolerance: Tolerance, opacity: Double) throws {
    var numbers = SeededNumbers(seed: 31)
    let terminal = VirtualTerminal(size: Self.size)
    var compositor = CellDisplay(size: Self.size, depth: .truecolor, tolerance: tolerance)
    var screen = ChildScreen(size: Self.size)
    screen.opacity = opacity
    Self.type(on: &screen, &numbers, cells: 150)
    let picture = ChildScreenTests.picture(3)
    compositor.layer.childScreen = screen
    compositor.encode(picture)
    terminal.feed(compositor.output.array)
    screen.forgetChanges()
    for step in 0..<40 {
      Self.type(on: &screen, &numbers, cells: numbers.next(below: 4))
      let follows = compositor.layer.childScreen?.follow(screen)
      try #require(follows == true)
      screen.forgetChanges()
      let isEncoded = compositor.encodeText(over: picture)
      try #require(isEncoded)
      terminal.feed(compositor.output.array)
      if opacity == 1 {
        ChildScreenTests.expect(terminal, shows: screen, step, isExact: tolerance == .lossless)
      }
      // Encoding the whole screen finds nothing left to draw.
      var whole = compositor
      whole.encode(picture)
      #expect(whole.outputCount == 0, "step \(step)")
      let isEncodedAgain = compositor.encodeText(over: picture)
      #expect(isEncodedAgain && compositor.outputCount == 0, "step \(step)")
    }
  }

  @Test("an exact picture stays exact when text changes")
  func exact() throws {
    var compositor = CellDisplay(size: Self.size, depth: .truecolor, tolerance: .fine)
    var screen = ChildScreen(size: Self.size)
    let picture = ChildScreenTests.picture(1)
    compositor.layer.childScreen = screen
    compositor.encode(picture)
    compositor.encodeExactly(picture)
    #expect(compositor.isExact)
    screen.forgetChanges()
    screen.cells[33] = ChildCell(
      glyph: Glyph("x"), foreground: CellColor(.white), background: .terminalBackground)
    screen.touch(row: 1, 0..<Self.size.columns)
    let follows = compositor.layer.childScreen?.follow(screen)
    let isEncoded = compositor.encodeText(over: picture)
    #expect(follows == true && isEncoded && compositor.isExact)
    #expect(compositor.outputCount > 0 && compositor.outputCount < 100)
  }
}
