import CMath

/// The flight of an insect: it repeats the same round, with a pause before each.
///
/// The insect fades in over every round, because `repeatForever(autoreverses: false)` in the article's SwiftUI code
/// also animates opacity.
struct InsectFlight: Sendable, Equatable {
  /// The path of a round, which starts and ends outside the picture.
  var path: ClosedPath
  /// The distance along the path, as a fraction of the round, to the point behind the insect from which its heading is
  /// computed; 0 uses the path's own direction.
  var trail = 0.0
  /// The duration of a round, in seconds.
  var seconds: Double
  /// The pause before each round, outside the picture, in seconds.
  var delay: Double
  /// The phase of the cycle at time 0, in seconds.
  var offset: Double
  /// The scale of the picture.
  var scale: Double
  /// The opacity at the end of a round; at its start the opacity is 0.
  var opacity: Double
  /// The phase of the wingbeat, in seconds.
  var wingOffset: Double

  /// The seconds from one round to the next.
  var cycle: Double { seconds + delay }

  /// Returns the placement at a time, with the top of the picture pointing along the path; nil during the pause.
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

  /// Returns the heading: away from a point behind the insect on the path, which makes turns at corners gradual.
  private func heading(at way: Double, _ place: ClosedPath.Place) -> Double {
    guard trail > 0 else { return place.heading }
    let behind = path.place(at: way - trail).point
    let (x, y) = (place.point.x - behind.x, place.point.y - behind.y)
    return x == 0 && y == 0 ? place.heading : atan2(y, x)
  }
}
