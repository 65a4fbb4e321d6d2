import Dispatch

/// The focus of the terminal: out of focus for long enough, little or nothing moves; in focus again everything does at
/// once. An attachment of the run loop.
final class FocusWatch {
  private var timer: (any DispatchSourceTimer)?

  func take(_ isFocused: Bool, _ loop: isolated PlayLoop) {
    timer?.cancel()
    timer = nil
    if !isFocused {
      timer = loop.timer(after: Unfocused.delay) { FocusWatch.set(away: true, $0) }
    } else if loop.model.state.isAway {
      Self.set(away: false, loop)
    }
  }

  private static func set(away isAway: Bool, _ loop: isolated PlayLoop) {
    let state = loop.model.state
    guard state.isAway != isAway, state.unfocused != .play, loop.ending == nil else { return }
    loop.model.state.isAway = isAway
    // A loop that the terminal plays by itself costs nothing.
    if !loop.attachments.holdsPlan { loop.replan(repainting: false) }
  }
}
