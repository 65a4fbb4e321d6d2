import QuadrilleCore

/// The loop of the preview: the animation, a rest, typing the next message.
struct PreviewClock: Equatable, Sendable {
  /// The length of the rest after an animation, in ticks.
  static let rest = Ticks.perSecond
  /// The number of ticks in which the next message is typed.
  static let typing = 24

  struct Place: Equatable {
    /// The background's step in this loop.
    var step: Int
    /// The ticks (sixtieths of a second) since the loop began, which may be fractional.
    var frame: Double
    /// The typed share of the next message, 0…1.
    var typed: Double
  }

  /// The time of the first loop, and the background's step in it.
  let start: Moment
  let firstStep: Int
  /// The number of ticks at a loop's start in which something may move.
  let moving: Int
  let types: Bool

  private var stillUntil: Int { moving + Self.rest }
  private var period: Int { stillUntil + (types ? Self.typing : 0) }

  /// Returns the ticks since the start, which may be fractional.
  private func frames(_ moment: Moment) -> Double {
    max(0, Self.ticks(moment) - Self.ticks(start))
  }

  private static func ticks(_ moment: Moment) -> Double {
    Double(moment.frame) * Double(Ticks.perSecond) / Double(moment.rate)
  }

  func place(at moment: Moment) -> Place {
    let frames = frames(moment)
    let loop = Int(frames) / period
    let frame = frames - Double(loop * period)
    return Place(
      step: firstStep + loop, frame: frame,
      typed: types ? max(0, frame - Double(stillUntil)) / Double(Self.typing) : 0)
  }

  /// The position at which the animation has ended and typing has not begun.
  var arrived: Place { Place(step: firstStep, frame: Double(moving), typed: 0) }

  /// Returns the first frame after a moment whose picture may differ.
  func nextChange(after moment: Moment) -> Int {
    let next = moment.frame + 1
    let frame = place(at: moment).frame
    guard (Double(moving)..<Double(stillUntil)).contains(frame) else { return next }
    let end = frames(moment) - frame + Double(stillUntil) + Self.ticks(start)
    return max(next, Int((end * Double(moment.rate) / Double(Ticks.perSecond)).rounded(.up)))
  }
}
