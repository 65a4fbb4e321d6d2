import QuadrilleCore

struct SliderValue: Equatable, Sendable {
  var value: Int
  var range: ClosedRange<Int>
  /// The sign that is written behind it.
  var unit: String
  /// What may be typed, where that is more than the slider goes to.
  var typedRange: ClosedRange<Int>?

  var text: String { "\(value)\(unit)" }
  /// Where on the way it is: 0…1.
  var part: Double {
    min(
      1, Double(value - range.lowerBound) / Double(max(1, range.upperBound - range.lowerBound)))
  }
}

extension EditorModel {
  /// Chroma that a slider goes up to, as CSS's 100 % does.
  static let mostChroma = 0.4

  /// The window of a parameter, or of the background.
  func window(_ parameter: AnimationParameter?) -> CurveWindow? {
    switch subject {
    case .message(let kind): parameter.flatMap { settings[kind][$0] }
    case .background: parameter == nil ? settings.background.position : nil
    }
  }

  /// The value of a slider; nil if it is none, or not of what is tuned now.
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

  /// Moves a slider; it stops where values end.
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
      var settings = settings
      settings.background.setColor(color, to: tint.color)
      change(to: settings, gesture: gesture)
      // What the sliders say stays, although the colour may be the nearest that a screen has.
      tints[color] = tint
    case .power, .reach: setStrength(of: control, to: value, gesture: gesture)
    default: break
    }
  }

  /// Sets the window of a parameter, or of the background.
  mutating func set(_ parameter: AnimationParameter?, to window: CurveWindow, gesture: String?) {
    var settings = settings
    switch (subject, parameter) {
    case (.message(let kind), let parameter?):
      var ofKind = settings[kind]
      ofKind.set(parameter, to: window)
      settings.set(ofKind)
    default: settings.background.setPosition(window)
    }
    change(to: settings, gesture: gesture)
  }

  mutating func setColor(_ index: Int, to color: RGB) {
    var settings = settings
    settings.background.setColor(index, to: color)
    change(to: settings)
  }

  mutating func setDuration(_ duration: AnimationDuration) {
    var settings = settings
    switch subject {
    case .message(let kind):
      var ofKind = settings[kind]
      ofKind.setDuration(duration)
      settings.set(ofKind)
    case .background: settings.background.setDuration(duration)
    }
    change(to: settings)
  }

  /// Changes the settings, as one step with others of the same gesture.
  mutating func change(to new: ChatSettings, gesture: String? = nil) {
    let old = settings
    history.change(to: new, gesture: gesture)
    follow(old)
  }

  /// Takes the sliders of colours along where colours became others.
  mutating func follow(_ old: ChatSettings) {
    let (before, after) = (old.background.palette.four, settings.background.palette.four)
    for index in tints.indices where before[index] != after[index] {
      tints[index] = OKLCH(after[index])
    }
  }
}
