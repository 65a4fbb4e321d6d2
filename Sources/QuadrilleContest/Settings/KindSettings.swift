/// How messages of one kind fly: a duration, and a window for each of the kind's parameters.
package struct KindSettings: Sendable, Equatable {
  package let kind: MessageKind
  /// The whole animation.
  package private(set) var duration: AnimationDuration
  /// In the order of the kind's parameters.
  private var windows: [ScaledWindow]

  /// Takes a window for each parameter, limited to what the duration allows.
  init(
    _ kind: MessageKind, _ duration: AnimationDuration, windows: (AnimationParameter) -> CurveWindow
  ) {
    self.kind = kind
    self.duration = duration
    self.windows = kind.parameters.map { ScaledWindow(windows($0), within: duration) }
  }

  /// The settings of a kind as long as nobody changed them.
  package static func defaults(of kind: MessageKind) -> KindSettings {
    let duration = kind.traits.duration
    return KindSettings(kind, duration) {
      $0.defaultWindow(isText: kind.isText, within: duration)
    }
  }

  /// The window of a parameter; nil where the kind has no such parameter.
  package subscript(parameter: AnimationParameter) -> CurveWindow? {
    parameter.place(in: kind).map { windows[$0].window }
  }

  /// Sets a window, limited to what the duration allows; nothing happens where the kind has no such
  /// parameter.
  package mutating func set(_ parameter: AnimationParameter, to window: CurveWindow) {
    guard let place = parameter.place(in: kind) else { return }
    windows[place].set(window, within: duration)
  }

  /// Sets the duration; all windows keep their parts of it, rounded to frames, and have the same
  /// frames again where it is set back.
  package mutating func setDuration(_ new: AnimationDuration) {
    for place in windows.indices { windows[place].setDuration(new) }
    duration = new
  }

  /// The frame from which on nothing of it moves any more; never after the duration.
  package var restsAt: Int { windows.reduce(0) { max($0, $1.window.end) } }
}

extension CurveWindow {
  func clamped(to duration: AnimationDuration) -> CurveWindow {
    CurveWindow(clamping: start, end, easeIn, easeOut, within: duration)
  }
}
