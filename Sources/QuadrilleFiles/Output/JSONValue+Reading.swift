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
