import QuadrilleCells

// Question pages and their answers.
extension EditorModel {
  mutating func answer(_ key: Key, _ modifiers: Modifiers) -> EditorEffect? {
    switch key {
    case .escape: return answer(.back)
    case .enter:
      if case .answer(let chosen) = focus { return answer(chosen) }
      return answer(mode == .importing ? .take : hasFiles ? .write : .copy)
    case .up, .down:
      moveFocus(by: key == .up ? -1 : 1)
      return .redraw
    default: break
    }
    // Typed text goes to the text field even if a button has the focus.
    if hasLine, case .character(let character) = key, character != " ",
      modifiers.isSubset(of: .shift)
    {
      focus = .line
    }
    if focus == .line { return line.handle(.key(key, modifiers)) == .ignored ? nil : .redraw }
    switch key {
    case .left: moveFocus(by: -1)
    case .right: moveFocus(by: 1)
    case .character(" "):
      if case .answer(let chosen) = focus { return answer(chosen) }
    default: return nil
    }
    return .redraw
  }

  mutating func answer(_ answer: EditorAnswer) -> EditorEffect? {
    switch answer {
    case .back:
      // The typed name is still in the field.
      if let waiting, mode == .replacing {
        (mode, focus, self.waiting) = (waiting.mode, .line, nil)
      } else {
        leaveQuestion(to: question?.origin ?? focus)
      }
    case .replace:
      guard let waiting else { break }
      (mode, focus, self.waiting) = (waiting.mode, .line, nil)
      return .write(text: waiting.text, path: waiting.path, replaces: true)
    case .overwrite:
      leaveQuestion(to: .apply)
      return .overwrite(settings)
    case .takeTheirs:
      guard let theirs else { break }
      change { $0 = theirs }
      saved = settings
      leaveQuestion(to: .subjects)
      say("These are the settings saved meanwhile; undo restores yours")
      return .followTheirs
    case .apply: return .apply(settings)
    case .discard: return .cancel
    case .restoreThis:
      switch subject {
      case .message(let kind): change { $0.restore(kind) }
      case .background: change { $0.background = .defaults }
      }
      leaveQuestion(to: .restore)
      say("\(subject.name) has its defaults; undo takes that back")
    case .restoreAll:
      change { $0 = .defaults }
      leaveQuestion(to: .restore)
      say("Everything has its defaults; undo takes that back")
    case .copy:
      // OSC 52 has no reply, so success is unknown.
      say("Sent to the terminal's clipboard")
      return .copy(
        mode == .sharingPoints
          ? ShareLine.text(background: settings.background) : ShareLine.text(settings))
    case .copyCommand:
      say("Sent to the terminal's clipboard")
      return .copy(edited.command)
    case .keep: return .keep(settings.background)
    case .write:
      guard hasFiles else { break }
      guard !line.isEmpty else {
        fail("Type the name of a file first")
        return .redraw
      }
      return .write(
        text: mode == .sharingPoints ? edited.file : ChatSettingsFile.text(settings),
        path: line.text, replaces: false)
    case .take: return takeLine()
    }
    return .redraw
  }

  private mutating func takeLine() -> EditorEffect? {
    guard !line.isEmpty else {
      fail(hasFiles ? "Paste a shared line, or type the name of a file" : "Paste a shared line")
      return .redraw
    }
    guard Self.isSettings(line.text) else {
      guard !hasFiles else { return .read(path: line.text) }
      fail("Not a shared line, and files are not read here")
      return .redraw
    }
    take(Array(line.text.utf8))
    return .redraw
  }

  /// Returns whether a text is settings, not a file name such as `quadrille.json`.
  private static func isSettings(_ text: String) -> Bool {
    let start = text.unicodeScalars.drop { $0.value <= 0x20 }.first
    return start == "{" || ShareLine.isMeant(by: text) && text.contains(":")
  }

  /// Handles a paste: on the Import and points pages, settings are imported at once. Other text goes to a text field;
  /// nil if there is none.
  mutating func paste(_ text: String) -> EditorEffect? {
    notice = nil
    if mode == .importing || mode == .points, Self.isSettings(text) {
      take(Array(text.utf8))
    } else if hasLine {
      focus = .line
      _ = line.handle(.paste(text))
      if let cut = line.notice { say(cut) }
    } else if !isQuestion, typed != nil {
      _ = typed?.handle(.paste(text))
    } else if !isQuestion, case .hex = focus {
      typed = TextField(isOneLine: true)
      typed?.replace(with: text)
    } else {
      return nil
    }
    return .redraw
  }
}
