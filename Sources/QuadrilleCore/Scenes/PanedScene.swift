/// A scene of things with edges over a smooth background. A terminal that shows pixels gets each thing as an image of
/// its own, which is only moved until its appearance changes.
package protocol PanedScene: Scene {
  /// Returns the size at which the background is painted for the terminal to stretch; nil if the background has edges.
  func backgroundSize(for size: PixelSize) -> PixelSize?

  /// Makes a painter that paints background and things separately.
  func makePanedPainter(_ sizes: PanedSizes) -> any PanedPainter
}

/// The sizes of the parts of a picture.
package struct PanedSizes: Sendable, Equatable {
  /// The size of the whole picture, in half cells.
  package var whole: PixelSize
  /// The size of the background, which the terminal stretches.
  package var background: PixelSize
  /// The size of a cell of the terminal, in pixels.
  package var cell: PixelSize

  package init(whole: PixelSize, background: PixelSize, cell: PixelSize) {
    self.whole = whole
    self.background = background
    self.cell = cell
  }

  /// The size of the whole picture, in the terminal's pixels.
  package var screen: PixelSize { screen(of: cell) }

  /// Returns the size of the whole picture, in pixels, for a size of a cell.
  package func screen(of cell: PixelSize) -> PixelSize {
    PixelSize(width: whole.width * cell.width, height: whole.height / 2 * cell.height)
  }
}

/// A thing, such as a chat message, drawn over the background.
package struct PanedThing: Sendable, Equatable {
  /// The identity of the thing, constant from picture to picture.
  package var number: Int
  /// The version of the thing's appearance: things with the same number and version have the same pixels.
  package var appearance: Int
  /// The position of its image's upper left corner on the screen, in pixels.
  package var x: Int, y: Int
  /// The columns and the rows of its image that the thing occupies.
  package var columns: Range<Int>
  package var rows: Range<Int>
  /// The rows of the screen in which the thing is visible.
  package var seen: Range<Int>
  /// The stacking order; higher is above.
  package var level: Int
  /// The factor by which the thing's resolution may be reduced: fine detail of a small moving thing is invisible.
  package var coarseness = 1

  /// Makes a thing whose image covers the screen, so that positions in the image and on the screen are equal.
  package init(
    number: Int, appearance: Int, columns: Range<Int>, rows: Range<Int>, seen: Range<Int>,
    level: Int
  ) {
    self.number = number
    self.appearance = appearance
    x = columns.lowerBound
    y = rows.lowerBound
    self.columns = columns
    self.rows = rows
    self.seen = seen
    self.level = level
  }
}

/// A painter that paints whole pictures in half cells, and on request the parts of the last picture separately.
package protocol PanedPainter: ScenePainter {
  /// Paints the background; returns false if it is unchanged since the last call.
  mutating func paintBackground(into frame: inout Frame) -> Bool

  /// Replaces the contents of `things` by the things over the background.
  mutating func list(into things: inout [PanedThing])

  /// Paints a listed thing over a frame of the screen's size filled with `color`. `cell` is the size of a cell in that
  /// frame; it is smaller than the terminal's where the thing may be coarse.
  mutating func paint(_ index: Int, over color: RGB, cell: PixelSize, into frame: inout Frame)
}
