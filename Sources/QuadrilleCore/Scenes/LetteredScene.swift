/// A scene laid out in half cells, which cannot be painted at a higher resolution. Only if it is also a
/// `LetteredScene`, it can be painted at a terminal's own pixels.
package protocol CellScene: Scene {}

/// A scene with letters, which are laid out in cells.
///
/// On a terminal a cell is one pixel wide and two high. Where letters are drawn as pixels, cells are larger, and the
/// scene must know their size.
public protocol LetteredScene: Scene {
  /// The size of a cell in pixels; neither side is 0.
  var cell: PixelSize { get set }
}
