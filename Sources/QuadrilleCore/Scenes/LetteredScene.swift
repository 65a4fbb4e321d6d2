/// A scene laid out in half cells, which cannot be painted slightly larger. It can be painted at a terminal's own
/// pixels if it is also a `LetteredScene`.
package protocol CellScene: Scene {}

/// A scene with letters, which are laid out in cells.
///
/// On a terminal a cell is one pixel wide and two high. Where letters are drawn as pixels, cells are larger, and the
/// scene must know their size.
public protocol LetteredScene: Scene {
  /// The size of a cell in pixels; neither side is 0.
  var cell: PixelSize { get set }
}
