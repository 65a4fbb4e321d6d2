/// A JSON document that can find the line of a member or element.
package struct JSONDocument: Sendable {
  package let value: JSONValue
  /// The text, parsed again when a line is requested, which happens only for errors.
  private let bytes: [UInt8]

  /// Parses a document as `JSONValue` does.
  package init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    value = try JSONValue(parsing: bytes)
    self.bytes = bytes
  }

  /// Returns the line of a member's name or of an element; if it does not exist, of the nearest value around it.
  package func line(of path: JSONPath) -> Int {
    var reader = JSONReader(bytes: bytes, sought: path.steps)
    // The document was parsed before without an error.
    _ = try? reader.readAll()
    return bytes[..<reader.found].count { $0 == 0x0a } + 1
  }
}
