/// A rectangle on the screen, in half cells, with fractions.
package struct FlightRect: Sendable, Hashable {
  /// The left and the upper edge.
  package var x: Double, y: Double
  package var width: Double, height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Returns the rectangle moved by an offset.
  package func moved(x: Double, y: Double) -> FlightRect {
    FlightRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}
