import QuadrilleCore

/// The chat's unit of time: sixtieths of a second, also the frames of its animations.
enum Ticks {
  static let perSecond = 60
  static let perMinute = 60 * perSecond
}

extension Moment {
  init(tick: Int) { self.init(frame: tick, rate: Ticks.perSecond) }

  /// The tick nearest to the moment.
  var tick: Int { converted(to: Ticks.perSecond).frame }
}
