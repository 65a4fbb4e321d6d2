/// Numbers as people write them.
package enum DecimalNumber {
  /// The number that a text is; hexadecimal ones, infinity and the like are none.
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
