import Glibc
import QuadrilleCore
import TestSupport
import Testing

@Suite struct PlacementTests {
  private let size = PixelSize(width: 40, height: 20)

  private func near(_ one: PixelPoint, _ other: PixelPoint) -> Bool {
    one.distance(to: other) < 1e-9
  }

  @Test func `upright and in its own size a picture is only moved`() {
    let transform = Placement(PixelPoint(100, 50)).transform(of: size)
    #expect(transform == PixelTransform(a: 1, b: 0, c: 0, d: 1, tx: 80, ty: 40))
  }

  @Test func `the anchor stays, whatever rotation and scale`() {
    var numbers = SeededNumbers(seed: 8)
    for _ in 0..<200 {
      let anchor = UnitPoint(
        .random(in: -1...2, using: &numbers), .random(in: -1...2, using: &numbers))
      let position = PixelPoint(
        .random(in: -50...250, using: &numbers), .random(in: -50...150, using: &numbers))
      let placement = Placement(
        position, rotation: .random(in: -9...9, using: &numbers),
        scale: .random(in: 0...3, using: &numbers), anchor: anchor)
      let held = PixelPoint(anchor.x * 40, anchor.y * 20)
      #expect(near(placement.transform(of: size).applied(to: held), position))
    }
  }

  @Test func `a quarter turn is clockwise, and about the middle of the lower edge`() {
    let transform = Placement(
      PixelPoint(100, 100), rotation: .pi / 2, scale: 2, anchor: UnitPoint(0.5, 1)
    ).transform(of: size)
    // What was above is now to the right, what was to the right below.
    #expect(near(transform.applied(to: PixelPoint(20, 0)), PixelPoint(140, 100)))
    #expect(near(transform.applied(to: PixelPoint(40, 20)), PixelPoint(100, 140)))
  }

  @Test func `the inverse leads back, and there is none from a point`() throws {
    var numbers = SeededNumbers(seed: 9)
    for _ in 0..<200 {
      let transform = Placement(
        PixelPoint(.random(in: 0...100, using: &numbers), 3),
        rotation: .random(in: -9...9, using: &numbers),
        scale: .random(in: 0.1...3, using: &numbers)
      ).transform(of: size)
      let inverse = try #require(transform.inverse)
      let point = PixelPoint(.random(in: 0...100, using: &numbers), 7)
      #expect(near(inverse.applied(to: transform.applied(to: point)), point))
      #expect(near(transform.then(inverse).applied(to: point), point))
    }
    #expect(Placement(PixelPoint(0, 0), scale: 0).transform(of: size).inverse == nil)
  }

  @Test func `one transform and then another`() {
    let turn = Placement(PixelPoint(0, 0), rotation: 1, scale: 2).transform(of: size)
    let move = PixelTransform(a: 1, b: 0.5, c: 0, d: 3, tx: 5, ty: -6)
    let point = PixelPoint(7, 11)
    #expect(near(turn.then(move).applied(to: point), move.applied(to: turn.applied(to: point))))
    #expect(turn.then(.identity) == turn)
  }
}
