import Testing

@testable import QuadrilleCore

@Suite struct ColorStopsTests {
  private static let colors = (0..<6).map { RGB(UInt8(40 * $0), 7, UInt8(255 - 40 * $0)) }
  private static let stops = [0.1, 0.2, 0.2, 0.6, 0.7, 1]

  @Test func `there is one stop a colour, whatever stops were chosen before`() {
    for chosen in 1...6 {
      var line = ColorStops(Array(Self.colors.prefix(chosen)), at: Array(Self.stops.prefix(chosen)))
      for count in 1...6 {
        line.colors = Array(Self.colors.prefix(count))
        #expect(line.stops.count == count && (line.chosenStops != nil) == (count == chosen))
        if count != chosen { #expect(line == ColorStops(line.colors) || line.chosenStops == nil) }
        #expect(ColorRamp(line).colors.count == ColorRamp.entries)
      }
      line.colors = Array(Self.colors.suffix(chosen))
      #expect(line.stops == Array(Self.stops.prefix(chosen)), "they come back")
    }
  }

  @Test func `stops that do not fit give way to equal distances`() {
    var line = ColorStops(Array(Self.colors.prefix(2)), at: [0.5, 0.5])
    line.colors = Self.colors
    #expect(line.stops == [0, 0.2, 0.4, 0.6, 0.8, 1])
    line.colors = [.white]
    #expect(line.stops == [0])
    line.colors = [.white, .black]
    line.chosenStops = nil
    #expect(line.stops == [0, 1])
  }
}
