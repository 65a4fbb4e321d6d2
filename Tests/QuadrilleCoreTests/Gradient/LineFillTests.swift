import Testing

@testable import QuadrilleCore

@Suite struct LineFillTests {
  private static let white = RGB(255, 255, 255)
  private static let black = RGB(0, 0, 0)

  /// All black but for the very last entry.
  private static let lastOnly = ColorRamp(
    ColorStops(
      [black, white], at: [(Double(ColorRamp.entries) - 1.5) / Double(ColorRamp.entries - 1), 1]))

  @Test func `beyond the end it is the very last colour, and the first before the start`() {
    let fill = LineFill(ramp: Self.lastOnly, size: PixelSize(width: 8, height: 2))
    var frame = Frame(size: fill.size)
    fill.paint(from: UnitPoint(0, 0), to: UnitPoint(0.5, 0), into: &frame)
    for y in 0..<2 {
      #expect((0..<8).map { frame[$0, y] } == (0..<8).map { $0 < 4 ? Self.black : Self.white })
    }
    fill.paint(from: UnitPoint(0.75, 0), to: UnitPoint(0.5, 0), into: &frame)
    #expect((0..<8).map { frame[$0, 1] } == (0..<8).map { $0 < 4 ? Self.white : Self.black })
  }

  @Test func `a line as long as the ramp has one entry a pixel`() {
    let count = ColorRamp.entries
    let ramp = ColorRamp(
      ColorStops((0..<count).map { RGB(UInt8($0 / 256), UInt8($0 % 256), 0) }))
    let fill = LineFill(ramp: ramp, size: PixelSize(width: count, height: 1))
    var frame = Frame(size: fill.size)
    fill.paint(from: UnitPoint(0, 0), to: UnitPoint(1, 0), into: &frame)
    #expect((0..<count).first { frame[$0, 0] != ramp.colors[$0] } == nil)
  }

  @Test func `a line without length is the first colour`() {
    let ramp = ColorRamp(ColorStops([Self.white, Self.black]))
    let fill = LineFill(ramp: ramp, size: PixelSize(width: 3, height: 3))
    var frame = Frame(size: fill.size)
    fill.paint(from: UnitPoint(0.5, 0.5), to: UnitPoint(0.5, 0.5), into: &frame)
    #expect(frame.pixels == [RGB](repeating: Self.white, count: 9))
  }
}
