@testable import QuadrilleCore
import Testing

/// A scene with a full block of one colour in its last row.
private struct CornerScene: SeeThroughScene, LetteredScene {
  var cell = PixelSize(width: 1, height: 2)
  var color = RGB(200, 100, 50)
  /// The block's distance from the right edge, in columns.
  var column = 1
  var background: RGB { RGB(1, 2, 3) }
  var framesAtOnce: Int { 3 }

  func nextChange(after moment: Moment) -> Int? { moment.frame + 7 }
  func framesInLoop(rate: Int) -> Int? { rate / 2 }

  func makeSeeThroughPainter(size: PixelSize) -> any SeeThroughPainter {
    CornerPainter(
      letter: Letter(
        "█", column: size.width / cell.width - column, row: size.height / cell.height - 1,
        color: color))
  }
}

private struct CornerPainter: SeeThroughPainter {
  var letter: Letter

  func draw(_ moment: Moment, over frame: inout Frame) { frame.letters.append(letter) }
}

@Suite struct PictureSceneTests {
  private func painted(_ scene: any Scene, _ size: PixelSize) throws -> Frame {
    var frame = Frame(size: PixelSize(width: 1, height: 1))
    var painter = PictureScene(scene).makePainter(size: size)
    #expect(try painter.paint(Moment(frame: 0, rate: 60), into: &frame))
    #expect(frame.letters.isEmpty)
    return frame
  }

  @Test(arguments: [(12, 1), (480, 1), (959, 1), (960, 2), (1080, 2), (1440, 3), (2160, 4)])
  func `text is scaled with the picture, and laid out in the scaled cells`(height: Int, scale: Int)
    throws
  {
    let scene = CornerScene()
    let size = PixelSize(width: 60, height: height)
    let frame = try painted(scene, size)
    let left = (60 / (6 * scale) - 1) * 6 * scale
    let top = (height / (12 * scale) - 1) * 12 * scale
    for y in [0, top - 1, top, top + 12 * scale - 1, height - 1] where y >= 0 {
      for x in [0, left - 1, left, left + 6 * scale - 1, 59] where x >= 0 {
        let isInside =
          x >= left && x < left + 6 * scale && y >= top && y < top + 12 * scale
        #expect(frame[x, y] == (isInside ? scene.color : scene.background), "\(x) \(y)")
      }
    }
  }
}
