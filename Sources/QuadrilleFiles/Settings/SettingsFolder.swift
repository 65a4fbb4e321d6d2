import QuadrilleSystem

/// Where settings are kept: `$QUADRILLE_CONFIG_HOME`, else `$XDG_CONFIG_HOME/quadrille`, else
/// `~/.config/quadrille`.
package struct SettingsFolder: Sendable, Equatable {
  /// The folder, whether it exists or not.
  package let path: String

  package init(path: String) { self.path = path }

  /// Finds the folder by what the environment says; nil where it says nothing, not even a home.
  ///
  /// Empty variables count as unset, as does an `$XDG_CONFIG_HOME` that is not absolute (XDG Base
  /// Directory Specification).
  package init?(environment: (String) -> String?) {
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    if let own = value("QUADRILLE_CONFIG_HOME") {
      path = own
    } else if let shared = value("XDG_CONFIG_HOME"), shared.hasPrefix("/") {
      path = shared + "/quadrille"
    } else if let home = value("HOME") {
      path = home + "/.config/quadrille"
    } else {
      return nil
    }
  }

  package func path(of name: String) -> String {
    path.isEmpty || path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  /// The bytes of a file in it; nil if there is none. Refuses what is no plain file, is larger than
  /// `most` bytes, or holds nothing, unless it may.
  package func read(_ name: String, most: Int, mayBeEmpty: Bool = false) throws -> [UInt8]? {
    try SmallFile.readIfPresent(path(of: name), most: most, mayBeEmpty: mayBeEmpty)
  }

  /// Writes a file whole or not at all, and makes the folder, for its owner alone, if there is
  /// none.
  package func write(_ name: String, _ bytes: [UInt8]) throws {
    try make()
    let file = try OutputFile(path: path(of: name))
    try file.write(bytes.span)
    try file.commit()
  }

  /// Makes the folder and those above it where they are missing; others cannot look into them.
  private func make() throws {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part + "/"
      do {
        try Path.mkdir(made)
      } catch {
        // Some folders above may be looked through, but not written; it is the last that counts.
        guard Path.exists(made) else {
          throw FileError("cannot create the folder '\(made)'", error.reason)
        }
      }
    }
  }
}
