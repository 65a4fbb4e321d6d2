import QuadrilleCells
import Testing

@Suite struct DecimalNumberTests {
  @Test(arguments: ["0x10", "0x1p4", "inf", "-inf", "nan", "infinity", "", " 1", "1 ", "١"])
  func `what people do not write is no number`(word: String) {
    #expect(DecimalNumber.value(word) == nil)
  }

  @Test func `what people write is`() {
    for (word, value) in [
      ("0", 0), ("-0.5", -0.5), ("+2", 2), (".5", 0.5), ("1e3", 1000), ("1E-2", 0.01),
    ] as [(String, Double)] {
      #expect(DecimalNumber.value(word) == value)
    }
  }
}
