@testable import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import Testing

/// The counted model needs no clock: its numbers are the same on every machine.
@Suite struct CountedModelTests {
  private static let cells = CellSize(columns: 80, rows: 24)

  private func scene(
    _ style: GradientStyle, side: Int? = nil, method: InfluenceMethod = .vector
  ) -> ContestScene {
    var style = style
    style.side = side ?? style.side
    return ContestScene(style: style, palette: MeasuredPalette.colors, method: method)
  }

  private func verdict(_ counts: FrameCounts, _ id: String) throws -> Verdict {
    try #require(Device.all.first { $0.id == id }.map { CountedModel.result(of: counts, on: $0) })
      .verdict
  }

  @Test func `the default scene's operations are counted, and it passes on the oldest phones`()
    throws
  {
    let counts = try FrameCounts.heaviest(
      of: scene(.article), cells: Self.cells, tolerance: .fine)
    let found = [
      counts.side, counts.widened, counts.stretched, counts.compared, counts.painted,
      counts.bytes,
    ]
    #expect(found == [41, 41 * 80, 3840, 1920, 1564, 15_035])
    #expect(CountedModel.instructions(of: counts) == 1_106_600)
    #expect(try ["iphone-6", "iphone-se"].map { try verdict(counts, $0) } == [.pass, .pass])
  }

  @Test(arguments: [
    (InfluenceMethod.vector, false, 41, 66_420.0), (.vector, true, 80, 235_200),
    (.plain, false, 41, 324_966), (.plain, true, 414, 43_487_388), (.table, false, 41, 390_525),
    (.table, true, 64, 1_215_232),
  ])
  func `painting costs a fixed number of instructions for each method, twist and side`(
    method: InfluenceMethod, swirls: Bool, side: Int, instructions: Double
  ) {
    let scene = scene(swirls ? .telegram : .article, side: side, method: method)
    let counts = FrameCounts(
      of: scene, cells: CellSize(columns: 0, rows: 0), tolerance: .fine, painted: 0, bytes: 0)
    #expect(CountedModel.instructions(of: counts) == instructions)
  }

  @Test
  func `a core's time range assumes 1 to 2.5 instructions a cycle, and scales with its score`()
    throws
  {
    let phone = try #require(Device.all.first)
    let range = CountedModel.milliseconds(1.4e6, on: phone)
    #expect(abs(range.upperBound - 1) < 1e-9 && abs(range.lowerBound - 0.4) < 1e-9)
    // Newer cores are faster by their whole score, not by their clock alone.
    let (old, new) = (Device.all[1], Device.all[3])
    let ratio =
      CountedModel.milliseconds(1e6, on: old).upperBound
      / CountedModel.milliseconds(1e6, on: new).upperBound
    #expect(abs(ratio - new.score / old.score) < 1e-9)
  }
}
