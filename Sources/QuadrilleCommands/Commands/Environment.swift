import Glibc

/// The environment's variables.
enum Environment {
  /// A variable that is set and not empty.
  static func value(_ name: String) -> String? {
    guard let found = getenv(name), found[0] != 0 else { return nil }
    return String(cString: found)
  }
}
