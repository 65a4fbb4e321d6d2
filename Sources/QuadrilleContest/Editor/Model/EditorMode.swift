package enum EditorMode: Hashable, Sendable {
  case editing
  /// Asks which settings to restore to their defaults.
  case restoring
  /// Asks whether to discard changes.
  case leaving
  /// Shows the settings as one line, and asks for a file to write.
  case sharing
  /// Asks for a file to import, or a line of shared settings.
  case importing
  /// Shows the animation on the whole screen.
  case fullScreen
  /// Shows the background with its points.
  case points
  /// Shows the background as one line and as a command, and asks for a file to write.
  case sharingPoints

  /// Asks whether to replace an existing file.
  case replacing
  /// Asks which settings to keep: the edited ones, or those that another process has saved meanwhile.
  case overtaken

  /// Whether the page is a question over the whole screen.
  var isQuestion: Bool {
    switch self {
    case .editing, .fullScreen, .points: false
    case .restoring, .leaving, .sharing, .sharingPoints, .importing, .replacing, .overtaken: true
    }
  }
}

extension EditorModel {
  /// The buttons of the current question.
  var answers: [EditorAnswer] {
    switch mode {
    case .editing, .fullScreen, .points: []
    case .restoring: [.restoreThis, .restoreAll, .back]
    case .leaving: [.discard] + (hasFiles || !host.isChat ? [.apply] : []) + [.back]
    case .sharing: hasFiles ? [.copy, .write, .back] : [.copy, .back]
    case .sharingPoints:
      [.copy, .copyCommand] + (hasFiles ? [.write] : []) + (host.isChat ? [] : [.keep]) + [.back]
    case .importing: [.take, .back]
    case .replacing: [.replace, .back]
    case .overtaken: [.overwrite, .takeTheirs, .back]
    }
  }

  /// Whether the page has a text field.
  var hasLine: Bool {
    switch mode {
    case .sharing, .sharingPoints: hasFiles
    case .importing: true
    default: false
    }
  }
}

/// An action that the editor requests from its host.
package enum EditorEffect: Equatable, Sendable {
  case redraw
  /// Leaves without saving.
  case cancel
  /// Saves the settings, then leaves.
  case apply(ChatSettings)
  /// Saves the settings, then calls `saved`. The editor stays open.
  case save(ChatSettings)
  /// Puts a text on the clipboard.
  case copy(String)
  /// Writes a text to a file, then calls `wrote`; or `askToReplace` if the file exists and `replaces` is false.
  case write(text: String, path: String, replaces: Bool)
  /// Saves a background for the chat, then calls `kept`.
  case keep(BackgroundSettings)
  /// Reads a file, then calls `take`.
  case read(path: String)
  /// Saves the settings over those that another process has saved. Then leaves, if the user had asked to apply and
  /// leave.
  case overwrite(ChatSettings)
  /// Continues from the settings that another process has saved, which the editor has taken over.
  case followTheirs
  case suspend
}

/// A message to the user, shown until the next event.
struct EditorNotice: Equatable, Sendable {
  var text: String
  var isError: Bool
}
