import QuadrilleCells

/// A syntax error in JSON, with its position.
package struct JSONSyntaxError: Error, Equatable, CustomStringConvertible {
  /// The line, counted from 1.
  package let line: Int
  /// The column in bytes, counted from 1.
  package let column: Int
  package let reason: String

  package var description: String { "line \(line), column \(column): \(reason)" }
}

extension JSONValue {
  /// The largest text to parse, in bytes.
  package static let largestSize = 64 << 20
  /// The limit on the memory of the values, in bytes. Text is no bound: two bytes can become a value of 24 bytes.
  package static let largestMemory = 144 << 20
  /// The limit on nested arrays and objects.
  package static let greatestDepth = 64

  /// Parses JSON strictly by RFC 8259. Refuses duplicate names, unpaired surrogates, and numbers beyond a `Double`.
  package init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    var reader = JSONReader(bytes: bytes)
    self = try reader.readAll()
  }
}

/// A single-pass parser. `place` is the index of the next unread byte.
struct JSONReader {
  private let bytes: [UInt8]
  private var place = 0
  /// The memory of the parsed values, with the extra capacity of growing arrays.
  private(set) var memory = 0
  /// The path of a value whose position is wanted.
  private let sought: [JSONPath.Step]
  /// The number of steps of `sought` found so far; nil once the parser has left the path.
  private var gone: Int? = 0
  /// The position of the last step found.
  private(set) var found = 0

  private let largestMemory: Int

  init(bytes: [UInt8], sought: [JSONPath.Step] = [], largestMemory: Int = JSONValue.largestMemory) {
    (self.bytes, self.sought, self.largestMemory) = (bytes, sought, largestMemory)
  }

  mutating func readAll() throws(JSONSyntaxError) -> JSONValue {
    guard bytes.count <= JSONValue.largestSize else {
      throw failure("longer than \(JSONValue.largestSize >> 20) MB")
    }
    let value = try readValue(depth: 0)
    skipSpace()
    guard place == bytes.count else { throw failure("unexpected text after the value") }
    return value
  }

  private mutating func readValue(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    skipSpace()
    // A growing array holds its values twice for a moment.
    try charge(MemoryLayout<JSONValue>.stride * 2)
    guard let next else { throw failure("expected a value") }
    switch next {
    case UInt8(ascii: "{"): return try readObject(depth: depth)
    case UInt8(ascii: "["): return try readArray(depth: depth)
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try readNumber()
    default:
      for (word, value) in [
        ("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null),
      ]
      where bytes[place...].starts(with: word.utf8) {
        place += word.utf8.count
        return value
      }
      throw failure("expected a value")
    }
  }

  private mutating func readArray(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    guard depth < JSONValue.greatestDepth else { throw failure("nested too deeply") }
    try charge(Self.block)
    place += 1
    var values: [JSONValue] = []
    if take("]") { return .array(values) }
    while true {
      skipSpace()
      let isWay = goes(.element(values.count), at: place, depth: depth)
      values.append(try readValue(depth: depth + 1))
      if isWay { gone = nil }
      if take("]") { return .array(values) }
      guard take(",") else { throw failure("expected a comma or ]") }
    }
  }

  private mutating func readObject(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    guard depth < JSONValue.greatestDepth else { throw failure("nested too deeply") }
    try charge(Self.block)
    place += 1
    var members: [(String, JSONValue)] = []
    var names: Set<String> = []
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      let start = place
      guard next == UInt8(ascii: "\"") else { throw failure("expected a name in quotes") }
      let name = try readString()
      guard names.insert(name).inserted else {
        throw failure("duplicate name '\(SafeText(ShortText.of(name)).string)'", at: start)
      }
      guard take(":") else { throw failure("expected a colon") }
      try charge(MemoryLayout<(String, JSONValue)>.stride * 2 + MemoryLayout<String>.stride * 3)
      let isWay = goes(.member(name), at: start, depth: depth)
      members.append((name, try readValue(depth: depth + 1)))
      if isWay { gone = nil }
      if take("}") { return .object(members) }
      guard take(",") else { throw failure("expected a comma or }") }
    }
  }

