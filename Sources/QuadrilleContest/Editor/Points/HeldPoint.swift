import QuadrilleCells
import QuadrilleCore

/// The point that the mouse holds, as it was, and where the mouse took hold of it.
struct HeldPoint: Sendable {
  var point: UnitPoint
  var column: Int
  var row: Int
  var field: CellArea
}

extension EditorModel {
  /// Takes hold of the point that is nearest to the mouse; nothing moves before the mouse does.
  mutating func takeHold(ofPointIn field: CellArea, _ hit: EditorHit, _ mouse: MouseEvent) {
    let places = PointPlaces(points, in: field)
    choosePoint(places.nearest(column: mouse.column, row: mouse.row) ?? chosenPoint)
    held = hit
    heldPoint = HeldPoint(
      point: points[chosenPoint], column: mouse.column, row: mouse.row, field: field)
  }

  /// Moves the point that is held as far as the mouse went.
  mutating func drag(_ held: HeldPoint, _ mouse: MouseEvent) {
    let x = Double(mouse.column - held.column) / Double(max(1, held.field.columns))
    let y = Double(mouse.row - held.row) / Double(max(1, held.field.rows))
    setPoint(UnitPoint(held.point.x + x, held.point.y + y), gesture: "drag \(gestures)")
  }
}
