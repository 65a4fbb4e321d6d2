import QuadrilleCells
import Testing

@Suite struct DecimalNumberTests {
  @Test(arguments: ["0x10", "0x1p4", "inf", "-inf", "nan", "infinity", "", " 1", "1 ", "١"])
  func `hexadecimal, infinite, NaN and padded text is no decimal number`(word: String) {
    #expect(DecimalNumber.value(word) == nil)
  }

  @Test func `a decimal number may have a sign, a fraction and an exponent`() {
    for (word, value) in [
      ("0", 0), ("-0.5", -0.5), ("+2", 2), (".5", 0.5), ("1e3", 1000), ("1E-2", 0.01),
    ] as [(String, Double)] {
      #expect(DecimalNumber.value(word) == value)
    }
  }
}
