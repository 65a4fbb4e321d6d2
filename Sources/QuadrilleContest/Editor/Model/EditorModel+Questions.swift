import QuadrilleCells

// Questions, and what they are answered with.
extension EditorModel {
  mutating func answer(_ key: Key, _ modifiers: Modifiers) -> EditorEffect? {
    switch key {
    case .escape: return answer(.back)
    case .enter:
      if case .answer(let chosen) = focus { return answer(chosen) }
      return mode.answers.first.flatMap { answer($0) }
    case .up, .down:
      moveFocus(by: key == .up ? -1 : 1)
      return .redraw
    default: break
    }
    if focus == .line { return line.handle(key, modifiers) ? .redraw : nil }
    switch key {
    case .left: moveFocus(by: -1)
    case .right: moveFocus(by: 1)
    case .character(" "):
      if case .answer(let chosen) = focus { return answer(chosen) }
    default: return nil
    }
    return .redraw
  }

  /// Does what a button says.
  mutating func answer(_ answer: EditorAnswer) -> EditorEffect? {
    switch answer {
    case .back:
      leaveQuestion(to: origin)
    case .discard: return .cancel
    case .restoreThis:
      var settings = settings
      switch subject {
      case .message(let kind): settings.restore(kind)
      case .background: settings.background = .defaults
      }
      change(to: settings)
      leaveQuestion(to: .restore)
      say("\(subject.name) has its defaults; undo takes that back")
    case .restoreAll:
      change(to: .defaults)
      leaveQuestion(to: .restore)
      say("Everything has its defaults; undo takes that back")
    case .write:
      guard !line.isEmpty else {
        fail("Type the name of a file first")
        return .redraw
      }
      return .write(text: ChatSettingsFile.text(settings), path: line.text)
    case .take: return takeLine()
    }
    return .redraw
  }

  /// Where the question came from.
  private var origin: EditorControl {
    switch mode {
    case .sharing: .share
    case .importing: .importing
    case .restoring: .restore
    case .leaving: .cancel
    case .editing, .fullScreen: focus
    }
  }

  private mutating func takeLine() -> EditorEffect? {
    guard !line.isEmpty else {
      fail("Paste a shared line, or type the name of a file")
      return .redraw
    }
    guard Self.isSettings(line.text) else { return .read(path: line.text) }
    take(Array(line.text.utf8))
    return .redraw
  }

  /// Whether a text is settings, not the name of a file.
  private static func isSettings(_ text: String) -> Bool {
    let start = text.unicodeScalars.drop { $0.value <= 0x20 }.first
    return start == "{" || ShareLine.isMeant(by: text)
  }

  /// What is pasted goes where text is typed. Settings are taken at once where they are asked for.
  mutating func paste(_ text: String) -> EditorEffect? {
    notice = nil
    if mode == .importing, Self.isSettings(text) {
      if text.utf8.count > ChatSettingsFile.largest {
        fail("Not imported: this is too long for settings")
      } else {
        take(Array(text.utf8))
      }
    } else if mode.hasLine {
      focus = .line
      if !line.insert(text) { say("The text was longer than a name can be; its end is left out") }
    } else if mode == .editing, typed != nil {
      typed?.insert(text)
    } else if mode == .editing, case .hex = focus {
      typed = LineEntry(text, most: 7)
    } else {
      return nil
    }
    return .redraw
  }
}
