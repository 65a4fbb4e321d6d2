import QuadrilleCore

/// When the preview moves: an animation, a rest, the next message being typed, and again.
struct PreviewClock: Equatable, Sendable {
  /// Frames of stillness, of which a second has 60.
  static let rest = 60
  /// Frames in which the next message is typed.
  static let typing = 24

  /// Where the preview is.
  struct Place: Equatable {
    /// Steps of the background before this loop.
    var step: Int
    /// Frames into the loop, whole or not.
    var frame: Double
    /// How much of the next message is typed.
    var typed: Double
  }

  /// When the first loop began, and at which step of the background.
  let start: Moment
  let firstStep: Int
  /// Frames in which something may move, of which a second has 60.
  let moving: Int
  /// Whether anything is typed.
  let types: Bool

  private var stillUntil: Int { moving + Self.rest }
  private var period: Int { stillUntil + (types ? Self.typing : 0) }

  /// Frames since the start, whole or not, of which a second has 60.
  private func frames(_ moment: Moment) -> Double {
    max(0, Double(moment.frame) * 60 / Double(moment.rate) - startFrame)
  }

  private var startFrame: Double { Double(start.frame) * 60 / Double(start.rate) }

  /// Where it is at a moment.
  func place(at moment: Moment) -> Place {
    let frames = frames(moment)
    let loop = Int(frames) / period
    let frame = frames - Double(loop * period)
    return Place(
      step: firstStep + loop, frame: frame,
      typed: types ? max(0, frame - Double(stillUntil)) / Double(Self.typing) : 0)
  }

  /// The first frame after a moment that may look different.
  func nextChange(after moment: Moment) -> Int {
    let next = moment.frame + 1
    let frame = place(at: moment).frame
    guard (Double(moving)..<Double(stillUntil)).contains(frame) else { return next }
    let end = frames(moment) - frame + Double(stillUntil) + startFrame
    return max(next, Int((end * Double(moment.rate) / 60).rounded(.up)))
  }
}
