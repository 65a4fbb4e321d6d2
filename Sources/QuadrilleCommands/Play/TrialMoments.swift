import QuadrilleCore

/// The moments of a scene that are painted to find out what it costs.
enum TrialMoments {
  /// In seconds: long after the beginning too, since things may come in by and by, as insects do; and so that what goes in
  /// steps of a second is met at several places of them.
  private static let times = [0.75, 3.2, 6.35, 10.5, 20.65, 40.9]

  /// Some, the later the farther apart, each with the next at which the picture is another; where scenes come by turns,
  /// from the middle of each turn. Or each with the one so many frames after it.
  static func pairs(of scene: any Scene, rate: Int, apart: Int? = nil) -> [Moment] {
    frames(of: scene, rate: rate).flatMap { frame in
      let moment = Moment(frame: frame, rate: rate)
      if let apart { return [moment, Moment(frame: frame + apart, rate: rate)] }
      // What rests for long shows the same again, which costs nothing.
      let next = min(scene.nextChange(after: moment) ?? frame + 1, frame + rate)
      return [moment, Moment(frame: max(next, frame + 1), rate: rate)]
    }
  }

  /// How many pictures of a scene there are in a second.
  static func picturesPerSecond(of scene: any Scene, rate: Int) -> Double {
    let starts = frames(of: scene, rate: rate)
    let sum = starts.reduce(0) { $0 + pictures(of: scene, from: Moment(frame: $1, rate: rate)) }
    return Double(sum) / Double(max(1, starts.count))
  }

  /// How many pictures of a scene there are in the second after a moment.
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
