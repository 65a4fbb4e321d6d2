package enum EditorMode: Hashable, Sendable {
  case editing
  /// Asks what is to have its defaults back.
  case restoring
  /// Asks whether changes are to be lost.
  case leaving
  /// Shows the settings as a line, and asks for a file.
  case sharing
  /// Asks for a file or a line.
  case importing
  /// Shows nothing but the animation.
  case fullScreen
  /// Shows the background with its points over it.
  case points
  /// Shows a background as a line and as a command, and asks for a file.
  case sharingPoints

  /// Asks whether a file that is there may be replaced.
  case replacing
  /// Asks what counts: the settings here, or those that somebody else has kept meanwhile.
  case overtaken

  /// Whether it is a question over everything else.
  var isQuestion: Bool {
    switch self {
    case .editing, .fullScreen, .points: false
    case .restoring, .leaving, .sharing, .sharingPoints, .importing, .replacing, .overtaken: true
    }
  }
}

extension EditorModel {
  /// The buttons of the question that is asked.
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

  /// Whether a line is typed into the page.
  var hasLine: Bool {
    switch mode {
    case .sharing, .sharingPoints: hasFiles
    case .importing: true
    default: false
    }
  }
}

/// The task of whoever runs the editor.
package enum EditorEffect: Equatable, Sendable {
  case redraw
  /// Leave, with the settings as they were.
  case cancel
  /// Keep the settings, then leave.
  case apply(ChatSettings)
  /// Keep the settings and stay, then call `saved`.
  case save(ChatSettings)
  /// Put a text on the clipboard.
  case copy(String)
  /// Write a text to a file that was asked for, then call `wrote`, or `askToReplace` if it is there and
  /// nobody was asked yet.
  case write(text: String, path: String, replaces: Bool)
  /// Keep a background's colours and gradient for the chat, then call `kept`.
  case keep(BackgroundSettings)
  /// Read a file, then call `take`.
  case read(path: String)
  /// Keep the settings in spite of those that somebody else has kept; leave if that was wanted.
  case overwrite(ChatSettings)
  /// Go on from the settings that somebody else has kept: the editor has taken them.
  case followTheirs
  case suspend
}

/// A line about what happened.
struct EditorNotice: Equatable, Sendable {
  var text: String
  var isError: Bool
}
