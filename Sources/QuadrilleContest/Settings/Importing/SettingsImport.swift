/// Settings that came from elsewhere, and what of them had no place here.
package struct SettingsImport: Sendable, Equatable {
  package var settings: ChatSettings
  /// The sentences for whoever imports about what could not be taken, or not exactly; empty if
  /// everything was.
  package private(set) var notes: [String] = []
  private static let mostNotes = 24

  init(_ settings: ChatSettings) { self.settings = settings }

  mutating func note(_ text: String) {
    if notes.count < Self.mostNotes {
      notes.append(text)
    } else if notes.count == Self.mostNotes {
      notes.append("and more that was not imported")
    }
  }

  /// Takes the windows of a kind, whose animation has some frames, and notes what is missing or unknown.
  mutating func take(
    _ windows: [(parameter: AnimationParameter, window: ForeignWindow)], frames: Double?,
    of kind: MessageKind, ignoring names: [String], _ rounding: inout Rounding
  ) throws(ChatSettingsError) {
    var settings = self.settings[kind]
    if let frames { settings.setDuration(.nearest(to: frames, of: kind.name, &self)) }
    for (parameter, window) in windows {
      settings.set(parameter, to: try window.window(within: settings.duration, &rounding))
    }
    for parameter in kind.parameters where !windows.contains(where: { $0.parameter == parameter }) {
      note("\(kind.name): \(parameter.name) is not in the import, unchanged")
    }
    note(ignored: names, in: kind.name)
    self.settings.set(settings)
  }

  /// Says which names had no place; they come from outside.
  mutating func note(ignored names: [String], in place: String) {
    guard !names.isEmpty else { return }
    let shown = names.prefix(8).map { ChatSettingsError.shown($0) }.joined(separator: ", ")
    note(
      "\(place): \(shown)\(names.count > 8 ? " and more" : "") ignored: unknown here")
  }
}

extension ChatSettings {
  /// Takes settings from a text in any of the shapes that are known: a shared line, a settings file
  /// of the chat, or what two entries to the contest shared (`.tgios-anim`,
  /// `chat_animation_settings.json`). What such a shape does not hold stays as in `base`.
  ///
  /// Everything is checked first; if anything is damaged or out of bounds, nothing is taken.
  package static func importing(
    text: String, over base: ChatSettings = .defaults
  ) throws(ChatSettingsError) -> SettingsImport {
    try importing(bytes: Array(text.utf8), over: base)
  }

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
    // Some editors begin a file with a mark of its byte order, which JSON does not know.
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
