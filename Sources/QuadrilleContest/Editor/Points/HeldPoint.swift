import QuadrilleCells
import QuadrilleCore

/// The gripped point: its position at the press, and the pressed cell.
struct HeldPoint: Sendable {
  var point: UnitPoint
  var column: Int
  var row: Int
  var field: CellArea
}

extension EditorModel {
  /// Grips the point nearest to the mouse. The point moves only once the mouse moves.
  mutating func takeHold(ofPointIn field: CellArea, _ hit: EditorHit, _ mouse: MouseEvent) {
    let places = PointPlaces(points, in: field)
    choosePoint(places.nearest(column: mouse.column, row: mouse.row) ?? chosenPoint)
    held = hit
    heldPoint = HeldPoint(
      point: points[chosenPoint], column: mouse.column, row: mouse.row, field: field)
  }

  /// Moves the gripped point by the mouse's distance from the press.
  mutating func drag(_ held: HeldPoint, _ mouse: MouseEvent) {
    let x = Double(mouse.column - held.column) / Double(max(1, held.field.columns))
    let y = Double(mouse.row - held.row) / Double(max(1, held.field.rows))
    setPoint(UnitPoint(held.point.x + x, held.point.y + y), gesture: "drag \(gestures)")
  }
}
