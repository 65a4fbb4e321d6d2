/// Draws a logo, with an optional title below it.
struct LogoPainter: SeeThroughPainter {
  private let scene: TitleScene
  private let sheet: SpriteSheet
  private let letters: TitleLetters
  private let middle: PixelPoint
  private let scale: Double
  /// The columns that the logo and title cover.
  private let columns: Range<Int>
  /// The frame with the whole logo, used while only a part is revealed.
  private var whole = Frame(size: PixelSize(width: 0, height: 0))

  init(_ logo: Sprite, of scene: TitleScene, size: PixelSize) {
    self.scene = scene
    let (width, height) = (Double(logo.size.width), Double(logo.size.height))
    let scale = min(
      scene.width * Double(size.width) / max(1, width),
      scene.logoHeight * Double(size.height) / max(1, height))
    self.scale = scale
    sheet = SpriteSheet(logo, largestScale: scale * (1 + LogoEntrance.beat))
    middle = PixelPoint(scene.center.x * Double(size.width), scene.center.y * Double(size.height))
    // The title fits the space below the logo, and is at most a third of the logo's height.
    let edge = middle.y + scale * height / 2
    let freeHeight = min(0.75 * (Double(size.height) - edge), scale * height / 3)
    let pixel = max(
      1,
      min(
        TitleLetters.scale(of: scene, width: size.width),
        Int(max(0, freeHeight) / Double(PixelGlyph.height))))
    let below = edge + 0.75 * Double(PixelGlyph.height * pixel)
    letters = TitleLetters(
      scene: scene, size: size,
      center: UnitPoint(scene.center.x, below / Double(max(1, size.height))), largest: pixel)
    let text = scene.text.isEmpty ? 0 : scene.width * Double(size.width)
    let half = max(scale * width, text) / 2
    let left = max(0, min(size.width, Int((middle.x - half).rounded(.down))))
    columns = left..<max(left, min(size.width, Int((middle.x + half).rounded(.up))))
  }

  mutating func draw(_ moment: Moment, over frame: inout Frame) {
    guard frame.size.area > 0, scale > 0 else { return }
    let part = scene.entrance > 0 ? scene.time(at: moment) / scene.entrance : 1
    let entrance = LogoEntrance(at: part)
    guard part < LogoEntrance.drawing else {
      return drawWhole(moment, scale: scale * entrance.scale, over: &frame)
    }
    // Swapped out while it is drawn into, to avoid overlapping access and a copy.
    var whole = Frame(size: PixelSize(width: 0, height: 0))
    swap(&whole, &self.whole)
    whole.resize(to: frame.size)
    Self.copy(frame.pixels, to: &whole.pixels)
    drawWhole(moment, scale: scale * entrance.scale, over: &whole)
    let width = frame.size.width
    for column in columns {
      let place = (Double(column - columns.lowerBound) + 0.5) / Double(columns.count)
      let coverage = entrance.coverage(at: place)
      guard coverage > 0 else { break }
      for index in stride(from: column, to: frame.pixels.count, by: width) {
        frame.pixels[index] = frame.pixels[index].mixed(with: whole.pixels[index], by: coverage)
      }
    }
    swap(&whole, &self.whole)
  }

  private func drawWhole(_ moment: Moment, scale: Double, over frame: inout Frame) {
    letters.draw(moment, over: &frame)
    sheet.draw(
      sheet.sprite.index(at: scene.time(at: moment)),
      at: SpritePlacement(x: middle.x, y: middle.y, scale: scale), sampling: .smooth,
      over: &frame)
  }

  private static func copy(_ from: [RGB], to pixels: inout [RGB]) {
    var span = pixels.mutableSpan
    for index in 0..<span.count { span[index] = from[index] }
  }
}
