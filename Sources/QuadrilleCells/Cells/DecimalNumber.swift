/// Parses decimal numbers.
package enum DecimalNumber {
  /// Returns the decimal number that a text consists of; nil for other text, hexadecimal numbers and "inf".
  package static func value(_ text: some StringProtocol) -> Double? {
    let isDecimal = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal else { return nil }
    return Double(String(text))
  }
}
