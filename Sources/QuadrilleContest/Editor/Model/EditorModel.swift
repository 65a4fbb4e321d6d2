package import QuadrilleCells
package import QuadrilleCore

/// The animation editor: the settings as they are now, and what keys and the mouse do to them.
///
/// A value; it reads and writes nothing. Whoever runs it carries out the effects and tells it what
/// came of them.
package struct EditorModel: Sendable {
  /// The settings, with the way back.
  package internal(set) var history: EditHistory<ChatSettings>
  /// The kind of message that is tuned, or the background.
  package internal(set) var subject = EditorSubject.message(.smallText)
  /// Whether the page with the points is under any question.
  package internal(set) var isAtPoints: Bool
  /// Which control has the keys.
  package internal(set) var focus = EditorControl.subjects
  /// The curves, or a question over them.
  package internal(set) var mode = EditorMode.editing
  /// Rows of the list of curves that are above the screen.
  package internal(set) var scroll = 0
  /// When the preview's present loop began.
  package private(set) var previewStart = Moment(tick: 0)
  /// The background's step with which it began.
  private(set) var previewStep = 0

  /// What the background belongs to.
  package let host: EditorHost
  /// Whether there are files to keep settings in, and to share them by; else lines are all there is.
  package let hasFiles: Bool
  /// The settings as they were, or as they were last kept.
  var saved: ChatSettings
  /// The value of the focused control, while it is typed.
  var typed: TextField?
  /// What is to be written once it is agreed that a file is replaced, and the question before that one.
  var waiting: (text: String, path: String, mode: EditorMode)?
  /// The settings that somebody else has kept since these were read.
  var theirs: ChatSettings?
  /// The path or line of a question.
  var line = TextField(isOneLine: true)
  /// The place that the mouse holds.
  var held: EditorHit?
  /// What of a curve the mouse holds, if that is one.
  var heldCurve: HeldCurve?
  /// The point that the mouse holds, if it holds one.
  var heldPoint: HeldPoint?
  /// Which point is chosen, and which colour.
  var lastPoint = 0
  var lastColor = 0
  /// Whether the half of the panel that has the colours is seen, where there is room for one.
  var showsColors = false
  /// The points of the other motion, as they were when they were last seen.
  var otherPoints: [UnitPoint]?
  /// The last that happened, until the next key or click.
  var notice: EditorNotice?
  /// Colours as the sliders have them, which is finer than colours are.
  var tints: [OKLCH]
  /// Counts gestures, so that each is a step of its own.
  var gestures = 0

  /// Edits settings; of a scene, its background alone.
  package init(
    _ settings: ChatSettings, hasFiles: Bool = true, host: EditorHost = .chat
  ) {
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
  /// Whether anything would be lost.
  package var isChanged: Bool { settings != saved }

  var duration: AnimationDuration {
    switch subject {
    case .message(let kind): settings[kind].duration
    case .background: settings.background.duration
    }
  }

  /// The parameters of what is tuned; the background's only one has no name of its own.
  static func parameters(of subject: EditorSubject) -> [AnimationParameter?] {
    switch subject {
    case .message(let kind): kind.parameters
    case .background: [nil]
    }
  }

  /// All controls that keys reach now, in the order in which they do.
  package var ring: [EditorControl] {
    switch mode {
    case .fullScreen: return [.fullScreen]
    case .points: return pointRing
    case .editing: break
    default: return (hasLine ? [.line] : []) + answers.map { .answer($0) }
    }
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

  /// Takes an event; nil if nothing is to be done about it.
  ///
  /// `moment` is the one that is shown, `size` the screen's.
  package mutating func handle(_ event: InputEvent, at moment: Moment, size: CellSize)
    -> EditorEffect?
  {
    switch event {
    case .key(let key, let modifiers):
      notice = nil
      let before = focus
      let effect = press(key, modifiers, at: moment)
      leaveDisabled()
      let layout = EditorLayout(self, size: size)
      scroll = before == focus ? layout.scroll : layout.scroll(showing: focus)
      scrollLine(layout)
      return effect
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
      return effect
    case .focus, .reply: return nil
    }
  }

  /// Whether characters go into the line as they are.
  package var takesText: Bool { hasLine && focus == .line }

  /// Writes characters that were typed into the line; unlike what is pasted, they are taken when Enter is
  /// pressed.
  package mutating func write(_ text: String, size: CellSize) {
    notice = nil
    _ = line.handle(.paste(text))
    if let cut = line.notice { say(cut) }
    scrollLine(EditorLayout(self, size: size))
  }

  /// The page that questions are asked over.
  var base: EditorMode { isAtPoints ? .points : .editing }

  /// Begins the preview's loop anew, with the background where it is.
  mutating func restartPreview(at moment: Moment) {
    previewStep = previewClock.place(at: moment).step + 1
    previewStart = moment
  }

  /// Keeps what is typed scrolled as it is shown.
  private mutating func scrollLine(_ layout: EditorLayout) {
    if let entry = layout.page?.entry { _ = line.line(width: entry.columns) }
  }

  /// Says that what was shared is written, or why not.
  package mutating func wrote(_ path: String, error: String?) {
    guard let error else {
      leaveQuestion(to: .share)
      return say("Written to \(path)")
    }
    fail(error)
  }

  /// Asks whether the file that is there may be replaced by what was to be written.
  package mutating func askToReplace(_ path: String, with text: String) {
    waiting = (text, path, mode)
    (mode, focus, notice) = (.replacing, .answer(.back), nil)
  }

  /// Asks what is to count: these settings, or those that somebody else has kept since they were read.
  package mutating func askAbout(theirs: ChatSettings) {
    self.theirs = theirs
    (mode, focus, notice) = (.overtaken, .answer(.back), nil)
  }

  /// Says that the background is kept for the chat, or why not; what was damaged there has another name.
  package mutating func kept(copy: String? = nil, error: String?) {
    if let error { return fail(error) }
    say(
      "Saved as the chat's background"
        + (copy.map { "; the damaged file is \($0)" } ?? ""))
  }

  /// Says that settings are kept, and where, without leaving.
  package mutating func saved(_ settings: ChatSettings, where place: String) {
    saved = settings
    say("Applied: \(place)")
  }

  /// Says why settings could not be kept, or a file not read.
  package mutating func fail(_ reason: String) {
    notice = EditorNotice(text: reason, isError: true)
  }

  /// Takes settings of a file; refuses them, whole, if anything is wrong, and says what.
  package mutating func take(_ bytes: [UInt8]) {
    do {
      let taken = try ChatSettings.importing(bytes: bytes, over: settings)
      change(to: taken.settings)
      // Whoever presses Enter after what was pasted is not asked for more.
      leaveQuestion(to: base == .points ? .place : .subjects)
      guard let first = taken.notes.first else {
        return say(
          hasFiles && host.isChat ? "Imported; Apply saves it" : "Imported")
      }
      let more = taken.notes.count > 1 ? " (and \(taken.notes.count - 1) more)" : ""
      say("Imported, but: \(first)\(more)")
    } catch {
      fail("Not imported: \(error)")
    }
  }

  mutating func say(_ text: String) { notice = EditorNotice(text: text, isError: false) }

  /// Goes back from a question.
  mutating func leaveQuestion(to control: EditorControl) {
    mode = base
    (waiting, theirs) = (nil, nil)
    focus = ring.contains(control) ? control : ring[0]
    letGo()
    line = TextField(isOneLine: true)
  }

  mutating func letGo() {
    held = nil
    heldCurve = nil
    heldPoint = nil
  }
}

/// What of a curve the mouse holds: its grips as they were when it was pressed, and where that was.
struct HeldCurve: Sendable {
  var grips: CurveGrips
  var grip: CurveGrips.Grip
  var column: Int
}
