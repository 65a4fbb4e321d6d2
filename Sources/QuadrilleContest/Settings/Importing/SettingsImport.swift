import QuadrilleFiles

/// Imported settings, and notes on what could not be imported.
package struct SettingsImport: Sendable, Equatable {
  package var settings: ChatSettings
  /// Sentences for the user about values that were dropped or changed; empty if there are none.
  package private(set) var notes: [String] = []
  private static let mostNotes = 24
  /// The numbers of windows that were changed.
  private var rounded = 0
  private var lengthened = 0

  init(_ settings: ChatSettings) { self.settings = settings }

  mutating func note(_ text: String) {
    if notes.count < Self.mostNotes {
      notes.append(text)
    } else if notes.count == Self.mostNotes {
      notes.append("and more that was not imported")
    }
  }

  /// Adds a note about ignored names. The names are untrusted, so control characters are escaped.
  mutating func note(ignored names: [String], in place: String) {
    guard !names.isEmpty else { return }
    let shown = names.prefix(8).map { ChatSettingsError.shown($0) }.joined(separator: ", ")
    note("\(place): \(shown)\(names.count > 8 ? " and more" : "") ignored: unknown here")
  }

  /// Reads the member of each kind of message. Notes missing and unknown members, and changed windows.
  mutating func readKinds(
    of whole: JSONPlace, named name: (KindTraits.ForeignNames) -> String, besides others: [String],
    _ read: (JSONPlace, MessageKind, inout SettingsImport) throws(ChatSettingsError) -> Void
  ) throws(ChatSettingsError) {
    var known = others
    for kind in MessageKind.allCases {
      guard let member = kind.traits.foreign.map(name) else { continue }
      known.append(member)
      if let place = whole.member(member) {
        try read(place, kind, &self)
      } else {
        note("\(kind.name): not in the import, unchanged")
      }
    }
    note(ignored: try whole.names().filter { !known.contains($0) }, in: "the file")
    func times(_ count: Int) -> String { count == 1 ? "one window was" : "\(count) windows were" }
    if rounded > 0 { note("\(times(rounded)) rounded to whole frames") }
    if lengthened > 0 {
      note("\(times(lengthened)) lengthened to \(CurveWindow.leastFrames) frames")
    }
  }

  /// Takes over a kind's windows and duration, by default the longest; notes missing and unknown parameters.
  mutating func take(
    _ members: [(name: String, place: JSONPlace)], of kind: MessageKind, frames: Double? = nil,
    named name: (AnimationParameter) -> String,
    _ read: (JSONPlace) throws(ChatSettingsError) -> ForeignWindow
  ) throws(ChatSettingsError) {
    var windows: [(parameter: AnimationParameter, window: ForeignWindow)] = []
    var ignored: [String] = []
    for member in members {
      if let parameter = kind.parameters.first(where: { name($0) == member.name }) {
        windows.append((parameter, try read(member.place)))
      } else {
        ignored.append(member.name)
      }
    }
    var settings = self.settings[kind]
    if let frames = frames ?? windows.map(\.window.frames).max() {
      settings.setDuration(duration(nearest: frames, of: kind.name))
    }
    for (parameter, foreign) in windows {
      settings.set(parameter, to: try window(foreign, within: settings.duration))
    }
    for parameter in kind.parameters where !windows.contains(where: { $0.parameter == parameter }) {
      note("\(kind.name): \(parameter.name) is not in the import, unchanged")
    }
    note(ignored: ignored, in: kind.name)
    self.settings[kind] = settings
  }

  /// Returns the duration nearest to that in the import, in frames; notes a difference.
  mutating func duration(nearest frames: Double, of name: String) -> AnimationDuration {
    let duration = AnimationDuration(nearest: frames)
    if abs(frames - Double(duration.frames)) > 0.01 {
      let text = JSONValue.decimalText(frames, places: 2)
      note("\(name): \(text) frames became \(duration.frames)")
    }
    return duration
  }

  /// Converts a window to whole frames; throws if it ends before it starts.
  mutating func window(
    _ foreign: ForeignWindow, within duration: AnimationDuration
  ) throws(ChatSettingsError) -> CurveWindow {
    // The tolerance allows for rounding in the other editor.
    guard foreign.start + foreign.left < 1.000_001 else {
      throw foreign.place.failure("ends before it starts")
    }
    let start = foreign.start * Double(duration.frames)
    let end = (1 - foreign.left) * Double(duration.frames)
    let (first, last) = (Int(start.rounded()), Int(end.rounded()))
    let window = CurveWindow(
      clamping: first, last, foreign.easeIn, foreign.easeOut, within: duration)
    if window.end - window.start > last - first { lengthened += 1 }
    if max(abs(start - Double(first)), abs(end - Double(last))) > 0.01 { rounded += 1 }
    return window
  }
}

/// The window of a curve in another editor's file, in fractions of the animation's duration instead of whole frames.
struct ForeignWindow {
  /// The duration of the animation in that file, in frames.
  let frames: Double
  /// The start, as a fraction of the animation.
  let start: Double
  /// The fraction of the animation after the window's end.
  let left: Double
  let easeIn: Double
  let easeOut: Double
  /// The position in the file, for errors.
  let place: JSONPlace
}

extension ChatSettings {
  /// Imports settings from a text in any known format: a line of `ShareLine`, the chat's settings file, or the formats
  /// of two contest entries (`.tgios-anim`, `chat_animation_settings.json`). Settings that the format lacks are taken
  /// from `base`.
  ///
  /// The text is checked first: if any part is damaged or out of bounds, nothing is imported.
  package static func importing(
    bytes: [UInt8], over base: ChatSettings = .defaults
  ) throws(ChatSettingsError) -> SettingsImport {
    guard bytes.count <= ChatSettingsFile.largest else {
      throw ChatSettingsError("too long for settings")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ChatSettingsError("not text in UTF-8")
    }
    if ShareLine.isMeant(by: text) {
      let shared = try ShareLine.shared(parsing: text)
      var taken = SettingsImport(shared.settings(over: base))
      if case .background = shared { taken.note("the line holds a background alone") }
      return taken
    }
    // Some editors start a file with a UTF-8 byte order mark, which is not valid JSON.
    let json = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
    guard let first = json.first(where: { $0 > 0x20 }), first == UInt8(ascii: "{") else {
      throw ChatSettingsError("not settings: neither JSON nor a shared line")
    }
    let whole = try JSONPlace(parsing: json)
    let names = try whole.names()
    if names.contains("schema") { return SettingsImport(try ChatSettingsFile.settings(whole)) }
    if FrameOffsetShape.isMeant(by: names) {
      return try FrameOffsetShape.read(whole, over: base)
    }
    if PartOffsetShape.isMeant(by: names) { return try PartOffsetShape.read(whole, over: base) }
    throw ChatSettingsError(line: 1, "not settings in a known format")
  }
}
