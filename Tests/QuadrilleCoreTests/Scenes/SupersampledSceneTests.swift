import TestSupport
import Testing

@testable import QuadrilleCore

@Suite struct SupersampledSceneTests {
  private static let size = PixelSize(width: 40, height: 24)
  private static let scene = LayeredScene(
    base: ContestScene(), overlays: [TitleScene(text: "edge")])

  @Test func `a fine scene's pixels are means of four, and cells with edges keep all eight`() throws
  {
    let (size, large) = (Self.size, PixelSize(width: 80, height: 48))
    let moment = Moment(frame: 33, rate: 60)
    let fine = try #require(try SupersampledScene(Self.scene).picture(at: moment, size: size))
    let truth = try #require(try Self.scene.picture(at: moment, size: large))
    var cells: [Int: SIMD8<UInt32>] = [:]
    for cell in fine.fineCells { cells[Int(cell.cell)] = cell.pixels }
    #expect(cells.count == fine.fineCells.count && cells.count > 20 && cells.count < 400)
    func spread(_ colors: [RGB], _ channel: KeyPath<RGB, UInt8>) -> Int {
      let values = colors.map { Int($0[keyPath: channel]) }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    for row in 0..<size.height / 2 {
      for column in 0..<size.width {
        var seen: [UInt32] = []
        var hasEdge = false
        for half in 0..<2 {
          let (x, y) = (2 * column, 4 * row + 2 * half)
          let four = [truth[x, y], truth[x + 1, y], truth[x, y + 1], truth[x + 1, y + 1]]
          func mean(_ channel: KeyPath<RGB, UInt8>) -> UInt8 {
            UInt8((four.reduce(2) { $0 + Int($1[keyPath: channel]) }) / 4)
          }
          #expect(fine[column, 2 * row + half] == RGB(mean(\.red), mean(\.green), mean(\.blue)))
          for channel in [\RGB.red, \.green, \.blue] where spread(four, channel) > 2 {
            hasEdge = true
          }
          seen += four.map(\.packed)
        }
        let listed = cells[row * size.width + column]
        #expect((listed != nil) == hasEdge)
        if let listed { #expect(seen == (0..<8).map { listed[$0] }) }
      }
    }
  }

  @Test func `scenes without edges and cell scenes are not painted finely`() {
    struct Page: CellScene {
      func makePainter(size: PixelSize) -> any ScenePainter { TitleScene().makePainter(size: size) }
      func nextChange(after moment: Moment) -> Int? { nil }
      func framesInLoop(rate: Int) -> Int? { nil }
    }
    #expect(!SupersampledScene.suits(ContestScene()) && !SupersampledScene.suits(AuroraScene()))
    #expect(!SupersampledScene.suits(Page()) && SupersampledScene.fitting(Page()) is Page)
    #expect(
      SupersampledScene.suits(PokedexScene())
        && SupersampledScene.fitting(PokedexScene()) is SupersampledScene)
    #expect(SupersampledScene.suits(Self.scene))
  }
}
