package import QuadrilleFiles

/// The chat's saved settings: `chat.json` in the settings folder.
package struct ChatSettingsStore: Sendable, Equatable {
  /// The file's name.
  package static let fileName = "chat.json"
  private let folder: SettingsFolder

  /// Saves settings in a folder, which need not exist yet.
  package init(folder: SettingsFolder) { self.folder = folder }

  /// The path of the file, which may not exist yet.
  package var path: String { folder.path(of: Self.fileName) }

  /// Reads the saved settings; the defaults if there is no file. Throws for a bad file, and does not change it.
  package func load() throws -> ChatSettings {
    guard let bytes = try folder.read(Self.fileName, most: ChatSettingsFile.largest) else {
      return .defaults
    }
    do {
      return try ChatSettingsFile.settings(parsing: bytes)
    } catch {
      throw error.inFile(path)
    }
  }

  /// Saves the settings. The file is replaced atomically; the folder is created if needed.
  package func save(_ settings: ChatSettings) throws {
    try folder.write(Self.fileName, Array(ChatSettingsFile.text(settings).utf8))
  }
}

extension ChatSettingsError {
  func inFile(_ path: String) -> ChatSettingsError {
    var error = self
    error.file = path
    return error
  }
}
