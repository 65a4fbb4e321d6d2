import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleEmulator

@Suite struct GivenColorsTests {
  @Test(arguments: [0, 1, 16, 17, 300])
  func `of the terminal around it takes sixteen colours at most`(count: Int) {
    let usual = ColorTable().original
    var emulator = Emulator(size: CellSize(columns: 4, rows: 2))
    let mark = RGB(1, 2, 3)
    emulator.setColors(
      ink: .white, paper: .black, sixteen: Array(repeating: mark, count: count))
    for number in 0..<256 {
      #expect(emulator.colors.original[number] == (number < min(16, count) ? mark : usual[number]))
    }
    #expect(emulator.colors.ink == .white && emulator.colors.paper == .black)
  }
}
