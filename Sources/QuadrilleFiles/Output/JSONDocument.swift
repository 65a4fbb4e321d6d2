/// JSON that can say on which line a member or an element is.
package struct JSONDocument: Sendable {
  package let value: JSONValue
  /// Kept, and read again when a line is asked for: only what is wrong asks for one.
  private let bytes: [UInt8]

  /// Reads it as `JSONValue` does.
  package init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    value = try JSONValue(parsing: bytes)
    self.bytes = bytes
  }

  /// The line on which a member's name or an element is; that of the nearest that contains it, if it is
  /// not there.
  package func line(of path: JSONPath) -> Int {
    var reader = JSONReader(bytes: bytes, sought: path.steps)
    // It was read before.
    _ = try? reader.readAll()
    return bytes[..<reader.found].count { $0 == 0x0a } + 1
  }
}
