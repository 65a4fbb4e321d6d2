/// A file name with a placeholder for a number, as in `name-%04d.png`.
struct NumberedName {
  private let before: String
  private let after: String
  private let digits: Int

  /// Parses a name; nil if it has no placeholder.
  init?(_ path: String) {
    let name = Array(path.unicodeScalars)
    for start in name.indices where name[start] == "%" {
      var end = start + 1
      var digits = 0
      while end < name.count, ("0"..."9").contains(name[end]), end - start < 3 {
        digits = 10 * digits + Int(name[end].value - 0x30)
        end += 1
      }
      guard end < name.count, name[end] == "d" else { continue }
      before = String(String.UnicodeScalarView(name[..<start]))
      after = String(String.UnicodeScalarView(name[(end + 1)...]))
      self.digits = digits
      return
    }
    return nil
  }

  /// Whether the name has a second placeholder, which is an error.
  var hasAnother: Bool { NumberedName(after) != nil }

  /// Returns the name with a number in place of the placeholder, with leading zeros as the placeholder asks.
  func name(of number: Int) -> String {
    let text = String(number)
    return before + String(repeating: "0", count: max(0, digits - text.count)) + text + after
  }
}
