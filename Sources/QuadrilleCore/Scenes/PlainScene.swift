/// A scene of one colour, shown in place of a missing picture.
package struct PlainScene: Scene {
  package var color: RGB

  package init(_ color: RGB = .black) { self.color = color }

  package func makePainter(size: PixelSize) -> any ScenePainter {
    PlainBackgroundPainter(background: color, size: size)
  }

  package func nextChange(after moment: Moment) -> Int? { nil }

  package func framesInLoop(rate: Int) -> Int? { 1 }
}
