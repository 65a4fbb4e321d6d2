/// The box of a message at one moment, and the progress of each of its properties. At rest each progress is 1, as it is
/// for properties that the kind does not have.
package struct MessagePose: Sendable, Hashable {
  /// The message's box.
  package internal(set) var rect: FlightRect
  /// From the input field's box, 0, to the bubble, 1.
  package internal(set) var bubbleShape = 1.0
  /// From the text's position in the input field, 0, to that in the bubble, 1.
  package internal(set) var textPosition = 1.0
  /// From the input field's colour, 0, to the bubble's, 1.
  package internal(set) var color = 1.0
  /// The size relative to that at rest.
  package internal(set) var scale = 1.0
  /// The opacity of the time stamp; beside a picture without a bubble, also of the quote.
  package internal(set) var appears = 1.0

  init(resting rect: FlightRect) { self.rect = rect }

  /// Makes the pose in flight, `frame` frames after sending, with fractions.
  ///
  /// The flight is an offset added to `to`: when the list moves, the flight moves along. Text is anchored at the lower
  /// left corner, since a bubble grows upwards out of the field; other kinds at their centre. Allocates nothing.
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
      // This order of operations gives exactly 1 at the end.
      scale = 1 - (1 - startScale) * (1 - part(.scale))
      let shrinking = 1 - scale
      rect.x += (from.x - to.x + (from.width - to.width) / 2) * awayX + to.width * shrinking / 2
      rect.y += (from.y - to.y + (from.height - to.height) / 2) * awayY + to.height * shrinking / 2
      rect.width -= to.width * shrinking
      rect.height -= to.height * shrinking
    }
  }

  /// Jumps to the final box once the distance is below half of a half cell. In a slow ease-out a drawing of pixels
  /// would otherwise be blurred until the last frame, then snap.
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
