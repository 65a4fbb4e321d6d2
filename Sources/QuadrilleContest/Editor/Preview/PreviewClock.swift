import QuadrilleCore

/// When the preview moves: an animation, a rest, the next message being typed, and again.
struct PreviewClock: Equatable, Sendable {
  /// Ticks of stillness.
  static let rest = Ticks.perSecond
  /// Ticks in which the next message is typed.
  static let typing = 24

  struct Place: Equatable {
    /// Steps of the background before this loop.
    var step: Int
    /// Ticks into the loop, whole or not.
    var frame: Double
    /// How much of the next message is typed.
    var typed: Double
  }

  /// When the first loop began, and at which step of the background.
  let start: Moment
  let firstStep: Int
  /// Ticks in which something may move.
  let moving: Int
  let types: Bool

  private var stillUntil: Int { moving + Self.rest }
  private var period: Int { stillUntil + (types ? Self.typing : 0) }

  /// Ticks since the start, whole or not.
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

  /// Where all has arrived, and nothing is typed yet.
  var arrived: Place { Place(step: firstStep, frame: Double(moving), typed: 0) }

  /// The first frame after a moment that may look different.
  func nextChange(after moment: Moment) -> Int {
    let next = moment.frame + 1
    let frame = place(at: moment).frame
    guard (Double(moving)..<Double(stillUntil)).contains(frame) else { return next }
    let end = frames(moment) - frame + Double(stillUntil) + Self.ticks(start)
    return max(next, Int((end * Double(moment.rate) / Double(Ticks.perSecond)).rounded(.up)))
  }
}
