import QuadrilleCells
import QuadrilleCore

/// The object of a drag, as it was at the press.
enum EditorGrip: Equatable, Sendable {
  case control(EditorHit)
  /// A part of a curve, and the pressed column.
  case curve(AnimationParameter?, CurveGrips, CurveGrips.Grip, column: Int)
  /// A point in the background that fills an area, and the pressed cell.
  case point(UnitPoint, in: CellArea, column: Int, row: Int)
}

extension EditorModel {
  mutating func handle(_ mouse: MouseEvent, at moment: Moment, size: CellSize) -> EditorEffect? {
    let layout = EditorLayout(self, size: size)
    switch mouse.action {
    case .press(0):
      notice = nil
      keepTyped()
      history.endGesture()
      gestures += 1
      // Redraws even outside of any control: the press may have ended an invalid typed value.
      guard let hit = layout.hit(column: mouse.column, row: mouse.row) else { return .redraw }
      return press(hit, mouse, layout, at: moment)
    case .move(0):
      guard let held else { return nil }
      drag(held, mouse, layout)
    case .release:
      guard held != nil else { return nil }
      held = nil
      history.endGesture()
    case .wheelUp, .wheelDown:
      guard !isQuestion, mode != .fullScreen else { return nil }
      let isUp = mouse.action == .wheelUp
      if let hit = layout.hit(column: mouse.column, row: mouse.row), hit.control == focus,
        focus.isSlider, !hit.isFigure
      {
        notice = nil
        typed = nil
        adjust(by: isUp ? 1 : -1, at: moment)
      } else if mode == .points {
        return nil
      } else {
        scroll = max(0, layout.scroll + (isUp ? -3 : 3))
      }
    default: return nil
    }
    return .redraw
  }

  private mutating func press(
    _ hit: EditorHit, _ mouse: MouseEvent, _ layout: EditorLayout, at moment: Moment
  ) -> EditorEffect? {
    switch hit.action {
    case .press:
      if case .answer(let chosen) = hit.control { return answer(chosen) }
      if mode == .fullScreen {
        restartPreview(at: moment)
        return .redraw
      }
      // A disabled control shows a notice, and takes no focus.
      if isEnabled(hit.control) { focus = hit.control }
      return activate(hit.control, at: moment)
    case .choose(let index):
      focus = hit.control
      switch hit.control {
      case .subjects: choose(EditorSubject.all[index], at: moment)
      case .motion: setWalks(index == 0)
      case .place: choosePoint(index)
      case .swatches: chooseColor(index)
      case .half: showsColors = index == 1
      default:
        setDuration(AnimationDuration.allCases[index])
        restartPreview(at: moment)
      }
    case .track:
      focus = hit.control
      held = .control(hit)
      drag(hit, mouse, layout)
    case .focus:
      focus = hit.control
      if focus == .line { line.setCaret(lineColumn: mouse.column - hit.area.column) }
    case .field(let field):
      takeHold(ofPointIn: field, mouse)
    case .figure(let figure):
      takeHold(of: hit, in: figure, mouse)
    case .scroll:
      held = .control(hit)
      drag(hit, mouse, layout)
    }
    return .redraw
  }

  /// Grips a curve. Its values change only once the mouse moves.
  private mutating func takeHold(of hit: EditorHit, in figure: CellArea, _ mouse: MouseEvent) {
    guard case .handle(_, let parameter) = hit.control, let window = window(parameter) else {
      return
    }
    let grips = CurveGrips(window, frames: duration.frames, figure: figure)
    let grip = grips.grip(column: mouse.column, row: mouse.row)
    focus = .handle(.start, parameter)
    if case .handle(let handle) = grip { focus = .handle(handle, parameter) }
    held = .curve(parameter, grips, grip, column: mouse.column)
  }

  /// Grips the point nearest to the mouse. The point moves only once the mouse moves.
  private mutating func takeHold(ofPointIn field: CellArea, _ mouse: MouseEvent) {
    let places = PointPlaces(points, in: field)
    choosePoint(places.nearest(column: mouse.column, row: mouse.row) ?? chosenPoint)
    held = .point(points[chosenPoint], in: field, column: mouse.column, row: mouse.row)
  }

  /// Moves the gripped object by the mouse's distance from the press, or a slider or scroll bar to the mouse.
  private mutating func drag(_ held: EditorGrip, _ mouse: MouseEvent, _ layout: EditorLayout) {
    let gesture = "drag \(gestures)"
    switch held {
    case .control(let hit): drag(hit, mouse, layout)
    case .curve(let parameter, let grips, .handle(let handle), let column):
      // Back in the pressed column, the value is exactly the original one.
      let value = grips.value(handle, movedBy: mouse.column - column)
      set(.handle(handle, parameter), to: value, gesture: gesture)
    case .curve(let parameter, let grips, .window, let column):
      guard var window = window(parameter) else { return }
      let start = grips.value(.start, movedBy: mouse.column - column)
      window.move(startTo: start, within: duration)
      set(parameter, to: window, gesture: gesture)
    case .point(let point, let field, let column, let row):
      let x = Double(mouse.column - column) / Double(max(1, field.columns))
      let y = Double(mouse.row - row) / Double(max(1, field.rows))
      setPoint(UnitPoint(point.x + x, point.y + y), gesture: gesture)
    }
  }

  /// Moves a slider or a scroll bar to the mouse.
  private mutating func drag(_ hit: EditorHit, _ mouse: MouseEvent, _ layout: EditorLayout) {
    if hit.action == .scroll {
      let part = Double(mouse.row - layout.view.row) / Double(max(1, layout.view.rows - 1))
      let most = layout.contentRows - layout.view.rows
      scroll = min(max(0, Int((part * Double(most)).rounded())), max(0, most))
      return
    }
    guard let part = hit.part(of: mouse.column), let value = value(of: hit.control) else { return }
    let way = Double(value.range.upperBound - value.range.lowerBound)
    let target = value.range.lowerBound + Int((part * way).rounded())
    set(hit.control, to: target, gesture: "drag \(gestures)")
  }
}
