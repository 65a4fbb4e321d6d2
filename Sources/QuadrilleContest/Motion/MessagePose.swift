package import QuadrilleCore

/// The box of a message at one moment, and the progress of each of its properties. At rest each progress is 1, like
/// that of the properties that the message's kind does not have.
package struct MessagePose: Sendable, Hashable {
  package internal(set) var rect: Rectangle
  /// The progress of the shape: 0 is the input field's box, 1 the bubble.
  package internal(set) var bubbleShape = 1.0
  /// The progress of the text's position: 0 is that in the input field, 1 that in the bubble.
  package internal(set) var textPosition = 1.0
  /// The progress of the colour: 0 is the input field's, 1 the bubble's.
  package internal(set) var color = 1.0
  /// The size of the box relative to its size at rest.
  package internal(set) var scale = 1.0
  /// The opacity of the time stamp; beside a picture without a bubble, also of the quote.
  package internal(set) var appears = 1.0

  init(resting rect: Rectangle) { self.rect = rect }

  /// Makes the pose in flight; `frame` counts frames since sending, and may be fractional.
  ///
  /// The flight is an offset added to `to`, so it moves along with the list. Text is anchored at the lower left corner,
  /// since a bubble grows upwards out of the field; other kinds at their centre. Allocates nothing.
  package init(_ settings: KindSettings, from: Rectangle, to: Rectangle, at frame: Double) {
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

  /// Jumps to the final box once the distance is below half of a half cell. Otherwise, in a slow ease-out, a drawing of
  /// pixels would be blurred until the last frame, then snap.
  mutating func settle(in place: Rectangle) {
    guard abs(rect.x - place.x) < 0.5, abs(rect.y - place.y) < 0.5,
      abs(rect.width - place.width) < 1, abs(rect.height - place.height) < 1
    else { return }
    rect = place
    scale = 1
  }

  var right: Double { rect.x + rect.width }
  var bottom: Double { rect.y + rect.height }
}
