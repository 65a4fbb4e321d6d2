/// Where something is on the screen, in pixels, of which parts count.
package struct FlightRect: Sendable, Hashable {
  /// The left and upper edge.
  package var x: Double, y: Double
  package var width: Double, height: Double

  /// Makes a rectangle.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The same, elsewhere.
  package func moved(x: Double, y: Double) -> FlightRect {
    FlightRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}
