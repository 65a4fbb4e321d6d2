package import QuadrilleFiles
import QuadrilleSystem

/// All named shaders: files in the folder `shaders` of the settings folder, and the built-in shaders.
package struct ShaderLibrary: Sendable {
  package struct Entry: Sendable {
    package let name: String
    /// A short description for lists; `your own` for the user's files.
    package let origin: String
    fileprivate let path: String?
    fileprivate let text: String
  }

  /// The user's shaders, sorted by name, then the built-in shaders. A file hides the built-in shader of its name.
  package let entries: [Entry]
  /// The user's files that cannot be played by their name, each with the reason.
  package let faults: [(name: String, reason: String)]

  /// The extensions of shader files, with dots.
  package static let endings = [".glsl", ".frag", ".shader"]
  package static let folder = "shaders"
  /// The largest number of files listed from the folder.
  private static let most = 1000

  /// Lists the shaders of a settings folder; nil: only the built-in shaders.
  package init(in settings: SettingsFolder?) {
    var own: [String: Entry] = [:]
    var faults: [(name: String, reason: String)] = []
    if let folder = settings?.path(of: Self.folder) {
      let names = (Path.names(in: folder) ?? []).filter { file in
        !file.hasPrefix(".") && Self.endings.contains { file.hasSuffix($0) }
      }
      for file in names.sorted().prefix(Self.most) {
        let name = String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
        let path = "\(folder)/\(file)"
        if SceneKind.named(name) != nil {
          faults.append((name, "the name belongs to a built-in scene"))
        } else if own[name] != nil {
          faults.append((name, "two files have this name"))
        } else if let kind = FileStatus(path)?.kind, kind != .regular {
          faults.append((name, "it is not a regular file"))
        } else {
          own[name] = Entry(name: name, origin: "your own", path: path, text: "")
        }
      }
    }
    self.faults = faults
    let builtIn = BuiltInShader.all.filter { own[$0.name] == nil }.map {
      Entry(name: $0.name, origin: $0.origin, path: nil, text: $0.text)
    }
    entries = own.values.sorted { $0.name < $1.name } + builtIn
  }

  /// Returns the shader of a name; nil if the name is unknown.
  package func source(
    named name: String, _ setting: ShaderSetting = ShaderSetting()
  ) -> FragmentSource? {
    guard let entry = entries.first(where: { $0.name == name }) else { return nil }
    guard let path = entry.path else {
      return FragmentSource(builtIn: entry.name, text: entry.text, setting)
    }
    return FragmentSource(path: path, name: entry.name, setting)
  }
}
