/// A scene of one colour, shown in place of a missing picture.
package struct PlainScene: Scene {
  package var color: RGB

  package init(_ color: RGB = .black) { self.color = color }

  package func makePainter(size: PixelSize) -> any ScenePainter {
    Painter(size: size, color: color)
  }

  package func nextChange(after moment: Moment) -> Int? { nil }

  package func framesInLoop(rate: Int) -> Int? { 1 }

  private struct Painter: ScenePainter {
    let size: PixelSize
    let color: RGB

    mutating func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
      frame.resize(to: size)
      frame.fill(with: color)
      return true
    }
  }
}
