import CMath

/// One insect's path over the picture: the same round again and again, with a pause before each.
///
/// It appears little by little over every round, because the article's `repeatForever(autoreverses: false)`
/// covers opacity too.
struct InsectFlight: Sendable, Equatable {
  /// Its round, which starts and ends outside the picture.
  var path: ClosedPath
  /// The part of the path that lies between the insect and the point it seems to come from: at 0 it looks
  /// along the path itself.
  var trail = 0.0
  /// Seconds a round takes.
  var seconds: Double
  /// Seconds it waits before each round, outside the picture.
  var delay: Double
  /// Seconds of its cycle that have gone by at time 0.
  var offset: Double
  /// How many times larger than its picture it is drawn.
  var scale: Double
  /// The part of the picture below that it covers at the end of a round; at the start of a round it is 0.
  var opacity: Double
  /// Seconds by which its wings are ahead of the others'.
  var wingOffset: Double

  /// Seconds from one round to the next.
  var cycle: Double { seconds + delay }

  /// Where and how it is drawn, its picture's upper end first along the path; nil while it waits.
  func placement(at time: Double) -> SpritePlacement? {
    let own = time + offset
    let round = (own / cycle).rounded(.down)
    let since = own - round * cycle - delay
    guard since >= 0 else { return nil }
    let way = min(1, since / seconds)
    let place = path.place(at: way)
    return SpritePlacement(
      x: place.point.x, y: place.point.y, rotation: heading(at: way, place) + .pi / 2, scale: scale,
      opacity: opacity * way)
  }

  /// Where it looks: away from a point behind it on the path, which turns it quickly at a corner
  /// instead of at once.
  private func heading(at way: Double, _ place: ClosedPath.Place) -> Double {
    guard trail > 0 else { return place.heading }
    let behind = path.place(at: way - trail).point
    let (x, y) = (place.point.x - behind.x, place.point.y - behind.y)
    return x == 0 && y == 0 ? place.heading : atan2(y, x)
  }
}
