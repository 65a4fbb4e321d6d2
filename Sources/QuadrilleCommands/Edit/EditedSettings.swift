import QuadrilleContest
import QuadrilleFiles

/// Where the settings that are edited are kept: in the settings folder, or in a file of their own.
enum EditedSettings: Equatable, Sendable {
  case store(ChatSettingsStore)
  case file(String)

  /// The chat's own; throws where there is no folder for them.
  static func ofChat() throws -> EditedSettings {
    guard let folder = SettingsFolder(environment: Environment.value) else {
      throw CommandError.failed("no settings folder is known: set QUADRILLE_CONFIG_HOME or HOME")
    }
    return .store(ChatSettingsStore(folder: folder))
  }

  /// Where the file is, or will be.
  var path: String {
    switch self {
    case .store(let store): store.path
    case .file(let path): Self.expanded(path)
    }
  }

  /// What is kept there, and what is wrong with it: what is damaged is left alone, and the defaults take
  /// its place.
  func loadOrDefaults() -> (settings: ChatSettings, damage: String?) {
    do {
      return (try load(), nil)
    } catch {
      return (.defaults, "\(error)")
    }
  }

  /// Puts what is there under another name beside it, which it returns; nil if nothing is there.
  func setAside() throws -> String? {
    guard OutputFile.replaces(path) else { return nil }
    return try Renaming.setAside(path)
  }

  /// What is kept there; the defaults if nothing is. What is damaged is refused, and left alone.
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

  /// Keeps settings, whole or not at all. What was damaged there stays beside it, under the name that is
  /// returned.
  @discardableResult
  func save(_ settings: ChatSettings) throws -> String? {
    let copy = loadOrDefaults().damage != nil ? try setAside() : nil
    switch self {
    case .store(let store): try store.save(settings)
    case .file(let path): try Self.write(ChatSettingsFile.text(settings), to: path)
    }
    return copy
  }

  /// The settings that somebody else has put there since others were read; nil if nobody has. What is
  /// damaged or gone is nobody's.
  func overtaking(_ seen: ChatSettings) -> ChatSettings? {
    guard OutputFile.replaces(path), let now = try? load() else { return nil }
    // As they are written: numbers may have lost places.
    return ChatSettingsFile.text(now) != ChatSettingsFile.text(seen) ? now : nil
  }

  /// Whether a file is there that writing to a path would replace.
  static func replaces(_ path: String) -> Bool { OutputFile.replaces(expanded(path)) }

  /// Keeps a background's colours and gradient; all else stays as it is, or is the defaults where it was
  /// damaged. That then has the name that is returned.
  @discardableResult
  func keep(_ background: BackgroundSettings) throws -> String? {
    var settings = loadOrDefaults().settings
    settings.background.setPalette(background.palette)
    settings.background.shape = background.shape
    return try save(settings)
  }

  /// What a file holds; nil if there is none. Nothing but a plain file is read.
  static func read(_ path: String) throws -> [UInt8]? {
    try SmallFile.readIfPresent(expanded(path), most: 1 << 20)
  }

  /// Writes a file, whole or not at all. Nothing but a plain file is replaced: a pipe would wait for
  /// its reader.
  static func write(_ text: String, to path: String) throws {
    try OutputFile.write(text, to: expanded(path), onlyPlain: true)
  }

  /// A path with `~` at its start, as a shell would have it. What is called `-` is a file too: the
  /// screen is no place for settings.
  private static func expanded(_ path: String) -> String {
    if path == "-" { return "./-" }
    guard path.hasPrefix("~/"), let home = Environment.value("HOME") else { return path }
    return home + path.dropFirst()
  }
}
