import QuadrilleContest
import QuadrilleFiles

/// Work with files that a model asks for. It is done elsewhere than on the queue that shows frames.
enum FileWork: Equatable, Sendable {
  case read(path: String)
  /// Writes a text; a file that is there only if it may be replaced.
  case write(text: String, path: String, replaces: Bool)
  /// Keeps settings where they are kept, unless somebody else has kept others there than were seen.
  case keep(ChatSettings, in: EditedSettings, over: ChatSettings)
  /// Keeps the chat's background alone.
  case keepBackground(BackgroundSettings)

  /// Does the work.
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

/// The outcome of work with files.
enum FileOutcome: Equatable, Sendable {
  case read([UInt8])
  /// There is no such file.
  case missing
  case written
  /// It is written, and what was damaged there has this path.
  case rescued(copy: String)
  /// Nothing is written: there is such a file.
  case occupied
  /// Nothing is kept: somebody else has kept these since.
  case overtaken(ChatSettings)
  /// Nothing was read, or changed; why.
  case failed(String)
}
