import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleTerminal

@Suite struct BlockSupportTests {
  private func shapes(_ version: String?, _ environment: [String: String] = [:]) -> BlockShapes {
    let surroundings = Surroundings(environment: { environment[$0] }, ancestors: [])
    return BlockSupport(surroundings: surroundings, environment: { environment[$0] })
      .shapes(version: version)
  }

  @Test(arguments: [
    ("kitty(0.41.1)", BlockShapes.sextant), ("foot(1.13.1)", .sextant),
    ("WezTerm 20230712", .sextant), ("ghostty 1.2.3", .sextant), ("contour 0.4", .sextant),
    ("Konsole 22.12.3", .quadrant), ("Konsole 22.04.0", .quadrant), ("Konsole 21.12.3", .half),
    ("VTE(7006)", .sextant), ("VTE(6200)", .sextant), ("VTE(6199)", .quadrant),
    ("XTerm(379)", .half), ("", .half), ("whoever 1", .half),
  ])
  func `a terminal's reported name decides its block glyphs, whatever TERM says`(
    version: String, known: BlockShapes
  ) {
    // The reported name counts, not an inherited TERM.
    #expect([[:], ["TERM": "foot"]].map { shapes(version, $0) } == [known, known])
  }

  @Test(arguments: [
    ("alacritty", BlockShapes.quadrant), ("alacritty-direct", .quadrant), ("foot", .sextant),
    ("foot-extra", .sextant), ("xterm-kitty", .sextant), ("xterm-ghostty", .sextant),
    ("xterm", .half), ("xterm-256color", .half), ("footloose", .half), ("", .half),
  ])
  func `without a reported name TERM decides the block glyphs`(term: String, known: BlockShapes) {
    #expect(shapes(nil, ["TERM": term]) == known)
  }

  @Test(
    arguments: [
      ("XTerm(379)", PixelSize(width: 8, height: 17), HalfBlockChoice.anyUpper),
      ("XTerm(379)", PixelSize(width: 9, height: 19), .any),
      ("XTerm(379)", nil, .any),
      ("kitty(0.41.1)", PixelSize(width: 8, height: 17), .any),
      (nil, PixelSize(width: 8, height: 17), .any),
    ] as [(String?, PixelSize?, HalfBlockChoice)])
  func `only xterm with cells of 8×17 pixels gets upper half blocks at edges`(
    version: String?, cell: PixelSize?, halves: HalfBlockChoice
  ) {
    let surroundings = Surroundings(environment: { _ in nil }, ancestors: [])
    let support = BlockSupport(surroundings: surroundings, environment: { _ in nil })
    #expect(support.halves(version: version, cell: cell) == halves)
  }

  @Test func `behind a multiplexer or mosh only half blocks are used`() {
    #expect(shapes("tmux 3.3a", ["TMUX": "x", "TERM": "tmux-256color"]) == .half)
    #expect(shapes("kitty(0.41.1)", ["STY": "x", "TERM": "screen"]) == .half)
    let mosh = Surroundings(environment: { _ in nil }, ancestors: ["mosh-server"])
    let support = BlockSupport(surroundings: mosh, environment: { _ in nil })
    #expect(support.shapes(version: "kitty(0.41.1)") == .half)
  }
}
