import QuadrilleContest
import QuadrilleFiles

/// Work with files that a model asks for. It is done elsewhere than on the queue that shows frames.
enum FileWork: Equatable, Sendable {
  case read(path: String)
  case write(text: String, path: String)
  /// Keeps settings where they are kept.
  case keep(ChatSettings, in: EditedSettings)
  /// Keeps the chat's background alone.
  case keepBackground(BackgroundSettings)

  /// Does the work.
  func perform() -> FileOutcome {
    do {
      switch self {
      case .read(let path):
        guard let bytes = try EditedSettings.read(path) else { return .missing }
        return .read(bytes)
      case .write(let text, let path): try EditedSettings.write(text, to: path)
      case .keep(let settings, let place): try place.save(settings)
      case .keepBackground(let background): try EditedSettings.ofChat().keep(background)
      }
      return .written
    } catch {
      return .failed("\(error)")
    }
  }
}

/// The outcome of work with files.
enum FileOutcome: Equatable, Sendable {
  case read([UInt8])
  /// There is no such file.
  case missing
  case written
  /// Nothing was read, or changed; why.
  case failed(String)
}
