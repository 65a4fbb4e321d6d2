/// A rectangle with fractions, in pixels or half cells.
package struct Rectangle: Sendable, Hashable {
  /// The left and the upper edge.
  package var x: Double, y: Double
  package var width: Double, height: Double

  /// Makes a rectangle from its upper left corner and size.
  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y) = (x, y)
    (self.width, self.height) = (width, height)
  }

  /// Returns the rectangle moved by an offset.
  package func moved(x: Double, y: Double) -> Rectangle {
    Rectangle(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}
