/// The way of one message from where it was written to its place in the list.
///
/// The way is added to the resting place, as the clients do it: when the place moves (the list
/// scrolls, another message comes), the flight moves along and its curves stay as they are. Text
/// keeps to the lower left corner, for a bubble grows upwards out of the input field; everything
/// else keeps to its centre.
public struct SendFlight: Sendable, Equatable {
  /// The curves, as they were when the message was sent.
  public let settings: KindSettings
  /// Where it began.
  public private(set) var from: FlightRect
  /// Where it will rest.
  public private(set) var to: FlightRect

  /// Starts a flight, with frame 0 as it leaves.
  public init(_ settings: KindSettings, from: FlightRect, to: FlightRect) {
    self.settings = settings
    self.from = from
    self.to = to
  }

  /// Frames of the whole animation.
  public var frames: Int { settings.duration.frames }

  /// Whether everything is in its place: exactly `to` from then on. Not after `frames`, and earlier
  /// where every window ends earlier.
  public func isOver(at frame: Double) -> Bool { frame >= Double(settings.restsAt) }

  /// What it looks like at a frame, whole or not, since sending. Nothing is allocated.
  public func moment(at frame: Double) -> FlightMoment {
    let motion = SendMotion(settings, at: frame)
    // In this order it is exactly 1 at the end.
    let scale = 1 - (1 - startScale) * (1 - motion.scale)
    let (awayX, awayY) = (1 - motion.x, 1 - motion.y)
    var rect = to
    if settings.kind.isText {
      let unshaped = 1 - motion.bubbleShape
      let growth = (from.height - to.height) * unshaped
      rect.x += (from.x - to.x) * awayX
      rect.y += (from.y + from.height - to.y - to.height) * awayY - growth
      rect.width += (from.width - to.width) * unshaped
      rect.height += growth
    } else {
      let shrinking = 1 - scale
      rect.x += (from.x - to.x + (from.width - to.width) / 2) * awayX + to.width * shrinking / 2
      rect.y += (from.y - to.y + (from.height - to.height) / 2) * awayY + to.height * shrinking / 2
      rect.width -= to.width * shrinking
      rect.height -= to.height * shrinking
    }
    return FlightMoment(rect: rect, motion: motion, scale: scale, isOver: isOver(at: frame))
  }

  /// Moves the place, and with it the flight.
  public mutating func moveRest(x: Double, y: Double) {
    from = from.moved(x: x, y: y)
    to = to.moved(x: x, y: y)
  }

  /// Gives it another place, as after a resize; where it began stays.
  public mutating func setRest(_ place: FlightRect) { to = place }

  /// How large a picture is when it leaves, its place's height being 1; text does not scale.
  private var startScale: Double {
    guard !settings.kind.isText, to.height > 0 else { return 1 }
    return max(0, from.height / to.height)
  }
}

/// A flying message at one moment.
public struct FlightMoment: Sendable, Equatable {
  /// Where it is, and how large.
  public let rect: FlightRect
  /// How far everything about it has come.
  public let motion: SendMotion
  /// Its size, with that of its place as 1.
  public let scale: Double
  /// Whether it rests, exactly in its place.
  public let isOver: Bool
}
