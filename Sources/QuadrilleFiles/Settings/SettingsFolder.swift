import QuadrilleSystem

/// The folder for settings: `$QUADRILLE_CONFIG_HOME`, else `$XDG_CONFIG_HOME/quadrille`, else `~/.config/quadrille`.
package struct SettingsFolder: Sendable, Equatable {
  /// The path, whether the folder exists or not.
  package let path: String

  package init(path: String) { self.path = path }

  /// Finds the folder from the environment; nil if not even `HOME` is set.
  ///
  /// Empty variables count as unset, and so does a relative `$XDG_CONFIG_HOME` (XDG Base Directory Specification).
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

  /// Returns the bytes of a file in the folder; nil if there is none. Refuses a file that is not regular, is larger
  /// than `most` bytes, or is empty unless `mayBeEmpty`.
  package func read(_ name: String, most: Int, mayBeEmpty: Bool = false) throws -> [UInt8]? {
    try SmallFile.readIfPresent(path(of: name), most: most, mayBeEmpty: mayBeEmpty)
  }

  /// Writes a file completely or not at all. Creates the folder, for its owner only, if it is missing.
  package func write(_ name: String, _ bytes: [UInt8]) throws {
    try make()
    let file = try OutputFile(path: path(of: name))
    try file.write(bytes.span)
    try file.commit()
  }

  /// Creates the folder and missing folders above it, for their owner only.
  private func make() throws {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part + "/"
      do {
        try Path.mkdir(made)
      } catch {
        // `mkdir` fails with several errors for a folder that exists, such as EROFS. Only a missing folder matters.
        guard Path.exists(made) else {
          throw FileError("cannot create the folder '\(made)'", error.reason)
        }
      }
    }
  }
}
