import Dispatch

/// The reaction to focus: playing pauses or slows down while the terminal is out of focus, after a delay, and resumes
/// at once. An attachment of the run loop (see `PlayAttachments`).
final class FocusWatch {
  private var timer: (any DispatchSourceTimer)?

  func take(_ isFocused: Bool, _ loop: isolated PlayLoop) {
    timer?.cancel()
    timer = nil
    if !isFocused, loop.model.state.unfocused != .play {
      timer = loop.timer(after: Unfocused.delay) { FocusWatch.set(away: true, $0) }
    } else if loop.model.state.isAway {
      Self.set(away: false, loop)
    }
  }

  private static func set(away isAway: Bool, _ loop: isolated PlayLoop) {
    let state = loop.model.state
    guard state.isAway != isAway, state.unfocused != .play, loop.ending == nil else { return }
    loop.model.state.isAway = isAway
    // A loop played by the terminal itself costs nothing.
    if !loop.attachments.holdsPlan { loop.replan(repainting: false) }
  }
}
