import QuadrilleCore

struct SliderValue: Equatable, Sendable {
  var value: Int
  var range: ClosedRange<Int>
  var unit: String
  /// The range for typed values; nil: the slider's range.
  var typedRange: ClosedRange<Int>?

  var text: String { "\(value)\(unit)" }
  /// The value's position on the track, 0…1.
  var part: Double {
    min(1, Double(value - range.lowerBound) / Double(max(1, range.upperBound - range.lowerBound)))
  }
}

extension EditorModel {
  /// The chroma at the slider's end, 100 % in CSS's `oklch()`.
  static let mostChroma = 0.4

  /// Returns the `CurveWindow` of a parameter, or of the background's position for nil; nil if the subject has none.
  func window(_ parameter: AnimationParameter?) -> CurveWindow? {
    switch subject {
    case .message(let kind): parameter.flatMap { settings[kind][$0] }
    case .background: parameter == nil ? settings.background.position : nil
    }
  }

  /// Returns a slider's value; nil if the control is no slider, or not one of the current subject.
  func value(of control: EditorControl) -> SliderValue? {
    switch control {
    case .handle(let handle, let parameter):
      guard let window = window(parameter) else { return nil }
      let frames = 0...duration.frames
      return switch handle {
      case .start: SliderValue(value: window.start, range: frames, unit: "f")
      case .end: SliderValue(value: window.end, range: frames, unit: "f")
      case .easeIn: SliderValue(value: window.easeInPercent, range: 0...100, unit: "%")
      case .easeOut: SliderValue(value: window.easeOutPercent, range: 0...100, unit: "%")
      }
    case .tint(let part, let color):
      guard subject == .background, settings.background.palette.colors.indices.contains(color)
      else { return nil }
      let tint = tints[color]
      func whole(_ value: Double) -> Int { Int(value.rounded()) }
      return switch part {
      case .lightness:
        SliderValue(value: whole(tint.lightness * 100), range: 0...100, unit: "%")
      case .chroma:
        SliderValue(value: whole(tint.chroma / Self.mostChroma * 100), range: 0...100, unit: "%")
      case .hue: SliderValue(value: whole(tint.hue) % 360, range: 0...359, unit: "°")
      }
    case .power, .reach: return strength(of: control)
    default: return nil
    }
  }

  /// Sets a slider's value, clamped to its range.
  mutating func set(_ control: EditorControl, to value: Int, gesture: String?) {
    switch control {
    case .handle(let handle, let parameter):
      guard var window = window(parameter) else { return }
      switch handle {
      case .start: window.moveStart(to: value)
      case .end: window.moveEnd(to: value, within: duration)
      case .easeIn: window.setEaseIn(Double(value) / 100)
      case .easeOut: window.setEaseOut(Double(value) / 100)
      }
      set(parameter, to: window, gesture: gesture)
    case .tint(let part, let color):
      guard let limits = self.value(of: control)?.range else { return }
      let value = Double(min(max(value, limits.lowerBound), limits.upperBound))
      var tint = tints[color]
      switch part {
      case .lightness: tint.lightness = value / 100
      case .chroma: tint.chroma = value / 100 * Self.mostChroma
      case .hue: tint.hue = value
      }
      setColor(color, to: tint.color, gesture: gesture)
      // The sliders keep their exact OKLCH values: the stored colour is only the nearest in sRGB.
      tints[color] = tint
    case .power, .reach: setStrength(of: control, to: value, gesture: gesture)
    default: break
    }
  }

  /// Sets the `CurveWindow` of a parameter, or of the background's position for nil.
  mutating func set(_ parameter: AnimationParameter?, to window: CurveWindow, gesture: String?) {
    if case .message(let kind) = subject, let parameter {
      change(gesture: gesture) { $0[kind].set(parameter, to: window) }
    } else {
      change(gesture: gesture) { $0.background.setPosition(window) }
    }
  }

  mutating func setColor(_ index: Int, to color: RGB, gesture: String? = nil) {
    change(gesture: gesture) { $0.background.setColor(index, to: color) }
  }

  mutating func setDuration(_ duration: AnimationDuration) {
    switch subject {
    case .message(let kind): change { $0[kind].setDuration(duration) }
    case .background: change { $0.background.setDuration(duration) }
    }
  }

  /// Changes the settings. Changes with the same `gesture` are one step to undo.
  mutating func change(gesture: String? = nil, _ body: (inout ChatSettings) -> Void) {
    let old = settings
    var new = old
    body(&new)
    history.change(to: new, gesture: gesture)
    follow(old)
  }

  /// Updates the colour sliders to colours that differ from the old settings.
  mutating func follow(_ old: ChatSettings) {
    let (before, after) = (old.background.palette.four, settings.background.palette.four)
    for index in tints.indices where before[index] != after[index] {
      tints[index] = OKLCH(after[index])
    }
  }
}
