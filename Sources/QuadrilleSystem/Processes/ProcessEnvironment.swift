import Glibc

/// The environment variables of this process.
package enum ProcessEnvironment {
  /// Returns a variable's value (`getenv`); nil if it is not set.
  package static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// All variables, each as `NAME=value`.
  package static var all: [String] {
    var all: [String] = []
    var next = environ
    while let line = next.pointee {
      all.append(String(cString: line))
      next += 1
    }
    return all
  }

  /// Returns the variables for a child process. Each of `variables`, `NAME=value`, is set; `NAME=` removes it.
  /// `inherited` names the variables of this process that the child also gets; nil: all.
  package static func all(
    changing variables: [String], inheriting inherited: Set<String>? = nil
  ) -> [String] {
    let names = variables.map { $0.prefix { $0 != "=" } + "=" }
    return all.filter { line in
      inherited?.contains(String(line.prefix { $0 != "=" })) != false
        && !names.contains { line.hasPrefix($0) }
    } + variables.filter { !$0.hasSuffix("=") }
  }
}

/// Calls `body` with a null-terminated array of C strings, as `exec` takes it. The array is freed afterwards.
func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return body(copies)
}
