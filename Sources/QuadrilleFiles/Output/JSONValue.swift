/// A JSON value. Objects keep the order of their members.
package enum JSONValue: Sendable, ExpressibleByDictionaryLiteral {
  case string(String)
  case integer(Int)
  /// A number written with at most `places` digits after the point.
  case decimal(Double, places: Int)
  case bool(Bool)
  case null
  case array([JSONValue])
  case object([(String, JSONValue)])

  package init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members) }

  /// The JSON text, indented by two spaces, with a final newline.
  package var text: String { render(indent: "") + "\n" }

  /// The JSON text on one line, without a newline.
  package var line: String { render(indent: nil) }

  /// Returns the text with `indent` before each line but the first; nil: on one line.
  private func render(indent: String?) -> String {
    let inner = indent.map { $0 + "  " }
    switch self {
    case .string(let value): return Self.quoted(value)
    case .integer(let value): return String(value)
    case .decimal(let value, let places): return Self.decimalText(value, places: places)
    case .bool(let value): return value ? "true" : "false"
    case .null: return "null"
    case .array(let values):
      return "[" + values.map { $0.render(indent: inner) }.joined(separator: ", ") + "]"
    case .object(let members):
      let texts = members.map { Self.quoted($0.0) + ": " + $0.1.render(indent: inner) }
      guard let indent, let inner, !texts.isEmpty else {
        return "{" + texts.joined(separator: ", ") + "}"
      }
      return "{\n" + texts.map { inner + $0 }.joined(separator: ",\n") + "\n" + indent + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns a number with at most `places` digits after the point; null if it is not finite, or from ±1e15 on.
  package static func decimalText(_ value: Double, places: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "null" }
    var (scale, places) = (1, places)
    for _ in 0..<places { scale *= 10 }
    // More digits than an `Int` holds would be meaningless: a `Double` has fewer.
    while places > 0 && abs(value) * Double(scale) >= 1e18 {
      (scale, places) = (scale / 10, places - 1)
    }
    let rounded = Int((abs(value) * Double(scale)).rounded())
    var fraction = places > 0 ? String(rounded % scale) : ""
    fraction = String(repeating: "0", count: places - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let sign = value < 0 && rounded > 0 ? "-" : ""
    return sign + String(rounded / scale) + (fraction.isEmpty ? "" : "." + fraction)
  }
}

/// Accessors for parsed values. They return nil for values of another type.
extension JSONValue {
  /// The member of an object with a name.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == name }?.1
  }

  package var asString: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  /// The value as a number, integer or not.
  package var asNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .decimal(let value, _): value
    default: nil
    }
  }

  package var asArray: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }
}
