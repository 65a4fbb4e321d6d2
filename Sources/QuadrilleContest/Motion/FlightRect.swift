/// Where something is on the screen, in pixels, of which parts count.
package struct FlightRect: Sendable, Hashable {
  /// The left and upper edge.
  package var x: Double, y: Double
  package var width: Double, height: Double

  /// The same, elsewhere.
  package func moved(x: Double, y: Double) -> FlightRect {
    FlightRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}
