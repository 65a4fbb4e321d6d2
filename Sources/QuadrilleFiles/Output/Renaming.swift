import QuadrilleSystem

package enum Renaming {
  /// The number of names to try.
  private static let most = 1000

  /// Renames a file to the first free name of `x.old`, `x.old2` and so on, and returns that name. Overwrites nothing.
  package static func setAside(_ path: String) throws -> String {
    let action = "cannot rename '\(path)'"
    guard let other = names(path).first(where: { !Path.exists($0) }) else {
      throw FileError(action, "\(most) copies exist already; remove some")
    }
    do throws(SystemError) {
      try Path.rename(path, to: other)
    } catch {
      throw FileError(action, error.reason)
    }
    return other
  }

  /// Returns the last of the names `x.old`, `x.old2` and so on, up to the first that is free; nil if `x.old` is free.
  package static func lastAside(_ path: String) -> String? {
    names(path).prefix { Path.exists($0) }.last
  }

  private static func names(_ path: String) -> some Sequence<String> {
    (1...most).lazy.map { path + ".old" + ($0 > 1 ? "\($0)" : "") }
  }
}
