/// A scene that is laid out in half cells: it cannot be painted a little larger than those; at a terminal's own pixels if
/// it is a `LetteredScene` too.
package protocol CellScene: Scene {}

/// A scene with letters, which are laid out in cells.
///
/// On a terminal a cell is a pixel wide and two high. Where letters are drawn as pixels cells are
/// larger, and a scene must know how large to leave them their room.
public protocol LetteredScene: Scene {
  /// A cell's pixels; neither side 0.
  var cell: PixelSize { get set }
}
