/// A scene that is things with edges over a smooth ground: a terminal that shows pixels gets each as a picture of its
/// own, which is sent once and then only moved about.
package protocol PanedScene: Scene {
  /// How large its ground is painted where the terminal stretches it; nil where that has edges too.
  func groundSize(for size: PixelSize) -> PixelSize?

  /// Makes what paints ground and things apart.
  func makePanedPainter(_ sizes: PanedSizes) -> any PanedPainter
}

/// How large the parts of a picture are.
package struct PanedSizes: Sendable, Equatable {
  /// The whole in half cells.
  package var whole: PixelSize
  /// The ground, which the terminal stretches.
  package var ground: PixelSize
  /// A cell of the terminal.
  package var cell: PixelSize

  package init(whole: PixelSize, ground: PixelSize, cell: PixelSize) {
    self.whole = whole
    self.ground = ground
    self.cell = cell
  }

  /// The whole in the terminal's pixels.
  package var screen: PixelSize { screen(of: cell) }

  /// The whole in pixels of which a cell has so many.
  package func screen(of cell: PixelSize) -> PixelSize {
    PixelSize(width: whole.width * cell.width, height: whole.height / 2 * cell.height)
  }
}

/// A thing that lies over a ground.
package struct PanedThing: Sendable, Equatable {
  /// Which it is; the same from picture to picture.
  package var number: Int
  /// How it looks: things of one number and the same looks have the same pixels.
  package var looks: Int
  /// Where its picture's upper left corner is on the screen, in pixels.
  package var x: Int, y: Int
  /// The part of its picture that it lies in.
  package var columns: Range<Int>
  package var rows: Range<Int>
  /// The rows of the screen in which it is seen.
  package var seen: Range<Int>
  /// Which of several is above.
  package var level: Int
  /// The side of the squares of pixels that may be alike: nobody sees how fine a small thing is that moves.
  package var coarseness = 1

  /// Makes a thing whose picture's part lies on the screen where it lies in the picture.
  package init(
    number: Int, looks: Int, columns: Range<Int>, rows: Range<Int>, seen: Range<Int>, level: Int
  ) {
    self.number = number
    self.looks = looks
    x = columns.lowerBound
    y = rows.lowerBound
    self.columns = columns
    self.rows = rows
    self.seen = seen
    self.level = level
  }
}

/// A painter of a picture in half cells that can paint its parts too: those of the moment that was painted last.
package protocol PanedPainter: ScenePainter {
  /// Paints the ground; false if it is the same as when this was asked last.
  mutating func paintGround(into frame: inout Frame) -> Bool

  /// Lists what lies over it, in the place of what was listed before.
  mutating func list(into things: inout [PanedThing])

  /// Paints one of the things that were listed as it looks over a plain ground: into a picture of the screen's
  /// size that is all of that colour, from its upper left corner on. The screen has cells of so many pixels there: fewer
  /// than it has where a thing may be coarse.
  mutating func paint(_ index: Int, over color: RGB, cell: PixelSize, into frame: inout Frame)
}
