package enum EditorMode: Hashable, Sendable {
  case editing
  /// Asks which settings to restore to their defaults.
  case restoring
  case leaving
  /// Shows the settings as one line, and asks for a file to write.
  case sharing
  /// Asks for a file to import, or a line of shared settings.
  case importing
  case fullScreen
  /// Shows the background with its points.
  case points
  /// Shows the background as one line and as a command, and asks for a file to write.
  case sharingPoints

  case replacing
  /// Asks which settings to keep: the edited ones, or those that another process has saved meanwhile.
  case overtaken
}

/// A question over the whole screen.
struct EditorQuestion {
  let title: String
  let texts: [String]
  /// The texts for a screen without space for `texts`; nil: the same.
  var shortTexts: [String]?
  let answers: [EditorAnswer]
  /// The control that opened the question.
  let origin: EditorControl
  /// Whether the page has a text field.
  var hasLine = false
}

extension EditorModel {
  /// The current question; nil on other pages.
  var question: EditorQuestion? {
    switch mode {
    case .editing, .fullScreen, .points: nil
    case .restoring:
      EditorQuestion(
        title: "Restore to Default",
        texts: ["Which settings get their defaults? Undo reverts it."],
        answers: [.restoreThis, .restoreAll, .back], origin: .restore)
    case .leaving:
      EditorQuestion(
        title: "Leave without applying?",
        texts: [
          hasFiles
            ? "The changes have not been applied."
            : "The changes are lost, unless the line was copied."
        ],
        answers: [.discard] + (hasFiles || !host.isChat ? [.apply] : []) + [.back],
        origin: .cancel)
    case .sharing:
      EditorQuestion(
        title: "Share Parameters",
        texts: [
          "All settings in one line. Copy line sends it to the terminal's clipboard. If that "
            + "does nothing, select it, in most terminals with Shift held down:"
        ],
        shortTexts: [hasFiles ? "Copy the line, or name a file:" : "Copy the line:"],
        answers: hasFiles ? [.copy, .write, .back] : [.copy, .back], origin: .share,
        hasLine: hasFiles)
    case .sharingPoints:
      EditorQuestion(
        title: "Share Background",
        texts: [
          "As a line, for the editor's Import and this one's; as a command; or as a scene for play. "
            + "If Copy does nothing, select the text."
        ],
        shortTexts: [],
        answers: [.copy, .copyCommand] + (hasFiles ? [.write] : [])
          + (host.isChat ? [] : [.keep]) + [.back],
        origin: .share, hasLine: hasFiles)
    case .importing:
      EditorQuestion(
        title: "Import Parameters",
        texts: [
          hasFiles
            ? "Paste a shared line, or type the name of a file: settings shared from this editor, a "
              + ".tgios-anim file, or chat_animation_settings.json."
            : "Paste a line shared from this editor.",
          "If any part is damaged or out of bounds, nothing is imported.",
        ],
        shortTexts: [
          hasFiles ? "Paste a shared line, or type a file's name:" : "Paste a shared line:"
        ],
        answers: [.take, .back], origin: .importing, hasLine: true)
    case .replacing:
      EditorQuestion(
        title: "Replace File?", texts: ["There is a file '\(waiting?.path ?? "")' already."],
        answers: [.replace, .back], origin: .share)
    case .overtaken:
      EditorQuestion(
        title: "Changed Meanwhile",
        texts: [
          "The file was changed since it was read here: another editor saved settings in it. "
            + "Replacing them loses them; taking them can be undone."
        ],
        shortTexts: ["The file was changed since it was read here."],
        answers: [.overwrite, .takeTheirs, .back], origin: .apply)
    }
  }

  var isQuestion: Bool { question != nil }

  /// Whether the page has a text field.
  var hasLine: Bool { question?.hasLine ?? false }
}

/// An action that the editor requests from its host.
package enum EditorEffect: Equatable, Sendable {
  case redraw
  case cancel
  /// Saves the settings, then leaves.
  case apply(ChatSettings)
  /// Saves the settings, then calls `saved`. The editor stays open.
  case save(ChatSettings)
  case copy(String)
  /// Writes a text to a file, then calls `wrote`; or `askToReplace` if the file exists and `replaces` is false.
  case write(text: String, path: String, replaces: Bool)
  /// Saves a background for the chat, then calls `kept`.
  case keep(BackgroundSettings)
  /// Reads a file, then calls `take`.
  case read(path: String)
  /// Saves over the settings of another process; then leaves, if the user had asked to apply and leave.
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
