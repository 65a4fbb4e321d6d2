import QuadrilleSystem

package enum Renaming {
  /// The number of names to try.
  private static let most = 1000

  /// Renames a file to the first free name of `x.old`, `x.old2` and so on, and returns that name. Overwrites nothing.
  package static func setAside(_ path: String) throws -> String {
    let action = "cannot rename '\(path)'"
    for number in 1...most {
      let other = name(path, number)
      guard !Path.exists(other) else { continue }
      do throws(SystemError) {
        try Path.rename(path, to: other)
      } catch {
        throw FileError(action, error.reason)
      }
      return other
    }
    throw FileError(action, "\(most) copies exist already; remove some")
  }

  /// Returns the last of the names `x.old`, `x.old2` and so on, up to the first that is free; nil if `x.old` is free.
  package static func lastAside(_ path: String) -> String? {
    let count = (1...most).prefix { Path.exists(name(path, $0)) }.count
    return count > 0 ? name(path, count) : nil
  }

  private static func name(_ path: String, _ number: Int) -> String {
    path + ".old" + (number > 1 ? "\(number)" : "")
  }
}
