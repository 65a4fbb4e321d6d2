import QuadrilleCore

/// The moments of a scene that are painted to measure its cost.
enum TrialMoments {
  /// The times in seconds. Late times are included, since some things appear only gradually, like insects. The times
  /// fall at different phases of one-second steps.
  private static let times = [0.75, 3.2, 6.35, 10.5, 20.65, 40.9]

  /// Returns pairs of moments: each time with the scene's next change, or with the frame `apart` frames later. With
  /// `--cycle`, the middle of each scene's turn is used.
  static func pairs(of scene: any Scene, rate: Int, apart: Int? = nil) -> [Moment] {
    frames(of: scene, rate: rate).flatMap { frame in
      let moment = Moment(frame: frame, rate: rate)
      if let apart { return [moment, Moment(frame: frame + apart, rate: rate)] }
      // At most a second later: a scene that still rests then shows the same picture again, at no cost.
      let next = min(scene.nextChange(after: moment) ?? frame + 1, frame + rate)
      return [moment, Moment(frame: max(next, frame + 1), rate: rate)]
    }
  }

  /// Returns the scene's mean rate of new pictures a second.
  static func picturesPerSecond(of scene: any Scene, rate: Int) -> Double {
    let starts = frames(of: scene, rate: rate)
    let sum = starts.reduce(0) { $0 + pictures(of: scene, from: Moment(frame: $1, rate: rate)) }
    return Double(sum) / Double(max(1, starts.count))
  }

  /// Returns the number of new pictures in the second after a moment.
  static func pictures(of scene: any Scene, from moment: Moment) -> Int {
    var (frame, count) = (moment.frame, 0)
    while count < moment.rate,
      let next = scene.nextChange(after: Moment(frame: frame, rate: moment.rate)),
      next <= moment.frame + moment.rate
    {
      frame = max(next, frame + 1)
      count += 1
    }
    return count
  }

  private static func frames(of scene: any Scene, rate: Int) -> [Int] {
    guard let cycle = scene.unwrapped as? CycleScene else {
      return times.map { Int($0 * Double(rate)) }
    }
    return cycle.scenes.indices.map { index in
      Int((Double(index) + 0.5) * cycle.period * Double(rate))
    }
  }
}
