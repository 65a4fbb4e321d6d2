import QuadrilleCells
import QuadrilleCore

extension EditorModel {
  mutating func press(_ key: Key, _ modifiers: Modifiers, at moment: Moment) -> EditorEffect? {
    if modifiers == .control {
      switch key {
      case .character("c"): return interrupt(at: moment)
      case .character("s"): return save()
      case .character("z"): return .suspend
      default: break
      }
    }
    if mode == .fullScreen {
      if key == .enter || key == .character(" ") {
        restartPreview(at: moment)
      } else {
        leaveQuestion(to: .fullScreen)
      }
      return .redraw
    }
    if key == .tab {
      keepTyped()
      moveFocus(by: modifiers.contains(.shift) ? -1 : 1)
      return .redraw
    }
    if mode != .editing, mode != .points { return answer(key, modifiers) }
    if typed != nil { return type(key, modifiers) }
    if key == .character("r"), modifiers == .control { return activate(.redo, at: moment) }
    guard modifiers.subtracting(.shift).isEmpty else { return nil }
    return press(key, isShifted: modifiers == .shift, at: moment)
  }

  /// Handles a key while no value is being typed and no question is open; returns nil if the key has no effect.
  private mutating func press(_ key: Key, isShifted: Bool, at moment: Moment) -> EditorEffect? {
    if case .character(let character) = key, beginTyping(character) { return .redraw }
    if mode == .points, let effect = pressAtPoints(key, isShifted: isShifted, at: moment) {
      return effect
    }
    if let control = Self.shortcuts[key] { return activate(control, at: moment) }
    let step = isShifted ? 5 : 1
    switch key {
    case .character("a"): return save()
    case .enter, .character(" "): return activate(focus, at: moment)
    case .left: adjust(by: -step, at: moment)
    case .right: adjust(by: step, at: moment)
    case .pageUp: adjust(by: 10, at: moment)
    case .pageDown: adjust(by: -10, at: moment)
    case .home: adjust(by: -1000, at: moment)
    case .end: adjust(by: 1000, at: moment)
    case .up, .down:
      let way = key == .up ? -1 : 1
      let next = subject.index + way
      if focus == .subjects, EditorSubject.all.indices.contains(next) {
        choose(EditorSubject.all[next], at: moment)
      } else {
        moveFocus(by: way)
      }
    case .character(let character):
      say("\(character) does nothing here; F1 lists the keys")
    default: return nil
    }
    return .redraw
  }

  /// The keys that activate a control wherever the focus is.
  private static let shortcuts: [Key: EditorControl] = [
    .escape: .cancel, .character("q"): .cancel, .character("u"): .undo, .character("r"): .redo,
    .character("p"): .fullScreen, .character("e"): .points, .character("s"): .share,
    .character("i"): .importing,
  ]

  /// Handles ^C: asks before changes are lost; while that question is open, leaves at once.
  private mutating func interrupt(at moment: Moment) -> EditorEffect? {
    guard mode != .leaving else { return .cancel }
    keepTyped()
    return activate(.cancel, at: moment)
  }

  /// Asks the host to save the settings without leaving. If nothing can be saved there, opens the Share page.
  private mutating func save() -> EditorEffect? {
    keepTyped()
    history.endGesture()
    if case .some(let notice) = notice, notice.isError { return .redraw }
    // These questions are answered by their buttons only.
    if mode == .replacing || mode == .overtaken { return .redraw }
    if hasFiles || !host.isChat { return .save(settings) }
    // An open question stays.
    return isQuestion || mode == .fullScreen ? .redraw : activateShare()
  }

  /// Opens the Share page, where no file can be written.
  private mutating func activateShare() -> EditorEffect {
    ask(.sharing, focus: .answer(.copy))
    say("Nothing is saved here: copy the line")
    return .redraw
  }

  /// Returns whether a control can act now. Disabled controls take no focus.
  func isEnabled(_ control: EditorControl) -> Bool {
    let colors = settings.background.palette.colors.count
    return switch control {
    case .undo: history.canUndo
    case .redo: history.canRedo
    case .addPoint: points.count < pointCounts.upperBound
    case .removePoint: points.count > pointCounts.lowerBound
    case .addColor: colors < Self.colorCounts.upperBound
    case .removeColor: colors > Self.colorCounts.lowerBound
    default: true
    }
  }

  /// Moves focus off a control that has become disabled, or that an undo has removed.
  mutating func leaveDisabled() {
    if !isEnabled(focus) {
      focus =
        switch focus {
        case .undo: .redo
        case .redo: .undo
        case .addPoint: .removePoint
        case .removePoint: .addPoint
        case .addColor: .removeColor
        default: .addColor
        }
      if !isEnabled(focus) { focus = ring[0] }
    }
    if mode != .fullScreen, !ring.contains(focus) { focus = ring[0] }
  }

  /// Moves the focus by a number of controls, in the order of `ring`.
  mutating func moveFocus(by way: Int) {
    let ring = ring
    let place = ring.firstIndex(of: focus) ?? 0
    history.endGesture()
    focus = ring[(place + way + ring.count) % ring.count]
    showHalf(of: focus)
  }

