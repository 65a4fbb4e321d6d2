import QuadrilleContest
import QuadrilleFiles

/// A file operation requested by a model, for a worker thread, never for the loop's queue.
enum FileWork: Equatable, Sendable {
  case read(path: String)
  /// Writes a text; replaces an existing file only with `replaces`.
  case write(text: String, path: String, replaces: Bool)
  /// Saves settings, unless another process has changed the saved settings since they were read as `over`.
  case keep(ChatSettings, in: EditedSettings, over: ChatSettings)
  /// Saves only the chat's background.
  case keepBackground(BackgroundSettings)

  /// Performs the operation. Blocks.
  func perform() -> FileOutcome {
    do {
      switch self {
      case .read(let path):
        guard let bytes = try EditedSettings.read(path) else { return .missing }
        return .read(bytes)
      case .write(let text, let path, let replaces):
        guard replaces || !EditedSettings.replaces(path) else { return .occupied }
        try EditedSettings.write(text, to: path)
      case .keep(let settings, let place, let seen):
        if let theirs = place.overtaking(seen), theirs != settings { return .overtaken(theirs) }
        if let copy = try place.save(settings) { return .rescued(copy: copy) }
      case .keepBackground(let background):
        if let copy = try EditedSettings.ofChat().keep(background) { return .rescued(copy: copy) }
      }
      return .written
    } catch {
      return .failed("\(error)")
    }
  }
}

/// The result of a file operation.
enum FileOutcome: Equatable, Sendable {
  case read([UInt8])
  /// The file to read does not exist.
  case missing
  case written
  /// The settings were written; the damaged file was renamed to `copy`.
  case rescued(copy: String)
  /// Nothing was written, because the file exists.
  case occupied
  /// Nothing was saved: another process has saved these settings meanwhile.
  case overtaken(ChatSettings)
  /// The operation failed, with the reason. Nothing was written, but a damaged file may have been renamed.
  case failed(String)
}
