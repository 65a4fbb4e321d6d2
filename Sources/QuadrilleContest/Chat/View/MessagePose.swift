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
