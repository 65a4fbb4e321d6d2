/// Another scene as it is in pictures: its letters are drawn with pixels, in cells that are large
/// enough for that.
public struct PictureScene: Scene {
  /// The thing that is shown.
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

  public func makePainter(size: PixelSize) -> any ScenePainter {
    let letters = LetterPainter(scale: scale ?? max(1, size.height / Self.rowsPerScale))
    return PicturePainter(
      picture: Self.giving(letters.cell, to: scene).makePainter(size: size), letters: letters)
  }

  public func nextChange(after moment: Moment) -> Int? { scene.nextChange(after: moment) }

  public func framesInLoop(rate: Int) -> Int? { scene.framesInLoop(rate: rate) }

  public var framesAtOnce: Int { scene.framesAtOnce }

  /// The scene, and all that it is made of, with cells of a size.
  package static func giving(_ cell: PixelSize, to scene: any Scene) -> any Scene {
    if var layers = scene as? LayeredScene {
      layers.base = giving(cell, to: layers.base)
      layers.overlays = layers.overlays.map { giving(cell, to: $0) as? any SeeThroughScene ?? $0 }
      return layers
    }
    if let cycle = scene as? CycleScene {
      return CycleScene(
        cycle.scenes.map { giving(cell, to: $0) }, period: cycle.period, fade: cycle.fade)
    }
    guard var lettered = scene as? any LetteredScene else { return scene }
    lettered.cell = cell
    return lettered
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
