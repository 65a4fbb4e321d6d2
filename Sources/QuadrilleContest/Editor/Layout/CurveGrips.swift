/// The positions at which the mouse grips a curve in its figure, and the values that a drag gives.
///
/// Start and end are vertical lines over the whole figure, each with a knob in its middle. The eases are gripped at
/// their control points: the ease-in on the lowest row, the ease-out on the highest.
struct CurveGrips: Equatable, Sendable {
  enum Grip: Hashable, Sendable {
    case handle(CurveHandle)
    /// Start and end together.
    case window
  }

  let figure: CellArea
  private let window: CurveWindow
  private let frames: Int

  init(_ window: CurveWindow, frames: Int, figure: CellArea) {
    self.window = window
    self.frames = frames
    self.figure = figure
  }

  func column(_ handle: CurveHandle) -> Int {
    let part = frame(handle) / Double(max(1, frames))
    return figure.column + Int((part * Double(max(0, figure.columns - 1))).rounded())
  }

  func row(_ handle: CurveHandle) -> Int {
    switch handle {
    case .start, .end: figure.row + figure.rows / 2
    case .easeIn: figure.endRow - 1
    case .easeOut: figure.row
    }
  }

  func hasKnob(_ column: Int, _ row: Int) -> Bool {
    CurveHandle.allCases.contains { self.column($0) == column && self.row($0) == row }
  }

  /// Returns what a press grips: a handle less than two cells away; else the window around it; else the nearest handle.
  func grip(column: Int, row: Int) -> Grip {
    func distance(_ handle: CurveHandle) -> Double {
      let across = Double(abs(column - self.column(handle)))
      // Start and end can be gripped on any row; an ease's knob in the same cell takes precedence.
      return handle.isTime ? across + 0.75 : across + 2 * Double(abs(row - self.row(handle)))
    }
    var handles = CurveHandle.allCases
    // If both edges share a column, the press grips the one with more space to move.
    if self.column(.start) == self.column(.end) {
      handles.removeAll { $0 == (frames - window.end < window.start ? .end : .start) }
    }
    guard let nearest = handles.min(by: { distance($0) < distance($1) }) else { return .window }
    let isInside = column > self.column(.start) && column < self.column(.end)
    return distance(nearest) >= 2 && isInside ? .window : .handle(nearest)
  }

  /// Returns a handle's value after a drag by some columns: a frame, or percent.
  func value(_ handle: CurveHandle, movedBy columns: Int) -> Int {
    let way = Double(columns) * Double(frames) / Double(max(1, figure.columns - 1))
    let length = Double(window.end - window.start)
    return switch handle {
    case .start: window.start + Int(way.rounded())
    case .end: window.end + Int(way.rounded())
    case .easeIn: Int((100 * (window.easeIn + way / length)).rounded())
    case .easeOut: Int((100 * (window.easeOut - way / length)).rounded())
    }
  }

  private func frame(_ handle: CurveHandle) -> Double {
    let (start, end) = (Double(window.start), Double(window.end))
    return switch handle {
    case .start: start
    case .end: end
    case .easeIn: start + window.easeIn * (end - start)
    case .easeOut: end - window.easeOut * (end - start)
    }
  }
}
