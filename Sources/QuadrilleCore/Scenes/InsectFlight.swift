/// One insect's way over the picture: the same round again and again, with a pause before each.
public struct InsectFlight: Sendable, Equatable {
  /// Its round, which starts and ends outside the picture.
  public var path: ClosedPath
  /// Seconds a round takes.
  public var seconds: Double
  /// Seconds it waits before each round, outside the picture.
  public var delay: Double
  /// Seconds of its cycle that have gone by at time 0.
  public var offset: Double
  /// How many times larger than its picture it is drawn.
  public var scale: Double
  /// How much of what is beneath it covers.
  public var opacity: Double
  /// Seconds by which its wings are ahead of the others'.
  public var wingOffset: Double

  /// Seconds from one round to the next.
  public var cycle: Double { seconds + delay }

  /// Where and how it is drawn, its picture's upper end first along the path; nil while it waits.
  public func placement(at time: Double) -> SpritePlacement? {
    let own = time + offset
    let since = own - (own / cycle).rounded(.down) * cycle - delay
    guard since >= 0 else { return nil }
    let place = path.place(at: min(1, since / seconds))
    return SpritePlacement(
      x: place.point.x, y: place.point.y, rotation: place.heading + .pi / 2, scale: scale,
      opacity: opacity)
  }
}
