package import QuadrilleCells
package import QuadrilleCore

/// The animation editor: its settings, and the effect of keys and the mouse on them.
///
/// A value without I/O: its host carries out the returned effects, and reports the results back.
package struct EditorModel: Sendable {
  /// The settings, with undo and redo.
  package internal(set) var history: EditHistory<ChatSettings>
  /// The kind of message being tuned, or the background.
  package internal(set) var subject = EditorSubject.message(.smallText)
  /// Whether the points page is the current one, or the one under a question.
  package internal(set) var isAtPoints: Bool
  package internal(set) var focus = EditorControl.subjects
  /// The current page, or the question over it.
  package internal(set) var mode = EditorMode.editing
  /// The number of rows of the list that are scrolled out of view at the top.
  package internal(set) var scroll = 0
  /// The time at which the preview's loop last started anew.
  package private(set) var previewStart = Moment(tick: 0)
  /// The number of the background's step at that time.
  private(set) var previewStep = 0

  /// The owner of the background: the chat, or scenes to play.
  package let host: EditorHost
  /// Whether settings can be saved in files and shared by files; if not, they are only shared as a line of text.
  package let hasFiles: Bool
  /// The settings as read, or as last saved.
  var saved: ChatSettings
  /// The text field for typing the focused control's value; nil when closed.
  var typed: TextField?
  /// The text to write once the user agrees to replace a file, and the page to return to; nil: none.
  var waiting: (text: String, path: String, mode: EditorMode)?
  /// The settings that another process has saved since the edited ones were read; nil: none.
  var theirs: ChatSettings?
  var line = TextField(isOneLine: true)
  /// The object of the mouse's drag; nil: no drag.
  var held: EditorGrip?
  /// The selected point and colour; possibly out of range after an undo, see `chosenPoint`.
  var lastPoint = 0
  var lastColor = 0
  /// Whether a narrow panel shows its half with the colours.
  var showsColors = false
  /// The points before the user switched between ring and fixed centres, restored on switching back; nil: none.
  var otherPoints: [UnitPoint]?
  /// The message in the footer until the next key or click; nil: none.
  var notice: EditorNotice?
  /// The sliders' colours in OKLCH, more precise than 8-bit RGB.
  var tints: [OKLCH]
  /// The number of mouse gestures so far; part of each gesture's key for undo.
  var gestures = 0

  /// Edits settings; for a scene, only its background.
  package init(_ settings: ChatSettings, hasFiles: Bool = true, host: EditorHost = .chat) {
    var settings = settings
    settings.background.shape = settings.background.shape.stepped
    saved = settings
    self.hasFiles = hasFiles
    self.host = host
    isAtPoints = !host.isChat
    if !host.isChat { (mode, subject, focus) = (.points, .background, .place) }
    history = EditHistory(settings)
    tints = settings.background.palette.four.map { OKLCH($0) }
  }

  package var settings: ChatSettings { history.current }
  package var isChanged: Bool { settings != saved }

  var duration: AnimationDuration { duration(of: subject) }

  func duration(of subject: EditorSubject) -> AnimationDuration {
    switch subject {
    case .message(let kind): settings[kind].duration
    case .background: settings.background.duration
    }
  }

  /// Returns the parameters of a subject; the background has a single one, its position, written as nil.
  static func parameters(of subject: EditorSubject) -> [AnimationParameter?] {
    switch subject {
    case .message(let kind): kind.parameters
    case .background: [nil]
    }
  }

  /// The controls that the keyboard can focus on the current page, in their order.
  package var ring: [EditorControl] {
    if let question {
      return (question.hasLine ? [.line] : []) + question.answers.map { .answer($0) }
    }
    if mode == .fullScreen { return [.fullScreen] }
    if mode == .points { return pointRing }
    var ring: [EditorControl] = [.subjects, .durations]
    for parameter in Self.parameters(of: subject) {
      ring += CurveHandle.allCases.map { .handle($0, parameter) }
    }
    if subject == .background {
      ring.append(.points)
      for color in settings.background.palette.colors.indices {
        ring += [.hex(color)] + TintPart.allCases.map { .tint($0, color) }
      }
    }
    ring += [.fullScreen, .share, .importing, .restore, .cancel, .undo, .redo, .apply]
    return ring.filter { isEnabled($0) }
  }

  /// Handles an event; returns nil if nothing needs to be done.
  ///
  /// `moment` is the time of the frame on screen, `size` the screen's size.
  package mutating func handle(_ event: InputEvent, at moment: Moment, size: CellSize)
    -> EditorEffect?
  {
    // A key or a paste that does nothing else ends a notice, and the page is drawn without it.
    let ended: EditorEffect? = notice == nil ? nil : .redraw
    switch event {
    case .key(let key, let modifiers):
      notice = nil
      let before = focus
      let effect = press(key, modifiers, at: moment)
      leaveDisabled()
      let layout = EditorLayout(self, size: size)
      scroll = before == focus ? layout.scroll : layout.scroll(showing: focus)
      scrollLine(layout)
      return effect ?? ended
    case .mouse(let mouse):
      let effect = handle(mouse, at: moment, size: size)
      guard effect != nil else { return nil }
      leaveDisabled()
      let layout = EditorLayout(self, size: size)
      scroll = layout.scroll
      scrollLine(layout)
      return effect
    case .paste(let text):
      let effect = paste(text)
      scrollLine(EditorLayout(self, size: size))
      return effect ?? ended
    case .focus, .reply: return nil
    }
  }

  /// Whether typed characters go into the question's text field.
  package var takesText: Bool { hasLine && focus == .line }

  /// Writes typed characters into the text field. Unlike pasted settings, they are not imported before Enter.
  package mutating func write(_ text: String, size: CellSize) {
    notice = nil
    _ = line.handle(.paste(text))
    if let cut = line.notice { say(cut) }
    scrollLine(EditorLayout(self, size: size))
  }

  /// The page under the questions.
  var base: EditorMode { isAtPoints ? .points : .editing }

  /// Restarts the preview's loop, with the background at its current step.
  mutating func restartPreview(at moment: Moment) {
    previewStep = previewClock.place(at: moment).step + 1
    previewStart = moment
  }

  /// Scrolls the question's text field so that its caret is in view, as drawing will.
  private mutating func scrollLine(_ layout: EditorLayout) {
    if let entry = layout.page?.entry { _ = line.line(width: entry.columns) }
  }

  /// Reports that a file was written, or why not.
  package mutating func wrote(_ path: String, error: String?) {
    guard let error else {
      leaveQuestion(to: .share)
      return say("Written to \(path)")
    }
    fail(error)
  }

  /// Asks whether to replace an existing file.
  package mutating func askToReplace(_ path: String, with text: String) {
    waiting = (text, path, mode)
    (mode, focus, notice) = (.replacing, .answer(.back), nil)
  }

  /// Asks which settings to keep: the edited ones, or those that another process has saved since.
  package mutating func askAbout(theirs: ChatSettings) {
    self.theirs = theirs
    (mode, focus, notice) = (.overtaken, .answer(.back), nil)
  }

  /// Reports that the background was saved for the chat, or why not; `copy` is the new name of a damaged file.
  package mutating func kept(copy: String? = nil, error: String?) {
    if let error { return fail(error) }
    say("Saved as the chat's background" + (copy.map { "; the damaged file is \($0)" } ?? ""))
  }

  /// Reports that the settings were saved, and where; the editor stays open.
  package mutating func saved(_ settings: ChatSettings, where place: String) {
    saved = settings
    say("Applied: \(place)")
  }

  /// Reports an error, for example that settings were not saved or a file was not read.
  package mutating func fail(_ reason: String) {
    notice = EditorNotice(text: reason, isError: true)
  }

  /// Imports the bytes of a settings file or of a shared line; on an error, reports it and imports nothing.
  package mutating func take(_ bytes: [UInt8]) {
    do {
      let taken = try ChatSettings.importing(bytes: bytes, over: settings)
      change { $0 = taken.settings }
      // Focus leaves the page's buttons: an Enter pasted at the end does nothing more.
      leaveQuestion(to: base == .points ? .place : .subjects)
      guard let first = taken.notes.first else {
        return say(hasFiles && host.isChat ? "Imported; Apply saves it" : "Imported")
      }
      let more = taken.notes.count > 1 ? " (and \(taken.notes.count - 1) more)" : ""
      say("Imported, but: \(first)\(more)")
    } catch {
      fail("Not imported: \(error)")
    }
  }

  mutating func say(_ text: String) { notice = EditorNotice(text: text, isError: false) }

  /// Closes a question, and focuses a control of the page below.
  mutating func leaveQuestion(to control: EditorControl) {
    mode = base
    (waiting, theirs) = (nil, nil)
    focus = ring.contains(control) ? control : ring[0]
    (held, typed) = (nil, nil)
    line = TextField(isOneLine: true)
  }
}
