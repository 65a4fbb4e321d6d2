import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

/// The output that a measured terminal gets, as `play` would choose it there.
@Suite struct MeasuredPixelsTests {
  private static let cells = CellSize(columns: 20, rows: 10)

  private func measured(
    _ choice: PixelChoice = .auto, version: String = "kitty(0.41.1)", window: PixelSize? = nil
  ) -> MeasuredPixels {
    let surroundings = Surroundings(environment: { _ in nil }, ancestors: [])
    return MeasuredPixels(
      support: GraphicsSupport(
        answer: true, isComplete: true, version: version, surroundings: surroundings,
        depth: .truecolor), choice: choice, window: window, share: nil)
  }

  private func size(_ scene: any Scene, _ pixels: MeasuredPixels, rate: Int = 60) -> PixelSize? {
    pixels.way(of: scene, cells: Self.cells, rate: rate, isMarked: false)?.display.pixels
  }

  @Test(arguments: [
    ([:], [], "a terminal that does not report its name"), ([:], ["bash", "mosh-server"], "mosh"),
    (["TMUX": "x"], [], "tmux"), (["STY": "x"], ["mosh-server"], "screen"),
  ])
  func `a terminal without a name is named by its surroundings`(
    environment: [String: String], ancestors: [String], name: String
  ) {
    let surroundings = Surroundings(environment: { environment[$0] }, ancestors: ancestors)
    #expect(MeasuredTerminal.name(in: surroundings) == name)
  }

  @Test
  func `a smooth scene has the window's size, or that of half blocks if it is unknown`() {
    let window = PixelSize(width: 800, height: 1600)
    #expect(size(AuroraScene(), measured(window: window)) == PixelSize(width: 96, height: 192))
    #expect(size(AuroraScene(), measured()) == Self.cells.pixels)
    #expect(size(ContestScene(), measured(window: window)) == ContestScene().smallSize(for: window))
  }

  @Test func `an output that play would not use is not measured, and the reason is given`() {
    #expect(measured(.off).obstacle == "pixels are off")
    #expect(size(ContestScene(), measured(.off)) == nil)
    let old = measured(version: "kitty(0.26.5)")
    #expect(old.obstacle != nil && size(ContestScene(), old) == nil)
    #expect(measured(.on, version: "kitty(0.26.5)").obstacle == nil && measured().obstacle == nil)
    let none = measured().way(
      of: ContestScene(), cells: CellSize(columns: 0, rows: 3), rate: 60, isMarked: false)
    #expect(none == nil)
  }

  @Test(arguments: [false, true])
  func `measured pictures are marked if frames are, and verified by an acknowledgement`(
    isMarked: Bool
  ) throws {
    var way = try #require(
      measured().way(of: ContestScene(), cells: Self.cells, rate: 60, isMarked: isMarked))
    #expect(way.display.marksFrames == isMarked)
    let bytes = way.proof()
    let text = String(decoding: bytes, as: UTF8.self)
    // Only the proof is acknowledged, and nothing after it.
    #expect(text.contains("\u{1b}_G") && way.display.isSilent && !bytes.isEmpty)
  }
}
