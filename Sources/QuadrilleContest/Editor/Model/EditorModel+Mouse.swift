import QuadrilleCells
import QuadrilleCore

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
      letGo()
      history.endGesture()
    case .wheelUp, .wheelDown:
      guard !mode.isQuestion, mode != .fullScreen else { return nil }
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
      held = hit
      drag(hit, mouse, layout)
    case .focus:
      focus = hit.control
      if focus == .line { line.setCaret(lineColumn: mouse.column - hit.area.column) }
    case .field(let field):
      takeHold(ofPointIn: field, hit, mouse)
    case .figure(let figure):
      takeHold(of: hit, in: figure, mouse)
    case .scroll:
      held = hit
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
    held = hit
    heldCurve = HeldCurve(grips: grips, grip: grip, column: mouse.column)
  }

  /// Moves the gripped part of a curve by the mouse's distance from the press.
  private mutating func drag(_ held: HeldCurve, to column: Int, _ parameter: AnimationParameter?) {
    let way = column - held.column
    let gesture = "drag \(gestures)"
    switch held.grip {
    case .handle(let handle):
      // Back in the pressed column, the value is exactly the original one.
      set(
        .handle(handle, parameter), to: held.grips.value(handle, movedBy: way), gesture: gesture)
    case .window:
      guard var window = window(parameter) else { return }
      window.move(startTo: held.grips.value(.start, movedBy: way), within: duration)
      set(parameter, to: window, gesture: gesture)
    }
  }

  /// Moves a slider, a scroll bar, a point or a curve to the mouse.
  private mutating func drag(_ hit: EditorHit, _ mouse: MouseEvent, _ layout: EditorLayout) {
    if hit.action == .scroll {
      let part = Double(mouse.row - layout.view.row) / Double(max(1, layout.view.rows - 1))
      let most = layout.contentRows - layout.view.rows
      scroll = min(max(0, Int((part * Double(most)).rounded())), max(0, most))
      return
    }
    if let heldPoint { return drag(heldPoint, mouse) }
    if let heldCurve, case .handle(_, let parameter) = hit.control {
      return drag(heldCurve, to: mouse.column, parameter)
    }
    guard let part = hit.part(of: mouse.column), let value = value(of: hit.control) else { return }
    let way = Double(value.range.upperBound - value.range.lowerBound)
    let target = value.range.lowerBound + Int((part * way).rounded())
    set(hit.control, to: target, gesture: "drag \(gestures)")
  }
}
