public import QuadrilleCore

// The last frame shown again, after an overlay has changed.
extension Player {
  /// Shows the last frame again at once. Does nothing before the plan's first frame.
  public func showAgain() {
    guard let frames = front.shownFrames(in: generation) else { return }
    isOwed = false
    let bytes = sink.show(frames, slot: slot)
    front.isShown = true
    noteShownAgain(bytes)
  }

  /// Draws an overlay over the frame on the screen at once. `body` gets the frame and returns the bytes written, or nil
  /// if it cannot. Returns false without effect in that case, and while the newest frame is not fully shown.
  public func showOver(_ body: (Frame) -> Int?) -> Bool {
    guard front.isShown, !isOwed, !sink.hasRest,
      let frame = front.shownFrames(in: generation)?.first, let bytes = body(frame)
    else { return false }
    noteShownAgain(bytes)
    return true
  }

  /// Shows the last frame again as soon as the sink is ready.
  public func showAgainSoon() {
    guard front.shownFrames(in: generation) != nil else { return }
    guard !sink.isReady else { return showAgain() }
    isOwed = true
    wake()
  }

  private func noteShownAgain(_ bytes: Int) {
    log.noteRest(bytes: bytes)
    settleLater(than: grid.slot(at: now()))
    wake()
  }
}
