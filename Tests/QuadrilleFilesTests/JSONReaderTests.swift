@testable import QuadrilleFiles
import Testing

@Suite struct JSONReaderTests {
  private func failure(_ bytes: [UInt8]) -> JSONSyntaxError? {
    do throws(JSONSyntaxError) {
      _ = try JSONValue(parsing: bytes)
      return nil
    } catch { return error }
  }

  @Test func `written JSON is read back the same`() throws {
    let value = JSONValue.object([
      ("text", .string("x\"\\\n\t\u{1b}é😀")), ("whole", .integer(-12)),
      ("part", .decimal(0.125, places: 3)), ("list", .array([.bool(true), .bool(false), .null])),
      ("none", .array([])), ("nothing", .object([])), ("", .object([("a", .integer(0))])),
    ])
    #expect(try JSONValue(parsing: Array(value.text.utf8)).text == value.text)
  }

  @Test(arguments: [
    ("0", 0.0), ("-0.5", -0.5), ("1e3", 1000), ("25E-1", 2.5), ("1.50", 1.5),
    ("100000000000000000000", 1e20), ("1e-400", 0), ("-9223372036854775808", -0x1p63),
  ])
  func `every form of a JSON number is read`(text: String, value: Double) throws {
    #expect(try JSONValue(parsing: Array(text.utf8)).asNumber == value)
  }

  @Test(arguments: [
    (#""\u0041\u00e9\ud83d\ude00""#, "Aé😀"),
    (#""\udbff\udfff\ud800\udc00\udbff\udc00""#, "\u{10ffff}\u{10000}\u{10fc00}"),
    (#""\/\b\f\"""#, "/\u{8}\u{c}\""), (#""""#, ""),
    ("\"e\u{301}\"", "e\u{301}"), ("\"\\r\\n\"", "\r\n"),
  ])
  func `every JSON escape is read`(text: String, value: String) throws {
    let read = try JSONValue(parsing: Array(text.utf8)).asString
    #expect(read.map { Array($0.utf8) } == Array(value.utf8))
  }

  @Test(arguments: [
    ("", 1, 1, "expected a value"), ("  \n ", 2, 2, "expected a value"),
    ("{\n  \"a\": 1,\n}", 3, 1, "expected a name in quotes"),
    ("[1, 2,]", 1, 7, "expected a value"), ("[1 2]", 1, 4, "expected a comma or ]"),
    ("{\"a\" 1}", 1, 6, "expected a colon"), ("{\"a\":1", 1, 7, "expected a comma or }"),
    ("{\"a\":1,\n \"a\":2}", 2, 2, "duplicate name 'a'"),
    ("01", 1, 1, "a number does not begin with 0"), ("-", 1, 2, "expected a digit"),
    ("1.", 1, 3, "expected a digit"), ("1e+", 1, 4, "expected a digit"),
    ("[1e999]", 1, 2, "the number is too large"), ("+1", 1, 1, "expected a value"),
    ("nul", 1, 1, "expected a value"), ("NaN", 1, 1, "expected a value"),
    ("1 1", 1, 3, "unexpected text after the value"),
    ("true,", 1, 5, "unexpected text after the value"),
    ("[\"a", 1, 2, "the string does not end"),
    ("\"a\nb\"", 1, 3, "a control character must be escaped"),
    ("\"\\x\"", 1, 2, "unknown escape sequence"), ("\"\\", 1, 2, "the string does not end"),
    ("\"\\u12g4\"", 1, 2, "\\u needs four hexadecimal digits"),
    ("\"\\u+123\"", 1, 2, "\\u needs four hexadecimal digits"),
    ("\"\\ud800\"", 1, 2, "incomplete surrogate pair"),
    ("\"\\ud800", 1, 2, "incomplete surrogate pair"),
    ("\"\\ud800\\", 1, 2, "incomplete surrogate pair"),
    ("\"\\udc00\"", 1, 2, "incomplete surrogate pair"),
    ("\"\\ud800\\u0041\"", 1, 2, "incomplete surrogate pair"),
    ("// no\n1", 1, 1, "expected a value"), ("\u{feff}1", 1, 1, "expected a value"),
  ])
  func `invalid JSON is refused with the line and column of the error`(
    text: String, line: Int, column: Int, reason: String
  ) {
    let found = failure(Array(text.utf8))
    #expect(found?.line == line && found?.column == column && found?.reason == reason)
  }

  @Test func `the error for a repeated name quotes it without control characters, and shortened`() {
    func reason(_ name: String) -> String? {
      failure(Array("{\"\(name)\":1,\"\(name)\":2}".utf8))?.reason
    }
    #expect(reason(#"\u001b]0;\n"#) == "duplicate name '?]0;?'")
    let long = String(repeating: "n", count: 61)
    #expect(reason(long) == "duplicate name '\(long.dropLast())…'")
  }

  @Test func `a JSON string that is not UTF-8 is refused`() {
    for bytes in [[0x22, 0xff, 0x22], [0x22, 0xc3, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22]] {
      #expect(failure(bytes.map { UInt8($0) })?.reason == "the string is not UTF-8")
    }
  }

  @Test func `JSON nested more than 64 deep is refused, and damaged text never traps`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    _ = try JSONValue(parsing: nested(64))
    #expect(failure(nested(65))?.reason == "nested too deeply")
    #expect(failure(Array(String(repeating: "{\"a\":", count: 100_000).utf8)) != nil)
    // A good text with any one byte cut off or changed is read or refused.
    let good = Array(#"{"a":[1,-2.5e3,"\u00e9\n",true],"b":null}"#.utf8)
    for index in good.indices {
      #expect(failure(Array(good[..<index])) != nil)
      for byte in [0x00, 0x22, 0x5c, 0x7b, 0x5d, 0x30, 0x2d, 0x80, 0xff] as [UInt8] {
        var changed = good
        changed[index] = byte
        _ = failure(changed)
      }
    }
  }

  @Test(arguments: [
    ("0.5", "0.5\n"), ("0.12345678901234", "0.12345678901234\n"),
    ("0.123456789012345", "0.123456789012345\n"), ("0.1234567890123456", "0.123456789012346\n"),
    ("0.12345678901234567", "0.123456789012346\n"), ("1e-3", "0.001\n"),
  ])
  func `a JSON number keeps fifteen places`(text: String, written: String) throws {
    #expect(try JSONValue(parsing: Array(text.utf8)).text == written)
  }

  @Test(arguments: [
    "[0,1,2,3]", "[[],[[]],[[[]]]]", #"{"a":1,"b":{"c":[2]}}"#,
    #"["a text of more than 15 bytes"]"#,
    #"{"a name of more than 15 bytes":"\n and a text of more"}"#,
  ])
  func `JSON is read at exactly its memory limit and refused above it`(text: String) throws {
    let bytes = Array(text.utf8)
    var free = JSONReader(bytes: bytes)
    _ = try free.readAll()
    var exact = JSONReader(bytes: bytes, largestMemory: free.memory)
    _ = try exact.readAll()
    var less = JSONReader(bytes: bytes, largestMemory: free.memory - 1)
    #expect(throws: JSONSyntaxError.self) { _ = try less.readAll() }
  }

  @Test func `a JSON path is written with dots and with indices in brackets`() {
    let layer = JSONPath.element(.member(.whole, "layers"), 1)
    #expect(
      [JSONPath.whole, .member(layer, "palette")].map(\.text) == ["", "layers[1].palette"])
  }
}
