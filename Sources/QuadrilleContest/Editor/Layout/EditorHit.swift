/// An area of the screen in which the mouse acts on a control.
package struct EditorHit: Hashable, Sendable {
  /// The effect of a press in the area.
  package enum Action: Hashable, Sendable {
    /// Acts like Enter on the control.
    case press
    /// Chooses one of several items, by its index.
    case choose(Int)
    /// Sets a slider to the pressed column of its track, which fills the area.
    case track
    case focus
    /// Grips the nearest handle in a curve's figure, which may be partly scrolled out of view.
    case figure(CellArea)
    /// Grips the nearest point of the background that fills an area.
    case field(CellArea)
    case scroll
  }

  package let control: EditorControl
  package let area: CellArea
  package let action: Action

  var isFigure: Bool { if case .figure = action { true } else { false } }

  /// Returns a column's position on the track, clamped to 0…1; nil if the hit is no track.
  func part(of column: Int) -> Double? {
    guard action == .track else { return nil }
    return min(1, max(0, Double(column - area.column) / Double(max(1, area.columns - 1))))
  }
}

/// A block of the list: a curve or a colour with its sliders.
struct EditorBlock: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case curve(AnimationParameter?)
    case color(Int)
    /// Buttons that fit nowhere else on a small screen.
    case buttons
  }

  let content: Content
  /// The block's area; it may be partly outside the list's view.
  let area: CellArea
  let figure: CellArea

  func contains(_ control: EditorControl) -> Bool {
    switch (content, control) {
    case (.curve(let own), .handle(_, let parameter)): own == parameter
    case (.curve(nil), .points): true
    case (.color(let own), .hex(let index)), (.color(let own), .tint(_, let index)): own == index
    case (.buttons, .share), (.buttons, .importing), (.buttons, .restore), (.buttons, .fullScreen):
      true
    default: false
    }
  }
}
