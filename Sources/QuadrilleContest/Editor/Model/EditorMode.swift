/// The pages of the editor.
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

}

extension EditorModel {
  /// The buttons of the question that is asked.
  var answers: [EditorAnswer] {
    switch mode {
    case .editing, .fullScreen: []
    case .restoring: [.restoreThis, .restoreAll, .back]
    case .leaving: [.discard, .back]
    case .sharing: hasFiles ? [.copy, .write, .back] : [.copy, .back]
    case .importing: [.take, .back]
    }
  }

  /// Whether a line is typed into the page.
  var hasLine: Bool { mode == .sharing && hasFiles || mode == .importing }
}

/// The task of whoever runs the editor.
package enum EditorEffect: Equatable, Sendable {
  /// Draw again.
  case redraw
  /// Leave, with the settings as they were.
  case cancel
  /// Keep the settings, then leave.
  case apply(ChatSettings)
  /// Put a text on the clipboard.
  case copy(String)
  /// Write a text to a file that was asked for, then call `wrote`.
  case write(text: String, path: String)
  /// Read a file, then call `take`.
  case read(path: String)
  case suspend
}

/// A line about what happened.
struct EditorNotice: Equatable, Sendable {
  var text: String
  var isError: Bool
}
