import QuadrilleSystem

enum Environment {
  /// All variables that are looked at, where they are not the process's own.
  @TaskLocal static var substitute: [String: String]?

  /// A variable that is set and not empty.
  static func value(_ name: String) -> String? {
    let found = substitute.map { $0[name] } ?? ProcessEnvironment.value(name)
    return found?.isEmpty == true ? nil : found
  }

  /// Whether a variable is set to anything but `0` or `no`.
  static func isOn(_ name: String, in environment: (String) -> String? = value) -> Bool {
    guard let value = environment(name)?.lowercased() else { return false }
    return !["", "0", "no"].contains(value)
  }
}
