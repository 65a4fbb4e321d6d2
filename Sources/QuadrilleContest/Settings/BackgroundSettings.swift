package import QuadrilleCore

/// How the background steps when a message is sent or received, and its colours.
package struct BackgroundSettings: Sendable, Equatable {
  /// One step.
  package private(set) var duration: AnimationDuration
  private var window: ScaledWindow
  private var placed: PlacedPalette

  /// Takes a window, limited to what the duration allows.
  package init(
    duration: AnimationDuration, position: CurveWindow, palette: Palette,
    shape: GradientShape = GradientShape()
  ) {
    self.duration = duration
    window = ScaledWindow(position, within: duration)
    placed = PlacedPalette(palette, shape: shape)
  }

  /// The colours, one to four.
  package var palette: Palette { placed.palette }

  /// Where the colours are and how far they reach, as far as that is not the style's. Kept and shared to a
  /// thousandth. Its centres, if it has any, are as many as the colours.
  package var shape: GradientShape {
    get { placed.shape }
    set { placed.shape = newValue }
  }

  /// The gradient's way from one position to the next.
  package var position: CurveWindow { window.window }

  /// A second, 33 % and 100 %, over all of it, as in A. Graschenkov's entry to the contest; the
  /// colours of Telegram iOS's renderer, which were the contest's.
  package static let defaults = BackgroundSettings(
    duration: .long,
    position: CurveWindow(clamping: 0, 60, 0.33, 1, within: .long),
    palette: NamedPalette.standard.palette)

  /// Sets the window, limited to what the duration allows.
  package mutating func setPosition(_ window: CurveWindow) {
    self.window.set(window, within: duration)
  }

  /// Sets the duration; the window keeps its parts of it, rounded to frames, and has the same
  /// frames again where it is set back.
  package mutating func setDuration(_ new: AnimationDuration) {
    window.setDuration(new)
    duration = new
  }

  /// Sets all colours. Centres that are not as many do not count.
  package mutating func setPalette(_ new: Palette) { placed.palette = new }

  /// Adds a colour; where colours are still, with that centre.
  mutating func addColor(_ color: RGB, centeredAt center: UnitPoint) {
    placed.append(color, centeredAt: center)
  }

  /// Removes a colour, and its centre where colours are still.
  mutating func removeColor(_ index: Int) { placed.remove(at: index) }

  /// Sets one colour, counted from 0.
  package mutating func setColor(_ index: Int, to color: RGB) {
    var colors = palette.colors
    guard colors.indices.contains(index) else { return }
    colors[index] = color
    placed.palette = Palette(colors) ?? palette
  }
}
