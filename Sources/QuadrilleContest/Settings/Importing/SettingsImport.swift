/// Imported settings, and notes on what could not be imported.
package struct SettingsImport: Sendable, Equatable {
  package var settings: ChatSettings
  /// Sentences for the user about values that were dropped or changed; empty if there are none.
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

  /// Takes over a kind's windows, and its duration if `frames` is not nil; notes missing and unknown parameters.
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
    self.settings[kind] = settings
  }

  /// Adds a note about ignored names. The names are untrusted, so control characters are escaped.
  mutating func note(ignored names: [String], in place: String) {
    guard !names.isEmpty else { return }
    let shown = names.prefix(8).map { ChatSettingsError.shown($0) }.joined(separator: ", ")
    note(
      "\(place): \(shown)\(names.count > 8 ? " and more" : "") ignored: unknown here")
  }
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
