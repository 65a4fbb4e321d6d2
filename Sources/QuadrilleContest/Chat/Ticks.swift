import QuadrilleCore

/// The chat's time: it goes in ticks, which are the frames of animations too.
enum Ticks {
  static let perSecond = 60
  static let perMinute = 60 * perSecond
}

extension Moment {
  init(tick: Int) { self.init(frame: tick, rate: Ticks.perSecond) }

  /// The nearest tick.
  var tick: Int { converted(to: Ticks.perSecond).frame }
}
