/// A place where the mouse gets hold of a control.
package struct EditorHit: Hashable, Sendable {
  /// The use of a press there.
  package enum Action: Hashable, Sendable {
    /// The same as that of Enter.
    case press
    /// Chooses one of several, by its number.
    case choose(Int)
    /// Sets a slider, whose track is in these columns, to where it is pressed.
    case track(first: Int, count: Int)
    /// Gives it the keys.
    case focus
    /// Takes hold of what is nearest in a curve's figure, of which a part may not be seen.
    case figure(CellArea)
    /// Takes hold of the nearest point of a background that fills an area.
    case field(CellArea)
    /// Moves the list.
    case scroll
  }

  package let control: EditorControl
  package let area: CellArea
  package let action: Action

  /// Whether it is a curve's figure.
  var isFigure: Bool { if case .figure = action { true } else { false } }

  /// How far along its track a column is: 0…1, also beyond its ends.
  func part(of column: Int) -> Double? {
    guard case .track(let first, let count) = action else { return nil }
    return min(1, max(0, Double(column - first) / Double(max(1, count - 1))))
  }
}

/// A curve with its sliders, or a colour with its.
struct EditorBlock: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case curve(AnimationParameter?)
    case color(Int)
    /// Buttons that have no room elsewhere.
    case buttons
  }

  let content: Content
  /// Where it is, of which a part may be outside the list's view.
  let area: CellArea
  /// The curve or the colour itself.
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
