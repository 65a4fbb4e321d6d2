package import QuadrilleCore

/// The background of Telegram's animation contest, painted with the code of an article on it: pixel by pixel, with or
/// without the article's cache (`saves`), then stretched to the picture.
///
/// For measurements only. Its pictures match those of `ContestScene` within one level of a channel.
package struct ListedScene: Scene {
  /// The colours, their centres, and the square's side.
  package var scene: ContestScene
  package var saves: Bool

  /// Takes a scene. Its style must not swirl.
  package init(_ scene: ContestScene, saves: Bool) {
    self.scene = scene
    self.saves = saves
  }

  package func makePainter(size: PixelSize) -> any ScenePainter {
    ListedPainter(self, size: size)
  }

  package func nextChange(after moment: Moment) -> Int? { scene.nextChange(after: moment) }

  package func framesInLoop(rate: Int) -> Int? { scene.framesInLoop(rate: rate) }
}

/// The painter of the square with the article's code; also paints some rows alone, for measurements.
struct ListedPainter: ScenePainter {
  private let listed: ListedScene
  private let formula: ListedGradient
  private var cache: SavedInfluence?
  private var row: [FixedPointPixel]
  private var stretch: Stretch

  init(_ listed: ListedScene, size: PixelSize) {
    let style = listed.scene.style
    self.listed = listed
    formula = ListedGradient(
      reach: Double(style.reach) * Double(style.side),
      degree: Double(style.power))
    cache = listed.saves ? SavedInfluence(formula) : nil
    row = Array(repeating: FixedPointPixel(red: 0, green: 0, blue: 0), count: style.side + 4)
    stretch = Stretch(side: style.side, size: size)
  }

  mutating func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
    frame.resize(to: stretch.size)
    paint(rows: 0..<listed.scene.style.side, at: moment)
    stretch.finish(into: &frame)
    return true
  }

  /// Paints some rows of the square, to measure the time of a row.
  mutating func paint(rows: Range<Int>, at moment: Moment) {
    let side = listed.scene.style.side
    let centers = centers(at: moment)
    for y in rows {
      for x in 0..<side {
        let color =
          cache?.color(x: Double(x), y: Double(y), centers: centers)
          ?? formula.color(x: Double(x), y: Double(y), centers: centers)
        row[x] = FixedPointPixel(
          red: Float(color.red.rounded()), green: Float(color.green.rounded()),
          blue: Float(color.blue.rounded()))
      }
      // The stretch reads pixels in pairs.
      row[side] = row[side - 1]
      stretch.takeRow(y, row)
    }
  }

  private func centers(at moment: Moment) -> [ListedGradient.Center] {
    let scene = listed.scene
    let side = Double(scene.style.side)
    let places = scene.centers(at: moment)
    return scene.palette.colors.indices.map { index in
      let color = scene.palette.colors[index]
      return ListedGradient.Center(
        x: places[index].x * side, y: places[index].y * side,
        color: .init(
          red: Double(color.red), green: Double(color.green), blue: Double(color.blue)))
    }
  }
}