  private mutating func readNumber() throws(JSONSyntaxError) -> JSONValue {
    let start = place
    if next == UInt8(ascii: "-") { place += 1 }
    let whole = place
    guard skipDigits() > 0 else { throw failure("expected a digit") }
    if bytes[whole] == UInt8(ascii: "0") && place > whole + 1 {
      throw failure("a number does not begin with 0", at: start)
    }
    var places = 0
    var isWhole = true
    if next == UInt8(ascii: ".") {
      place += 1
      isWhole = false
      places = skipDigits()
      guard places > 0 else { throw failure("expected a digit") }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      place += 1
      (isWhole, places) = (false, 15)
      if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { place += 1 }
      guard skipDigits() > 0 else { throw failure("expected a digit") }
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if isWhole, let value = Int(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else {
      throw failure("the number is too large", at: start)
    }
    return .decimal(value, places: min(15, places))
  }

  private mutating func readString() throws(JSONSyntaxError) -> String {
    let start = place
    place += 1
    skipPlain()
    // Most strings have no escapes.
    if next == UInt8(ascii: "\"") {
      place += 1
      return try text(bytes[(start + 1)..<(place - 1)], from: start)
    }
    var content = Array(bytes[(start + 1)..<place])
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        place += 1
        return try text(content[...], from: start)
      case UInt8(ascii: "\\"): content.append(contentsOf: String(try readEscape()).utf8)
      case ..<0x20: throw failure("a control character must be escaped")
      default:
        let plain = place
        skipPlain()
        content.append(contentsOf: bytes[plain..<place])
      }
    }
    throw failure("the string does not end", at: start)
  }

  private mutating func text(
    _ content: ArraySlice<UInt8>, from start: Int
  ) throws(JSONSyntaxError) -> String {
    if content.count > 15 { try charge(Self.block + content.count) }
    guard let text = String(validating: content, as: UTF8.self) else {
      throw failure("the string is not UTF-8", at: start)
    }
    return text
  }

  private mutating func readEscape() throws(JSONSyntaxError) -> Character {
    let start = place
    place += 1
    guard let letter = next else { throw failure("the string does not end", at: start) }
    place += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return Character(Unicode.Scalar(letter))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw failure("unknown escape sequence", at: start)
    }
    var code = try readFourDigits(from: start)
    if (0xd800..<0xdc00).contains(code), next == UInt8(ascii: "\\"),
      place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "u")
    {
      place += 2
      let low = try readFourDigits(from: start)
      guard (0xdc00..<0xe000).contains(low) else {
        throw failure("incomplete surrogate pair", at: start)
      }
      code = 0x10000 + (code - 0xd800) << 10 + (low - 0xdc00)
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw failure("incomplete surrogate pair", at: start)
    }
    return Character(scalar)
  }

  private mutating func readFourDigits(from start: Int) throws(JSONSyntaxError) -> UInt32 {
    let digits = bytes[place..<min(bytes.count, place + 4)]
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("\\u needs four hexadecimal digits", at: start) }
    place += 4
    return code
  }
}

extension JSONReader {
  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// The overhead of an allocation, in bytes.
  private static let block = 48

  /// Counts the memory of a value. Throws if the limit is exceeded.
  private mutating func charge(_ bytes: Int) throws(JSONSyntaxError) {
    memory += bytes
    guard memory <= largestMemory else {
      throw failure("its values take more than \(largestMemory >> 20) MB of memory")
    }
  }

  /// Records a step if it is the next step of the sought path. Returns whether it is.
  private mutating func goes(
    _ step: @autoclosure () -> JSONPath.Step, at place: Int, depth: Int
  ) -> Bool {
    guard gone == depth, depth < sought.count, sought[depth] == step() else { return false }
    (gone, found) = (depth + 1, place)
    return true
  }

  private mutating func skipPlain() {
    while let next, next >= 0x20, next != UInt8(ascii: "\""), next != UInt8(ascii: "\\") {
      place += 1
    }
  }

  private mutating func skipSpace() {
    while let next, next == 0x20 || next == 0x0a || next == 0x0d || next == 0x09 { place += 1 }
  }

  private mutating func skipDigits() -> Int {
    let start = place
    while let next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { place += 1 }
    return place - start
  }

  /// Skips white space and the given character. Returns false if another character follows.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private func failure(_ reason: String, at place: Int? = nil) -> JSONSyntaxError {
    let before = bytes[..<(place ?? self.place)]
    let line = before.count { $0 == 0x0a } + 1
    let start = before.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    return JSONSyntaxError(line: line, column: before.endIndex - start + 1, reason: reason)
  }
}
