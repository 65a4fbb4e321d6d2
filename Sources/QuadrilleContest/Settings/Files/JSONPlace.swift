import QuadrilleFiles

/// A value in a JSON document with its path, for error messages.
struct JSONPlace {
  private let document: JSONDocument
  private let path: JSONPath
  let value: JSONValue

  /// Parses a document; the result is its root value.
  init(parsing bytes: [UInt8]) throws(ChatSettingsError) {
    do {
      document = try JSONDocument(parsing: bytes)
    } catch {
      throw ChatSettingsError(line: error.line, "this is not JSON: \(error.reason)")
    }
    (path, value) = (.whole, document.value)
  }

  private init(_ document: JSONDocument, _ path: JSONPath, _ value: JSONValue) {
    (self.document, self.path, self.value) = (document, path, value)
  }

  func failure(_ reason: String) -> ChatSettingsError {
    ChatSettingsError(line: document.line(of: path), key: path.text, reason)
  }

  /// Returns the member with a name; nil if it is missing.
  func member(_ name: String) -> JSONPlace? {
    value[name].map { JSONPlace(document, .member(path, name), $0) }
  }

  /// Returns the member with a name; throws if it is missing.
  func required(_ name: String) throws(ChatSettingsError) -> JSONPlace {
    guard let member = member(name) else {
      guard case .object = value else { throw failure("is not an object in braces") }
      if case .whole = path { throw failure("'\(name)' is missing") }
      throw failure("lacks '\(name)'")
    }
    return member
  }

  /// Returns an object's members, in their order in the file.
  func members() throws(ChatSettingsError) -> [(name: String, place: JSONPlace)] {
    guard case .object(let members) = value else { throw failure("is not an object in braces") }
    return members.map { ($0.0, JSONPlace(document, .member(path, $0.0), $0.1)) }
  }

  func names() throws(ChatSettingsError) -> [String] { try members().map(\.name) }

  /// Throws if the object has a member that is not `known`.
  func refuse(allBut known: [String]) throws(ChatSettingsError) {
    for (name, place) in try members() where !known.contains(name) {
      throw place.failure("is unknown here; known: \(known.joined(separator: ", "))")
    }
  }

  func elements() throws(ChatSettingsError) -> [JSONPlace] {
    guard let values = value.asArray else { throw failure("is not a list in brackets") }
    return values.enumerated().map { JSONPlace(document, .element(path, $0), $1) }
  }

  func integer(in range: ClosedRange<Int>) throws(ChatSettingsError) -> Int {
    guard case .integer(let number) = value, range.contains(number) else {
      throw failure("is not a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func number(in range: ClosedRange<Double>) throws(ChatSettingsError) -> Double {
    guard let number = value.asNumber, range.contains(number) else {
      func text(_ bound: Double) -> String { JSONValue.decimalText(bound, places: 3) }
      throw failure("is not a number from \(text(range.lowerBound)) to \(text(range.upperBound))")
    }
    return number
  }

  func text() throws(ChatSettingsError) -> String {
    guard let text = value.asString else { throw failure("is not a string in quotes") }
    return text
  }
}
