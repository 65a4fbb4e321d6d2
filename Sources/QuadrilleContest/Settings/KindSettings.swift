/// The animation of a kind of message: a duration, and for each parameter the frames in which it moves (`CurveWindow`).
package struct KindSettings: Sendable, Equatable {
  package let kind: MessageKind
  package private(set) var duration: AnimationDuration
  /// The windows, in the order of the kind's parameters.
  private var windows: [ScaledWindow]

  /// Takes a window for each parameter, clamped to the duration.
  init(
    _ kind: MessageKind, _ duration: AnimationDuration, windows: (AnimationParameter) -> CurveWindow
  ) {
    self.kind = kind
    self.duration = duration
    self.windows = kind.parameters.map { ScaledWindow(windows($0), within: duration) }
  }

  package static func defaults(of kind: MessageKind) -> KindSettings {
    let duration = kind.traits.duration
    return KindSettings(kind, duration) {
      $0.defaultWindow(isText: kind.isText, within: duration)
    }
  }

  /// The window of a parameter; nil if the kind lacks it.
  package subscript(parameter: AnimationParameter) -> CurveWindow? {
    parameter.place(in: kind).map { windows[$0].window }
  }

  /// Sets a window, clamped to the duration; does nothing if the kind lacks the parameter.
  package mutating func set(_ parameter: AnimationParameter, to window: CurveWindow) {
    guard let place = parameter.place(in: kind) else { return }
    windows[place].set(window, within: duration)
  }

  /// Sets the duration. All windows scale with it, rounded to frames, and return exactly when it is set back.
  package mutating func setDuration(_ new: AnimationDuration) {
    for place in windows.indices { windows[place].setDuration(new) }
    duration = new
  }

  /// The frame after which nothing moves; at most the duration.
  package var restsAt: Int { windows.reduce(0) { max($0, $1.window.end) } }
}

extension CurveWindow {
  func clamped(to duration: AnimationDuration) -> CurveWindow {
    CurveWindow(clamping: start, end, easeIn, easeOut, within: duration)
  }
}
