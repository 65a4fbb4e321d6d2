import Glibc

/// The variables of this process.
package enum ProcessEnvironment {
  /// A variable's value (`getenv`).
  package static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// All variables as `NAME=value`.
  package static var all: [String] {
    var all: [String] = []
    var next = environ
    while let line = next.pointee {
      all.append(String(cString: line))
      next += 1
    }
    return all
  }

  /// All variables, with some set to other values or added, and without those that are given no value.
  package static func all(changing variables: [String]) -> [String] {
    let names = variables.map { $0.prefix { $0 != "=" } + "=" }
    return all.filter { line in !names.contains { line.hasPrefix($0) } }
      + variables.filter { !$0.hasSuffix("=") }
  }
}

/// Hands on strings as an array of C strings with NULL behind the last, as `exec` takes them.
func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return body(copies)
}
