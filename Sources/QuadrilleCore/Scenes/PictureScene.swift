/// Another scene as it is in pictures: its letters are drawn with pixels, in cells that are large
/// enough for that.
public struct PictureScene: WrapperScene {
  /// The scene that is shown.
  public var scene: any Scene

  /// How large a letter's pixels are; nil: by the picture's height.
  private let scale: Int?

  /// The rows of a picture that letters need to be twice as large, and so on: they stay readable when a
  /// large picture is seen whole.
  private static let rowsPerScale = 480

  /// Shows a scene in pictures; `scale` is how many pixels wide and high one of a letter is.
  public init(_ scene: any Scene, scale: Int? = nil) {
    self.scene = scene
    self.scale = scale
  }

  /// The pixels of a grid in which those of letters are not enlarged.
  public static func pixels(columns: Int, rows: Int) -> PixelSize {
    let cell = LetterPainter(scale: 1).cell
    return PixelSize(width: columns * cell.width, height: rows * cell.height)
  }

  public var base: any Scene {
    get { scene }
    set { scene = newValue }
  }

  public func makePainter(size: PixelSize) -> any ScenePainter {
    let letters = LetterPainter(scale: scale ?? max(1, size.height / Self.rowsPerScale))
    return PicturePainter(
      picture: scene.laidOut(in: letters.cell).makePainter(size: size), letters: letters)
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
