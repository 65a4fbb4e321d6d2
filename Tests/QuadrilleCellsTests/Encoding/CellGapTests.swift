import TestSupport
import Testing

@testable import QuadrilleCells

/// Cells between chosen ones, which are painted because going on is shorter than a move.
@Suite struct CellGapTests {
  @Test(arguments: [
    (0b101, 0b111, 0b111), (0b1001, 0b1111, 0b1111), (0b10001, 0b11111, 0b10001),
    (0b1001, 0b1011, 0b1001), (0b1001, 0b1101, 0b1001), (0b101, 0b101, 0b101), (0, 0b1111, 0),
    (0b1, 0b1111, 0b1), (0b1001101, 0b1111111, 0b1111111), (0b101001, 0b111101, 0b111001),
  ])
  func `gaps of one and two flat cells are filled, no others`(
    chosen: UInt64, flat: UInt64, filled: UInt64
  ) {
    #expect(FineView.withGapsFilled(chosen, flat) == filled)
    // Wherever they are.
    for shift in [1, 20, 57] as [UInt64] {
      #expect(FineView.withGapsFilled(chosen << shift, flat << shift) == filled << shift)
    }
  }

  @Test func `all that was chosen stays, and only what is flat is added`() {
    var numbers = SeededNumbers(seed: 8)
    for _ in 0..<2000 {
      let (chosen, flat) = (numbers.next(), numbers.next() | numbers.next())
      let filled = FineView.withGapsFilled(chosen, flat)
      #expect(filled & chosen == chosen && filled & ~chosen & ~flat == 0)
    }
  }
}
