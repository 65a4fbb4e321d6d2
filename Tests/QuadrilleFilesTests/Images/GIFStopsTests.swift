@testable import QuadrilleFiles
import QuadrilleCore
import Testing

@Suite struct GIFStopsTests {
  private func stops(_ size: PixelSize, pictures: Int) -> GIFStops {
    var stops = GIFStops(area: size.area)
    let canvas = GIFCanvas(size: size)
    for index in 0..<pictures { stops.pass(index, canvas) }
    return stops
  }

  @Test func `every eighth picture is one, and none twice`() {
    var stops = stops(PixelSize(width: 4, height: 4), pictures: 20)
    #expect(stops.indices == [0, 8, 16])
    for index in 0..<20 { stops.pass(index, GIFCanvas(size: PixelSize(width: 4, height: 4))) }
    #expect(stops.indices == [0, 8, 16])
    #expect(stops.last(upTo: 7)?.index == 0 && stops.last(upTo: 8)?.index == 8)
    #expect(stops.isOne(after: 7, upTo: 8) && !stops.isOne(after: 8, upTo: 15))
  }

  @Test(arguments: [(1024, 25, [0, 8, 16, 24]), (1024, 33, [0, 16, 32]), (2048, 9, [0])])
  func `together they have four million pixels at most`(side: Int, pictures: Int, kept: [Int]) {
    #expect(stops(PixelSize(width: side, height: side), pictures: pictures).indices == kept)
  }

  @Test func `a larger canvas has none`() {
    #expect(stops(PixelSize(width: 2049, height: 2048), pictures: 1).indices.isEmpty)
    #expect(stops(PixelSize(width: 2048, height: 2048), pictures: 1).indices == [0])
  }

  @Test func `memory is asked for by the largest picture, the largest restored, and the stops`() {
    var needs = GIFNeeds()
    needs.note(area: 100, isRestored: true)
    needs.note(area: 50, isRestored: true)
    needs.note(area: 300, isRestored: false)
    needs.note(area: 200, isRestored: false)
    #expect(needs.picture == 300 && needs.restored(canvas: 1000) == 100)
    #expect(needs.restored(canvas: 80) == 80)
    #expect(needs.bytes(canvas: 1000, pictures: 7) == 300 + 400 + 8 * 2000)
    #expect(needs.bytes(canvas: 1000, pictures: 8) == 300 + 400 + 8 * 3000)
    #expect(needs.bytes(canvas: 1 << 22, pictures: 8) == 700 + (8 << 22))
    #expect(needs.bytes(canvas: (1 << 22) + 1, pictures: 8) == 700)
  }
}
