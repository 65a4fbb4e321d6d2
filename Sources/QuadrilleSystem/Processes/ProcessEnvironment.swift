import Glibc

/// The environment variables of this process.
package enum ProcessEnvironment {
  /// Returns a variable's value (`getenv`); nil if it is not set.
  package static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// A variable as `NAME=value` with a null at the end. A value may be no UTF-8.
  package typealias Line = [CChar]

  /// All variables.
  package static var all: [Line] {
    var all: [Line] = []
    var next = environ
    while let line = next.pointee {
      all.append(Array(UnsafeBufferPointer(start: line, count: strlen(line) + 1)))
      next += 1
    }
    return all
  }

  /// Returns the variables for a child process. Each of `variables`, `NAME=value`, is set; `NAME=` removes it.
  /// `inherited` names the variables of this process that the child also gets; nil: all.
  package static func all(
    changing variables: [String], inheriting inherited: Set<String>? = nil
  ) -> [Line] {
    let changed = Set(variables.map { String($0.prefix { $0 != "=" }) })
    return all.filter { line in
      let bytes = line.prefix { $0 != CChar(UInt8(ascii: "=")) }.map { UInt8(bitPattern: $0) }
      let name = String(decoding: bytes, as: UTF8.self)
      return inherited?.contains(name) != false && !changed.contains(name)
    } + lines(variables.filter { !$0.hasSuffix("=") })
  }

  /// Returns texts as variables for a child process.
  static func lines(_ texts: [String]) -> [Line] { texts.map { Array($0.utf8CString) } }
}

/// Calls `body` with a null-terminated array of C strings, as `exec` takes it. The array is freed afterwards.
func withCStrings<Result>(
  _ strings: [[CChar]], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return body(copies)
}
