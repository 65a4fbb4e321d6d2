package import QuadrilleFiles

/// The settings that are used from one start to the next: `chat.json` in the settings folder.
package struct ChatSettingsStore: Sendable, Equatable {
  package static let fileName = "chat.json"
  private let folder: SettingsFolder

  /// Keeps settings in a folder, which need not exist.
  package init(folder: SettingsFolder) { self.folder = folder }

  /// Where the file is, or will be.
  package var path: String { folder.path(of: Self.fileName) }

  /// Reads what is kept; the defaults if there is no file. A bad file is refused and left alone, and
  /// so are the settings that the caller has.
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

  /// Keeps settings: the file is replaced whole or not at all, and the folder made if there is
  /// none.
  package func save(_ settings: ChatSettings) throws {
    try folder.write(Self.fileName, Array(ChatSettingsFile.text(settings).utf8))
  }
}
