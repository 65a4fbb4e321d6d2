import Glibc

extension Spring {
  /// The seconds after which it never again is further than this from its end; infinite if nothing
  /// brakes it.
  ///
  /// Between two turning points it moves one way, and each is nearer to the end than the one before. So
  /// the last crossing lies before the first turning point that is near enough.
  public func settlingTime(within tolerance: Double = 0.001) -> Double {
    precondition(tolerance > 0)
    guard tolerance < 1 || initialVelocity != 0 else { return 0 }
    var from = 0.0
    var to = firstTurn
    if turning > 0 {
      guard damping > 0 else { return away(to) > tolerance ? .infinity : 0 }
      // Turning points follow each other at half swings, each smaller by the same factor.
      let half = .pi / turning.squareRoot()
      let excess = log(away(to) / tolerance) / (decay * half)
      if excess > 0 {
        let turns = excess.rounded(.up)
        from = to + (turns - 1) * half
        to += turns * half
      }
    } else if away(to) > tolerance || to == 0 {
      // One turn at most, and after it the way home.
      from = to
      to = max(to, 1 / decay)
      while away(to) > tolerance { to *= 2 }
    }
    guard away(from) > tolerance else { return from }
    for _ in 0..<64 {
      let middle = (from + to) / 2
      if away(middle) > tolerance { from = middle } else { to = middle }
    }
    return to
  }

  private func away(_ seconds: Double) -> Double { abs(progress(at: seconds) - 1) }

  /// The first time after the start when it stands still; 0 if it never does.
  private var firstTurn: Double {
    // The velocity is v·even + push·odd.
    let push = stiffness / mass - decay * initialVelocity
    if turning > 0 {
      let frequency = turning.squareRoot()
      let angle = atan2(-initialVelocity * frequency, push)
      let turn = angle > 0 ? angle : angle + .pi
      return turn / frequency
    }
    // odd / even rises from 0 to 1 / spread, and has to be −v / push.
    let spread = (-turning).squareRoot()
    let goal = push != 0 ? -initialVelocity / push : 0
    guard goal > 0, goal * spread < 1 else { return 0 }
    return spread * goal > 1e-6 ? atanh(spread * goal) / spread : goal
  }
}
