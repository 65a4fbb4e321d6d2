import Testing

@testable import QuadrilleCore

@Suite struct CycleSceneTests {
  /// A scene of one colour whose green channel is the frame number.
  private struct Flat: Scene {
    var red: UInt8
    func makePainter(size: PixelSize) -> any ScenePainter { Painter(red: red) }
    func nextChange(after moment: Moment) -> Int? { nil }
    func framesInLoop(rate: Int) -> Int? { 1 }
    struct Painter: ScenePainter {
      var red: UInt8
      mutating func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
        frame.resize(to: PixelSize(width: 2, height: 2))
        for index in frame.pixels.indices {
          frame.pixels[index] = RGB(red, UInt8(moment.frame & 255), 0)
        }
        return true
      }
    }
  }

  private let cycle = CycleScene(
    [Flat(red: 0), Flat(red: 100), Flat(red: 200)], period: 4, fade: 1)
  private let size = PixelSize(width: 2, height: 2)

  @Test func `a cycle plays its scenes in order and fades each into the next`() throws {
    func red(_ second: Double) throws -> Int? {
      try cycle.picture(at: Moment(frame: Int(second * 60), rate: 60), size: size)
        .map { Int($0.pixels[0].red) }
    }
    #expect(try red(0) == 0 && red(2.9) == 0)
    #expect(try (40...60).contains(red(3.5) ?? 0))
    #expect(try red(4) == 100 && red(6.9) == 100 && red(8) == 200 && red(12) == 0)
  }
}
