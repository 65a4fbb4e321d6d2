import Testing

@testable import QuadrilleCore

@Suite struct PlacedPaletteTests {
  private static let points = [
    UnitPoint(0, 0), UnitPoint(1, 0), UnitPoint(1, 1), UnitPoint(0, 1),
  ]

  private func palette(_ count: Int) throws -> Palette {
    try #require(Palette((0..<count).map { RGB(UInt8(60 * $0), 9, 99) }))
  }

  @Test func `placed centres apply only while the palette has as many colours`() throws {
    for chosen in 2...4 {
      let centers = Array(Self.points.prefix(chosen))
      var placed = PlacedPalette(
        try palette(chosen), shape: GradientShape(centers: centers, power: 3))
      for count in [1, 2, 3, 4, chosen] {
        placed.palette = try palette(count)
        #expect(placed.shape.centers == (count == chosen ? centers : nil))
        #expect(placed.shape.power == 3)
      }
    }
  }

  @Test func `a colour is added and removed together with its centre`() throws {
    var placed = PlacedPalette(
      try palette(2), shape: GradientShape(centers: Array(Self.points.prefix(2))))
    placed.append(.white, centeredAt: UnitPoint(0.3, 0.4))
    #expect(placed.shape.centers == Self.points.prefix(2) + [UnitPoint(0.3, 0.4)])
    placed.remove(at: 0)
    #expect(placed.palette.colors == [RGB(60, 9, 99), .white])
    #expect(placed.shape.centers == [Self.points[1], UnitPoint(0.3, 0.4)])
    for _ in 0..<5 { placed.append(.black, centeredAt: UnitPoint(0, 0)) }
    #expect(placed.palette.colors.count == 4 && placed.shape.centers?.count == 4)
    for _ in 0..<5 { placed.remove(at: 0) }
    placed.remove(at: 7)
    #expect(placed.palette.colors == [.black])
  }

  @Test func `adding a colour to a palette without centres adds no centre`() throws {
    var placed = PlacedPalette(try palette(3), shape: GradientShape(centers: Self.points))
    #expect(placed.shape.centers == nil)
    placed.append(.white, centeredAt: UnitPoint(0.3, 0.4))
    #expect(placed.shape.centers == nil)
  }
}
