import QuadrilleCore

/// Where a message is drawn, and how far everything about it has come.
struct MessagePose: Sendable, Equatable {
  var rect: FlightRect
  var bubbleShape = 1.0
  var textPosition = 1.0
  var color = 1.0
  var scale = 1.0
  var appears = 1.0

  /// In its place.
  init(resting rect: FlightRect) { self.rect = rect }

  /// Under way.
  init(_ moment: FlightMoment) {
    rect = moment.rect
    bubbleShape = moment.motion.bubbleShape
    textPosition = moment.motion.textPosition
    color = moment.motion.color
    scale = moment.scale
    appears = moment.motion.appears
  }

  var right: Double { rect.x + rect.width }
  var bottom: Double { rect.y + rect.height }
}
