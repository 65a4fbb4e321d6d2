package import QuadrilleFiles

/// The chat's saved settings: `chat.json` in the settings folder.
package struct ChatSettingsStore: Sendable, Equatable {
  package static let fileName = "chat.json"
  private let folder: SettingsFolder

  /// Makes a store in a folder, which need not exist yet.
  package init(folder: SettingsFolder) { self.folder = folder }

  /// The path of the file, which may not exist yet.
  package var path: String { folder.path(of: Self.fileName) }

  /// Reads the saved settings; the defaults if there is no file. Throws for an invalid file, and does not change it.
  package func load() throws -> ChatSettings {
    guard let bytes = try folder.read(Self.fileName, most: ChatSettingsFile.largest) else {
      return .defaults
    }
    do {
      return try ChatSettingsFile.settings(parsing: bytes)
    } catch {
      var error = error
      error.file = path
      throw error
    }
  }

  /// Saves the settings. The file is replaced atomically; the folder is created if needed.
  package func save(_ settings: ChatSettings) throws {
    try folder.write(Self.fileName, Array(ChatSettingsFile.text(settings).utf8))
  }
}
