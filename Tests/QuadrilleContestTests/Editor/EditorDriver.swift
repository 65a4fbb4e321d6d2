import QuadrilleCells
@testable import QuadrilleContest
import QuadrilleCore
import Testing

/// Drives an editor with keys and the mouse.
struct EditorDriver {
  var editor: EditorModel
  var size: CellSize
  var frame = 0
  /// The last effect that the editor returned.
  private(set) var effect: EditorEffect?
  /// The number of effects that the editor returned.
  private(set) var asked = 0

  init(_ settings: ChatSettings = .defaults, size: CellSize = CellSize(columns: 80, rows: 24)) {
    editor = EditorModel(settings)
    self.size = size
  }

  var layout: EditorLayout { EditorLayout(editor, size: size) }

  mutating func take(_ event: InputEvent) {
    frame += 1
    // A release returns no effect, so the effect of the press is kept.
    guard let asks = editor.handle(event, at: Moment(frame: frame, rate: 60), size: size) else {
      return
    }
    asked += 1
    effect = asks
  }

  // MARK: Keys

  mutating func press(_ keys: Key..., modifiers: Modifiers = []) {
    for key in keys { take(.key(key, modifiers)) }
  }

  mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// Presses Tab until a control has the focus.
  mutating func tab(to control: EditorControl) {
    for _ in 0...editor.ring.count where editor.focus != control { press(.tab) }
    if editor.focus != control { Issue.record("keys do not reach \(control)") }
  }

  // MARK: Mouse

  mutating func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int) {
    take(.mouse(MouseEvent(action: action, column: column, row: row, modifiers: [])))
  }

  mutating func click(_ hit: EditorHit) {
    mouse(.press(0), hit.area.column, hit.area.row)
    mouse(.release(0), hit.area.column, hit.area.row)
  }

  /// Returns the visible area of a control, scrolling the list with the wheel if needed.
  mutating func find(_ control: EditorControl, where fits: (EditorHit.Action) -> Bool) -> EditorHit?
  {
    for way in [MouseEvent.Action.wheelUp, .wheelDown] {
      for _ in 0..<40 {
        if let hit = layout.hits.last(where: { $0.control == control && fits($0.action) }) {
          return hit
        }
        mouse(way, layout.view.column, layout.view.row)
      }
    }
    return nil
  }

  mutating func click(
    _ control: EditorControl, where fits: (EditorHit.Action) -> Bool = { _ in true }
  ) {
    guard let hit = find(control, where: fits) else {
      Issue.record("the mouse does not reach \(control)")
      return
    }
    click(hit)
  }

  /// Chooses a subject with the mouse, in the list or by the arrows that replace the list.
  mutating func choose(_ subject: EditorSubject) {
    for _ in 0...EditorSubject.all.count where editor.subject != subject {
      let places = layout.hits.filter { $0.control == .subjects }
      let direct = places.first { $0.action == .choose(subject.index) }
      guard
        let hit = direct
          ?? places.last(where: { if case .choose = $0.action { true } else { false } })
      else { break }
      click(hit)
    }
    if editor.subject != subject { Issue.record("the mouse does not reach \(subject)") }
  }

  /// Sets a slider: drags it near its value, then turns the wheel.
  mutating func drag(_ control: EditorControl, to value: Int) {
    guard let hit = find(control, where: { $0 == .track }), let now = editor.value(of: control)
    else {
      Issue.record("the mouse does not reach \(control)")
      return
    }
    let (first, count) = (hit.area.column, hit.area.columns)
    mouse(.press(0), first + Int(now.part * Double(count - 1)), hit.area.row)
    let part = Double(value) / Double(max(1, now.range.upperBound))
    mouse(.move(0), first + Int((part * Double(count - 1)).rounded()), hit.area.row)
    mouse(.release(0), first, hit.area.row)
    for _ in 0..<200 {
      guard let shown = editor.value(of: control)?.value, shown != value else { break }
      mouse(shown < value ? .wheelUp : .wheelDown, hit.area.column, hit.area.row)
    }
    if editor.value(of: control)?.value != value { Issue.record("\(control) is not \(value)") }
  }
}

extension EditorModel {
  /// The sliders of the current subject.
  var sliders: [EditorControl] { ring.filter(\.isSlider) }
}
