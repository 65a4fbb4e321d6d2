import CMath
import QuadrilleCore

/// A stage of the article's argument: how frames are painted, how many ahead, and on what.
package struct LessonChoice: Sendable, Equatable {
  /// The article's three ways to paint.
  package enum Painting: Int, CaseIterable, Sendable {
    /// Every point of the screen's width, each worked out.
    case full
    /// The same with influence saved.
    case saved
    /// A tenth of the width, stretched.
    case tenth
  }

  /// The article's three ways to prepare frames.
  package enum Ahead: Int, CaseIterable, Sendable {
    case one, ten, all
  }

  package var painting = Painting.full
  package var ahead = Ahead.one
  package var device: Device
  /// From this machine's own speed (0) to the phone's (100).
  package var slider = 100
  /// Whether a frame that comes too late is left out, as Quadrille does; the article's timer shows each,
  /// however late, and all after it later.
  package var skipsLate = false
  /// Whether every twentieth frame is held up for three frames' time: by another app, by a message. The
  /// article does not say what makes frames late; this is an assumption.
  package var hasHolds = true

  package init(device: Device = Device.all[0]) { self.device = device }

  /// The argument's way through them.
  package static let story: [(Painting, Ahead)] = [
    (.full, .one), (.saved, .one), (.tenth, .one), (.tenth, .ten), (.tenth, .all),
  ]

  /// Goes on or back in the argument; from beside it, to where it would come to.
  package mutating func step(by step: Int) {
    let place = Self.story.firstIndex { $0 == (painting, ahead) }
    // Beside it are all that buffer before the picture is small.
    let next = place.map { $0 + step } ?? painting.rawValue + (step > 0 ? 1 : 0)
    (painting, ahead) = Self.story[max(0, min(Self.story.count - 1, next))]
  }

  /// The square's edge.
  package var side: Int { painting == .tenth ? device.side : device.width }
  /// Points that are worked out for a frame.
  package var points: Int { side * side }

  /// How many times as long as on this machine everything takes.
  package func slowdown(_ cost: LessonCost) -> Double {
    pow(cost.slowdown(on: device), Double(slider) / 100)
  }

  /// Nanoseconds that a frame takes to paint.
  package func paintTime(_ cost: LessonCost) -> Int {
    let point = painting == .full ? cost.listed : cost.saved
    return max(1, Int(Double(points) * point * slowdown(cost)))
  }

  /// Frames that are held at once, of which `loop` are all.
  package func framesHeld(loop: Int) -> Int {
    switch ahead {
    case .one: 2
    case .ten: 20
    case .all: loop
    }
  }

  /// Bytes that are held at once: four a point, and the cache.
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
