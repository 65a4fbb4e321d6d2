package import QuadrilleCore

/// The colours of the background, and the duration and curve of the step that it takes at each message.
package struct BackgroundSettings: Sendable, Equatable {
  /// The duration of a step.
  package private(set) var duration: AnimationDuration
  private var window: ScaledWindow
  private var placed: PlacedPalette

  /// Makes the settings; the window is clamped to the duration.
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

  /// The colours' positions, power and reach, where they differ from the style's; saved and shared in thousandths. The
  /// shape has no centres, or one for each colour.
  package var shape: GradientShape {
    get { placed.shape }
    set { placed.shape = newValue }
  }

  /// The curve of the background's step.
  package var position: CurveWindow { window.window }

  /// The curve of the background's step, for its clock.
  var stepCurve: Curve {
    let frames = Double(duration.frames)
    let moving = Double(position.start) / frames...Double(position.end) / frames
    return position.bezier.map { .window($0, moving) } ?? .contest
  }

  /// The default: one second, ease-in 33 %, ease-out 100 %, as in A. Graschenkov's contest entry, with the contest's
  /// colours, those of Telegram for iOS.
  package static let defaults = BackgroundSettings(
    duration: .long,
    position: CurveWindow(clamping: 0, 60, 0.33, 1, within: .long),
    palette: NamedPalette.standard.palette)

  /// Sets the curve of a step; its frames are clamped to the duration.
  package mutating func setPosition(_ window: CurveWindow) {
    self.window.set(window, within: duration)
  }

  /// Sets the duration. The curve's frames scale with it, rounded, and return exactly when it is set back.
  package mutating func setDuration(_ new: AnimationDuration) {
    window.setDuration(new)
    duration = new
  }

  /// Sets all colours. Centres are ignored unless there are as many as colours.
  package mutating func setPalette(_ new: Palette) { placed.palette = new }

  /// Adds a colour, and its centre if the colours have fixed centres; does nothing if there are four already.
  mutating func addColor(_ color: RGB, centeredAt center: UnitPoint) {
    placed.append(color, centeredAt: center)
  }

  /// Removes a colour, and its centre if the colours have fixed centres; does nothing if it is the only one.
  mutating func removeColor(_ index: Int) { placed.remove(at: index) }

  /// Sets one colour, by index from 0; other indices are ignored.
  package mutating func setColor(_ index: Int, to color: RGB) {
    var colors = palette.colors
    guard colors.indices.contains(index) else { return }
    colors[index] = color
    placed.palette = Palette(colors) ?? palette
  }
}
