import QuadrilleBench
import QuadrilleCore
import Testing

@testable import QuadrilleCommands

/// The pictures that are encoded.
@Suite struct EncodeSourceTests {
  private let size = PixelSize(width: 2, height: 2)

  @Test(arguments: [1, 3, 119, 120, 121, 500])
  func `pictures are taken in their order, two seconds of them at most`(count: Int) throws {
    let source = try EncodeSource.frames(of: CountingScene(frames: count), name: "n", size: size)
    let frames = try #require(source).frames
    #expect(frames.map { Int($0.pixels[0].red) } == Array(0..<min(120, count)))
    #expect(source?.name == "n")
  }

  @Test func `what has no picture is refused by name`() {
    let error = #expect(throws: CommandError.self) {
      try EncodeSource.frames(of: CountingScene(frames: 0), name: "empty", size: size)
    }
    #expect("\(error!)".contains("'empty' has no picture to encode"))
  }

  @Test func `cancelled, there is nothing`() throws {
    var left = 2
    let source = try EncodeSource.frames(of: CountingScene(frames: 9), name: "n", size: size) {
      left -= 1
      return left < 0
    }
    #expect(source == nil)
  }
}

/// So many frames, each as red as its number.
private struct CountingScene: Scene {
  let frames: Int

  struct Painter: ScenePainter {
    let frames: Int

    mutating func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
      guard moment.frame < frames else { return false }
      let color = RGB(UInt8(truncatingIfNeeded: moment.frame), 0, 0)
      for index in 0..<frame.size.area { frame.pixels[index] = color }
      return true
    }
  }

  func makePainter(size: PixelSize) -> any ScenePainter { Painter(frames: frames) }
  func nextChange(after moment: Moment) -> Int? { moment.frame + 1 }
  func framesInLoop(rate: Int) -> Int? { nil }
}
