import CMath
import QuadrilleCore

/// A step in the argument of the article on Telegram's animation contest: painting method, frames prepared and phone.
package struct LessonChoice: Sendable, Equatable {
  /// The article's three methods of painting.
  package enum Painting: Int, CaseIterable, Sendable {
    /// Computes every point of a square as wide as the screen.
    case full
    /// Computes the same square with cached influence.
    case saved
    /// Computes a square of a tenth of the width, and stretches it.
    case tenth
  }

  /// The article's three numbers of frames to prepare: one, ten, or all of the loop.
  package enum Ahead: Int, CaseIterable, Sendable {
    case one, ten, all
  }

  package var painting = Painting.full
  package var ahead = Ahead.one
  package var device: Device
  /// The simulated speed, from this machine's (0) to the phone's (100).
  package var slider = 100
  /// Whether late frames are dropped, as Quadrille does. The article's timer shows every frame and delays later frames.
  package var skipsLate = false
  /// Whether every twentieth frame is delayed by three periods, as by another app. The article does not name a cause of
  /// late frames; this is an assumption.
  package var hasHolds = true

  package init(device: Device = Device.all[0]) { self.device = device }

  /// The combinations that the article goes through, in order.
  package static let story: [(Painting, Ahead)] = [
    (.full, .one), (.saved, .one), (.tenth, .one), (.tenth, .ten), (.tenth, .all),
  ]

  /// Moves by steps through `story`. A combination that is not in `story` moves to the entry of its painting method, or
  /// one after it.
  package mutating func step(by step: Int) {
    let place = Self.story.firstIndex { $0 == (painting, ahead) }
    // `story` lacks the combinations of a square of full width with ten or all frames ahead.
    let next = place.map { $0 + step } ?? painting.rawValue + (step > 0 ? 1 : 0)
    (painting, ahead) = Self.story[max(0, min(Self.story.count - 1, next))]
  }

  /// The side of the square in points.
  package var side: Int { painting == .tenth ? device.side : device.width }
  /// The number of points computed for a frame.
  package var points: Int { side * side }

  /// Returns the simulated slowdown relative to this machine.
  package func slowdown(_ cost: LessonCost) -> Double {
    pow(cost.slowdown(on: device), Double(slider) / 100)
  }

  /// Returns the nanoseconds to paint a frame.
  package func paintTime(_ cost: LessonCost) -> Int {
    let point = painting == .full ? cost.listed : cost.saved
    return max(1, Int(Double(points) * point * slowdown(cost)))
  }

  /// Returns the number of frames in memory; `loop` is the number of frames in a whole loop.
  package func framesHeld(loop: Int) -> Int {
    switch ahead {
    case .one: 2
    case .ten: 20
    case .all: loop
    }
  }

  /// Returns the bytes in memory: four for each point of each frame, and the cache if it is used.
  package func memory(loop: Int) -> Int {
    framesHeld(loop: loop) * points * 4 + (painting == .full ? 0 : SavedInfluence.size)
  }

  package func pace(_ cost: LessonCost, rate: Int, loop: Int) -> LessonPace {
    LessonPace(
      paint: paintTime(cost), hold: hasHolds ? 3 * (1_000_000_000 / rate) : 0,
      bank: ahead == .all ? max(1, loop) : ahead == .ten ? 10 : 1, isWhole: ahead == .all,
      skipsLate: skipsLate && ahead != .all, rate: rate)
  }
}
