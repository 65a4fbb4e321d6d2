/// A message at one moment: where it is, and how far everything about it has come. At rest all of
/// that is 1, and so is what its kind has no parameter for.
package struct MessagePose: Sendable, Hashable {
  /// Where it is, and how large.
  package internal(set) var rect: FlightRect
  /// From the box of the input field to the bubble.
  package internal(set) var bubbleShape = 1.0
  /// The text's way from where it stood in the input field to where it stands in the bubble.
  package internal(set) var textPosition = 1.0
  /// From the input field's colours to the bubble's.
  package internal(set) var color = 1.0
  /// Its size, with that of its place as 1.
  package internal(set) var scale = 1.0
  /// The time stamp: 0 cannot be seen.
  package internal(set) var appears = 1.0

  init(resting rect: FlightRect) { self.rect = rect }

  /// On the way from where it was written to its place, at a frame, whole or not, since sending.
  ///
  /// The way is added to the place: where that moves, the flight moves along and its curves stay as
  /// they are. Text keeps to the lower left corner, for a bubble grows upwards out of the input
  /// field; everything else keeps to its centre. Nothing is allocated.
  package init(_ settings: KindSettings, from: FlightRect, to: FlightRect, at frame: Double) {
    func part(_ parameter: AnimationParameter) -> Double {
      settings[parameter]?.value(at: frame) ?? 1
    }
    bubbleShape = part(.bubbleShape)
    textPosition = part(.textPosition)
    color = part(.color)
    appears = part(.appears)
    let (awayX, awayY) = (1 - part(.x), 1 - part(.y))
    rect = to
    if settings.kind.isText {
      let unshaped = 1 - bubbleShape
      let growth = (from.height - to.height) * unshaped
      rect.x += (from.x - to.x) * awayX
      rect.y += (from.y + from.height - to.y - to.height) * awayY - growth
      rect.width += (from.width - to.width) * unshaped
      rect.height += growth
    } else {
      let startScale = to.height > 0 ? max(0, from.height / to.height) : 1
      // In this order it is exactly 1 at the end.
      scale = 1 - (1 - startScale) * (1 - part(.scale))
      let shrinking = 1 - scale
      rect.x += (from.x - to.x + (from.width - to.width) / 2) * awayX + to.width * shrinking / 2
      rect.y += (from.y - to.y + (from.height - to.height) / 2) * awayY + to.height * shrinking / 2
      rect.width -= to.width * shrinking
      rect.height -= to.height * shrinking
    }
  }

  /// Takes its place as soon as it is nearest to it: pixels of a drawing would stay soft to the last
  /// moment of a slow end, and then snap.
  mutating func settle(in place: FlightRect) {
    guard abs(rect.x - place.x) < 0.5, abs(rect.y - place.y) < 0.5,
      abs(rect.width - place.width) < 1, abs(rect.height - place.height) < 1
    else { return }
    rect = place
    scale = 1
  }

  var right: Double { rect.x + rect.width }
  var bottom: Double { rect.y + rect.height }
}
