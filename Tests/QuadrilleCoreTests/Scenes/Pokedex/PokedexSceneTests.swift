@testable import QuadrilleCore
import TestSupport
import Testing

@Suite struct PokedexSceneTests {
  static let sizes = [
    PixelSize(width: 200, height: 120), PixelSize(width: 80, height: 48),
    PixelSize(width: 40, height: 24),
  ]
  static let small = sizes[2]

  private func painted(
    _ scene: PokedexScene, _ frame: Int, _ size: PixelSize = small, rate: Int = 60
  ) throws -> Frame {
    return try #require(try scene.picture(at: Moment(frame: frame, rate: rate), size: size))
  }

  @Test func `the bestiary's loop is one whole round for each creature and closes exactly`() throws
  {
    for (first, count) in [(1, 12), (11, 3), (2, 1)] {
      let scene = PokedexScene(first: first, count: count)
      #expect(
        (0..<count).map { scene.round($0).creature } == (0..<count).map { (first - 1 + $0) % 12 })
      for rate in [30, 60] {
        let length = try #require(scene.framesInLoop(rate: rate))
        #expect(length == (0..<count).reduce(0) { $0 + scene.round($1).frames(rate: rate) })
        for index in [0, 40, 333, length - 1] {
          #expect(
            try painted(scene, index, rate: rate) == painted(scene, index + length, rate: rate))
        }
        #expect(try painted(scene, 40, rate: rate) != painted(scene, 7 * rate, rate: rate))
      }
    }
  }
}
