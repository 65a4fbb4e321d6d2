import QuadrilleCore

/// When the preview moves: an animation, a rest, and again.
struct PreviewClock: Equatable, Sendable {
  /// Frames of stillness, of which a second has 60.
  static let rest = 60
  /// The last of them, in which the next message is typed.
  static let typing = 24

  /// When the first loop began.
  let start: Moment
  /// Frames in which something may move, of which a second has 60.
  let moving: Int
  /// Whether anything is typed.
  let types: Bool

  private var period: Int { moving + Self.rest }

  /// Frames since the start, whole or not, of which a second has 60.
  private func frames(_ moment: Moment) -> Double {
    max(
      0,
      Double(moment.frame) * 60 / Double(moment.rate) - Double(start.frame) * 60
        / Double(start.rate))
  }

  /// Which loop a moment is in, and how far into it.
  func place(at moment: Moment) -> (loop: Int, frame: Double) {
    let frames = frames(moment)
    let loop = Int(frames) / period
    return (loop, frames - Double(loop * period))
  }

  /// The first frame after a moment that may look different.
  func nextChange(after moment: Moment) -> Int {
    let next = moment.frame + 1
    let (loop, frame) = place(at: moment)
    let still = Double(moving)..<Double(period - (types ? Self.typing : 0))
    guard still.contains(frame) else { return next }
    let end =
      Double(loop * period) + still.upperBound + Double(start.frame) * 60 / Double(start.rate)
    return max(next, Int((end * Double(moment.rate) / 60).rounded(.up)))
  }
}
