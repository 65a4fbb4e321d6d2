package import QuadrilleFiles
import QuadrilleSystem

/// The shaders that have names: files of the folder `shaders` beside the settings, and those of this program.
package struct ShaderLibrary: Sendable {
  /// A shader that has a name.
  package struct Entry: Sendable {
    package let name: String
    /// Its origin, for lists.
    package let origin: String
    fileprivate let path: String?
    fileprivate let text: String
  }

  /// The user's own first, by their names; a file hides a built-in shader of its name.
  package let entries: [Entry]

  /// The endings of shader files, the dots included.
  package static let endings = [".glsl", ".frag", ".shader"]
  /// The folder's name.
  package static let folder = "shaders"
  /// More than these files are not listed.
  private static let most = 1000

  /// Lists a folder of settings; nil: there is none.
  package init(in settings: SettingsFolder?) {
    var entries: [String: Entry] = [:]
    for (name, origin, text) in BuiltInShader.all {
      entries[name] = Entry(name: name, origin: origin, path: nil, text: text)
    }
    var own: [String: Entry] = [:]
    if let folder = settings?.path(of: Self.folder) {
      for file in (Path.names(in: folder) ?? []).sorted().reversed().prefix(Self.most) {
        guard !file.hasPrefix("."), let ending = Self.endings.first(where: file.hasSuffix) else {
          continue
        }
        let name = String(file.dropLast(ending.count))
        own[name] = Entry(name: name, origin: "your own", path: "\(folder)/\(file)", text: "")
      }
    }
    for name in own.keys { entries[name] = nil }
    self.entries =
      own.values.sorted { $0.name < $1.name } + BuiltInShader.all.compactMap { entries[$0.name] }
  }

  /// The shader of a name; nil if there is none.
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
