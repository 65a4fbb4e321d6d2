/// A scene for image outputs: its letters are drawn as pixels, in cells of sufficient size.
public struct PictureScene: WrapperScene {
  public var base: any Scene

  /// The scale of a letter's pixels; nil: chosen by the picture's height.
  private let scale: Int?

  /// The number of pixel rows per unit of letter scale, so that letters stay readable when a large picture is viewed as
  /// a whole.
  private static let rowsPerScale = 480

  /// Makes a scene with drawn letters; `scale` is the size, in pixels, of a letter's pixel.
  public init(_ scene: any Scene, scale: Int? = nil) {
    base = scene
    self.scale = scale
  }

  /// Returns the size, in pixels, of a grid of cells with letters at scale 1.
  public static func pixels(columns: Int, rows: Int) -> PixelSize {
    let cell = LetterPainter(scale: 1).cell
    return PixelSize(width: columns * cell.width, height: rows * cell.height)
  }

  public func makePainter(size: PixelSize) -> any ScenePainter {
    let letters = LetterPainter(scale: scale ?? max(1, size.height / Self.rowsPerScale))
    return PicturePainter(
      picture: base.laidOut(in: letters.cell).makePainter(size: size), letters: letters)
  }
}

private struct PicturePainter: ScenePainter {
  var picture: any ScenePainter
  var letters: LetterPainter

  mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
    guard try picture.paint(moment, into: &frame) else { return false }
    letters.paint(&frame)
    return true
  }
}
