/// Parses decimal numbers.
package enum DecimalNumber {
  /// Returns the decimal number that a text consists of; nil for other text, hexadecimal numbers and "inf".
  package static func value(_ text: some StringProtocol) -> Double? {
    let isDecimal = text.utf8.allSatisfy { "0123456789.+-eE".utf8.contains($0) }
    return isDecimal ? Double(String(text)) : nil
  }

  /// Returns the number that up to `most` digits spell; nil for other bytes and for none.
  static func whole(_ digits: ArraySlice<UInt8>, most: Int = 9) -> Int? {
    guard (1...most).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
