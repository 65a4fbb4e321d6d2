import QuadrilleContest
import QuadrilleFiles

/// The place where edited settings are saved: the settings folder, or a named file.
enum EditedSettings: Equatable, Sendable {
  case store(ChatSettingsStore)
  case file(String)

  /// Returns the place of the chat's settings; throws if no settings folder is known.
  static func ofChat() throws -> EditedSettings {
    guard let folder = SettingsFolder(environment: Environment.value) else {
      throw CommandError.failed("no settings folder is known: set QUADRILLE_CONFIG_HOME or HOME")
    }
    return .store(ChatSettingsStore(folder: folder))
  }

  /// The path of the file, which may not exist yet.
  var path: String {
    switch self {
    case .store(let store): store.path
    case .file(let path): Self.expanded(path)
    }
  }

  /// Reads the settings; returns the defaults and the error if the file is damaged. Does not change the file.
  func loadOrDefaults() -> (settings: ChatSettings, damage: String?) {
    do {
      return (try load(), nil)
    } catch {
      return (.defaults, "\(error)")
    }
  }

  /// Renames the file; returns the new name, nil if there is no file.
  func setAside() throws -> String? {
    guard OutputFile.replaces(path) else { return nil }
    return try Renaming.setAside(path)
  }

  /// Reads the settings; the defaults if there is no file. Throws for a damaged file, and does not change it.
  func load() throws -> ChatSettings {
    switch self {
    case .store(let store): return try store.load()
    case .file(let path):
      guard let bytes = try Self.read(path) else { return .defaults }
      do {
        return try ChatSettingsFile.settings(parsing: bytes)
      } catch {
        throw CommandError.failed("cannot read '\(path)': \(error)")
      }
    }
  }

  /// Saves the settings atomically. A damaged file is renamed first; returns its new name, nil for an undamaged file.
  @discardableResult
  func save(_ settings: ChatSettings) throws -> String? {
    let copy = loadOrDefaults().damage != nil ? try setAside() : nil
    switch self {
    case .store(let store): try store.save(settings)
    case .file(let path): try Self.write(ChatSettingsFile.text(settings), to: path)
    }
    return copy
  }

  /// Returns the settings in the file if another process has changed them since `seen` was read; else nil, also for a
  /// damaged or missing file.
  func overtaking(_ seen: ChatSettings) -> ChatSettings? {
    guard OutputFile.replaces(path), let now = try? load() else { return nil }
    // Compared as written, since numbers are rounded in the file.
    return ChatSettingsFile.text(now) != ChatSettingsFile.text(seen) ? now : nil
  }

  /// Returns whether writing to a path would replace a file.
  static func replaces(_ path: String) -> Bool { OutputFile.replaces(expanded(path)) }

  /// Saves a background's colours and shape; other settings stay. A damaged file is renamed first; returns its new
  /// name, nil for an undamaged file.
  @discardableResult
  func keep(_ background: BackgroundSettings) throws -> String? {
    var settings = loadOrDefaults().settings
    settings.background.setPalette(background.palette)
    settings.background.shape = background.shape
    return try save(settings)
  }

  /// Reads a file; nil if there is none. Only regular files are read.
  static func read(_ path: String) throws -> [UInt8]? {
    try SmallFile.readIfPresent(expanded(path), most: 1 << 20)
  }

  /// Writes a file atomically. Only a regular file is replaced: a FIFO would block until it is read.
  static func write(_ text: String, to path: String) throws {
    try OutputFile.write(text, to: expanded(path), onlyPlain: true)
  }

  /// Expands `~/` at a path's start, as a shell does. A file called `-` is not standard output.
  private static func expanded(_ path: String) -> String {
    if path == "-" { return "./-" }
    guard path.hasPrefix("~/"), let home = Environment.value("HOME") else { return path }
    return home + path.dropFirst()
  }
}
