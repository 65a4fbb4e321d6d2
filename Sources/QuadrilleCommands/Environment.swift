import QuadrilleSystem

enum Environment {
  /// The variables that replace the process's environment in tests; nil otherwise.
  @TaskLocal static var substitute: [String: String]?

  /// Returns a variable; nil if it is unset or empty.
  static func value(_ name: String) -> String? {
    let found = substitute.map { $0[name] } ?? ProcessEnvironment.value(name)
    return found?.isEmpty == true ? nil : found
  }

  /// Returns whether a variable is set to anything but an empty value, `0` or `no`.
  static func isOn(_ name: String, in environment: (String) -> String? = value) -> Bool {
    guard let value = environment(name)?.lowercased() else { return false }
    return !["", "0", "no"].contains(value)
  }
}
