import QuadrilleCore

/// The moments of a scene that are painted to find out what it costs.
enum TrialMoments {
  private static let count = 6

  /// Some over ten seconds, each with the one after it; where scenes come by turns, from the middle of each turn.
  static func pairs(of scene: any Scene, rate: Int) -> [Moment] {
    frames(of: scene, rate: rate).flatMap { frame in
      [Moment(frame: frame, rate: rate), Moment(frame: frame + 1, rate: rate)]
    }
  }

  private static func frames(of scene: any Scene, rate: Int) -> [Int] {
    guard let cycle = scene as? CycleScene else {
      return (0..<count).map { ($0 * 7 * rate + 3 * rate) / 4 }
    }
    return cycle.scenes.indices.map { index in
      Int((Double(index) + 0.5) * cycle.period * Double(rate))
    }
  }
}
