/// How far each property of a flying message has come: 0 as it leaves, 1 in its place.
///
/// What a kind has no parameter for is 1.
public struct SendMotion: Sendable, Equatable {
  public let x: Double
  public let y: Double
  /// From the box of the input field to the bubble, or from small to large.
  public let bubbleShape: Double
  /// The text's way from where it stood in the input field to where it stands in the bubble.
  public let textPosition: Double
  /// From the input field's colours to the bubble's.
  public let color: Double
  public let scale: Double
  /// The time stamp: 0 cannot be seen.
  public let appears: Double

  /// The state at a frame, whole or not, since sending. Nothing is allocated.
  public init(_ settings: KindSettings, at frame: Double) {
    x = settings.progress(of: .x, at: frame)
    y = settings.progress(of: .y, at: frame)
    bubbleShape = settings.progress(of: .bubbleShape, at: frame)
    textPosition = settings.progress(of: .textPosition, at: frame)
    color = settings.progress(of: .color, at: frame)
    scale = settings.progress(of: .scale, at: frame)
    appears = settings.progress(of: .appears, at: frame)
  }
}
