import QuadrilleCore

/// The offset, rotation, stretching and opacity of an emoji's part.
struct EmojiPose: Sendable, Equatable {
  /// Offset from the drawn position, in pixels of the drawing.
  var x = 0.0, y = 0.0
  /// Rotation in radians, clockwise.
  var turn = 0.0
  var width = 1.0, height = 1.0
  var opacity = 1.0
}

/// The motion of an emoji's part: keyframes for one property or several; a pure function of time.
struct EmojiMotion: Sendable {
  /// The property that moves; `scale` is width and height together.
  enum Property: Sendable { case x, y, turn, width, height, scale, opacity }

  struct Track: Sendable {
    let property: Property
    let values: Keyframes<Double>

    /// Runs through the values in `seconds`, `times` times, after a delay.
    init(
      _ property: Property, _ values: [Double], at keyTimes: [Double]? = nil, in seconds: Double,
      times: Double = 1, after delay: Double = 0, easing: Easing = .easeInOut
    ) {
      self.property = property
      self.values = Keyframes(
        values, at: keyTimes, easings: [easing],
        over: Timeline(seconds: seconds).repeated(times).delayed(by: delay))
    }
  }

  private let tracks: [Track]

  init(_ tracks: [Track]) { self.tracks = tracks }

  /// The seconds after which nothing moves.
  var duration: Double { tracks.reduce(0) { max($0, $1.values.timeline.duration) } }

  func pose(at seconds: Double) -> EmojiPose {
    var pose = EmojiPose()
    for track in tracks {
      guard let value = track.values.value(at: seconds) else { continue }
      switch track.property {
      case .x: pose.x += value
      case .y: pose.y += value
      case .turn: pose.turn += value
      case .width: pose.width *= value
      case .height: pose.height *= value
      case .scale:
        pose.width *= value
        pose.height *= value
      case .opacity: pose.opacity *= value
      }
    }
    return pose
  }
}
