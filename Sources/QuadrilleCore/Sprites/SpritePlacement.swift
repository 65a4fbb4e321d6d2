/// Where and how a picture is drawn: turned and scaled about its anchor, which comes to lie on the
/// position.
public struct SpritePlacement: Sendable, Equatable {
  /// Where the anchor lies, in pixels from the frame's left edge; the first pixel's middle is 0.5.
  public var x: Double
  /// Where the anchor lies, in pixels from the frame's upper edge.
  public var y: Double
  /// The turn in radians, clockwise as seen on the screen.
  public var rotation: Double
  /// How many times wider than the picture it is drawn, before the turn; negative mirrors it.
  public var scaleX: Double
  /// How many times higher, before the turn; negative turns it upside down.
  public var scaleY: Double
  /// The point of the picture that lies on the position and about which it turns.
  public var anchor: UnitPoint
  /// 0 shows nothing, 1 all there is.
  public var opacity: Double

  /// Places a picture, by its middle unless said otherwise.
  public init(
    x: Double, y: Double, rotation: Double = 0, scale: Double = 1,
    anchor: UnitPoint = UnitPoint(0.5, 0.5), opacity: Double = 1
  ) {
    self.x = x
    self.y = y
    self.rotation = rotation
    scaleX = scale
    scaleY = scale
    self.anchor = anchor
    self.opacity = opacity
  }
}