  mutating func choose(_ new: EditorSubject, at moment: Moment) {
    history.endGesture()
    subject = new
    scroll = 0
    restartPreview(at: moment)
  }

  /// Applies arrow keys to the focused control: changes its value, or moves focus.
  mutating func adjust(by way: Int, at moment: Moment) {
    if let value = value(of: focus) {
      var target = value.value + way
      if case .tint(.hue, _) = focus, abs(way) < 1000 { target = (target + 360) % 360 }
      set(focus, to: target, gesture: "keys \(focus)")
      return
    }
    let sign = way.signum()
    switch focus {
    case .subjects:
      let last = EditorSubject.all.count - 1
      choose(EditorSubject.all[min(max(subject.index + way, 0), last)], at: moment)
    case .durations:
      let all = AnimationDuration.allCases
      let place = (all.firstIndex(of: duration) ?? 0) + way
      setDuration(all[min(max(place, 0), all.count - 1)])
      restartPreview(at: moment)
    case .motion: setWalks(way < 0)
    case .swatches: chooseColor(chosenColor + sign)
    case .half: showsColors = way > 0
    default: moveFocus(by: sign)
    }
  }

  /// Activates a control, as Enter or a click does.
  mutating func activate(_ control: EditorControl, at moment: Moment) -> EditorEffect? {
    switch control {
    case .cancel:
      guard isChanged else { return .cancel }
      ask(.leaving, focus: .answer(.back))
    case .apply:
      return hasFiles ? .apply(settings) : activateShare()
    case .undo, .redo:
      let old = settings
      if control == .undo { history.undo() } else { history.redo() }
      follow(old)
      if old == settings { say(control == .undo ? "Nothing to undo" : "Nothing to redo") }
      turn(from: old)
      restartPreview(at: moment)
    case .share: ask(mode == .points ? .sharingPoints : .sharing, focus: .answer(.copy))
    case .importing: ask(.importing, focus: .line)
    case .restore where mode == .points: resetPoints()
    case .restore: ask(.restoring, focus: .answer(.back))
    case .fullScreen:
      mode = .fullScreen
      focus = .fullScreen
      restartPreview(at: moment)
    case .subjects, .durations: moveFocus(by: 1)
    case .handle, .tint, .hex, .power, .reach: typed = TextField(isOneLine: true)
    case .points, .curves, .motion, .place, .addPoint, .removePoint, .swatches, .addColor,
      .removeColor, .half:
      activateAtPoints(control, at: moment)
    case .line, .answer: break
    }
    return .redraw
  }

  /// Switches to the first subject whose settings differ from the old ones, unless those of the current subject do.
  private mutating func turn(from old: ChatSettings) {
    let changed = EditorSubject.all.filter { subject in
      switch subject {
      case .message(let kind): settings[kind] != old[kind]
      case .background: settings.background != old.background
      }
    }
    guard mode == .editing, let first = changed.first, !changed.contains(subject) else { return }
    subject = first
    scroll = 0
    if !ring.contains(focus) { focus = .subjects }
  }

  private mutating func ask(_ question: EditorMode, focus: EditorControl) {
    history.endGesture()
    mode = question
    self.focus = focus
    line = TextField(isOneLine: true)
    // Fills in a default name, so that the mouse alone suffices.
    if question == .sharingPoints { line.replace(with: "background.json") }
  }
}

// Typing of values.
extension EditorModel {
  /// Opens the field for typing a value with its first character; returns false if no value can begin with it.
  private mutating func beginTyping(_ character: Character) -> Bool {
    switch focus {
    case .place:
      guard character.isASCII, character.isNumber || character == "." else { return false }
    case .handle, .tint, .power, .reach:
      guard character.isASCII, character.isNumber else { return false }
    case .hex:
      guard character.isASCII, character.isHexDigit || character == "#" else { return false }
    default: return false
    }
    typed = TextField(isOneLine: true)
    typed?.replace(with: String(character))
    return true
  }

  private mutating func type(_ key: Key, _ modifiers: Modifiers) -> EditorEffect? {
    switch key {
    case .escape: typed = nil
    case .enter: keepTyped()
    case .up, .down:
      keepTyped()
      moveFocus(by: key == .up ? -1 : 1)
    default: _ = typed?.handle(.key(key, modifiers))
    }
    return .redraw
  }

  /// Sets the focused control to the typed value if it is valid, else shows an error.
  mutating func keepTyped() {
    guard let text = typed?.text else { return }
    typed = nil
    guard !text.isEmpty else { return }
    history.endGesture()
    if case .hex(let index) = focus {
      guard let color = RGB(hex: text) else {
        return fail("A colour is six digits of 0…9 and a…f, like fff6bf")
      }
      setColor(index, to: color)
    } else if focus == .place {
      keepTypedPlace(text)
    } else if let value = value(of: focus) {
      let range = value.typedRange ?? value.range
      guard let number = Int(text), range.contains(number) else {
        return fail("Between \(range.lowerBound)\(value.unit) and \(range.upperBound)\(value.unit)")
      }
      set(focus, to: number, gesture: nil)
      if let now = self.value(of: focus), now.value != number {
        say("Start and end are at least \(CurveWindow.leastFrames) frames apart")
      }
    }
  }
}
