import QuadrilleCore
import QuadrilleFiles

/// The format `chat_animation_settings.json` of A. Graschenkov's contest entry.
///
/// It holds the background's colours, and for each kind of message its parameters. A parameter has the total frames,
/// the frames before and after the window, and both eases. The parameters are an object; or an array of alternating
/// names and values, which is how Swift encodes a dictionary whose keys are not plain strings.
enum FrameOffsetShape {
  private static let members: [(name: String, kind: MessageKind)] =
    MessageKind.allCases.compactMap { kind in kind.traits.foreign.map { ($0.frames, kind) } }
  private static let mostFrames = 600.0

  static func isMeant(by names: [String]) -> Bool {
    names.contains { name in
      name == "backgroundColors" || name == "background" || members.contains { $0.name == name }
    }
  }

  static func read(
    _ whole: JSONPlace, over base: ChatSettings
  ) throws(ChatSettingsError) -> SettingsImport {
    var result = SettingsImport(base)
    var rounding = Rounding()
    if let colors = whole.member("backgroundColors") {
      let palette = try ChatSettingsFile.palette(colors, count: 1...4)
      if try colors.elements().count < 4 {
        result.note("Background: fewer than four colours repeat")
      }
      result.settings.background.setPalette(Palette(palette.four) ?? palette)
    } else {
      result.note("Background: no colours in the import, unchanged")
    }
    if let place = whole.member("background") {
      try readBackground(place, &result, &rounding)
    } else {
      result.note("Background: not in the import, unchanged")
    }
    for (name, kind) in members {
      if let place = whole.member(name) {
        try read(place, kind, &result, &rounding)
      } else {
        result.note("\(kind.name): not in the import, unchanged")
      }
    }
    let known = members.map(\.name) + ["backgroundColors", "background"]
    result.note(ignored: try whole.names().filter { !known.contains($0) }, in: "the file")
    rounding.note(in: &result)
    return result
  }

  private static func read(
    _ place: JSONPlace, _ kind: MessageKind, _ result: inout SettingsImport,
    _ rounding: inout Rounding
  ) throws(ChatSettingsError) {
    var windows: [(parameter: AnimationParameter, window: ForeignWindow)] = []
    var ignored: [String] = []
    for (name, place) in try timing(place) {
      if let parameter = kind.parameters.first(where: { $0.foreignNames.frames == name }) {
        windows.append((parameter, try window(place)))
      } else {
        ignored.append(name)
      }
    }
    try result.take(
      windows, frames: windows.map(\.window.frames).max(), of: kind, ignoring: ignored, &rounding)
  }

  private static func readBackground(
    _ place: JSONPlace, _ result: inout SettingsImport, _ rounding: inout Rounding
  ) throws(ChatSettingsError) {
    let timing = try timing(place)
    guard let own = timing.first(where: { $0.name == "background" }) else {
      throw place.failure("lacks the timing 'background'")
    }
    let foreign = try window(own.place)
    let duration = AnimationDuration.nearest(to: foreign.frames, of: "Background", &result)
    result.settings.background.setDuration(duration)
    result.settings.background.setPosition(try foreign.window(within: duration, &rounding))
    result.note(
      ignored: timing.map(\.name).filter { $0 != "background" }, in: "Background")
  }

  /// Returns the parameters of a kind by name, from either encoding.
  private static func timing(
    _ place: JSONPlace
  ) throws(ChatSettingsError) -> [(name: String, place: JSONPlace)] {
    let timing = try place.required("timing")
    guard case .array = timing.value else { return try timing.members() }
    let elements = try timing.elements()
    guard elements.count.isMultiple(of: 2) else {
      throw timing.failure("is not a list of names and values in turn")
    }
    var names: Set<String> = []
    var pairs: [(String, JSONPlace)] = []
    for index in stride(from: 0, to: elements.count, by: 2) {
      let name = try elements[index].text()
      guard names.insert(name).inserted else { throw elements[index].failure("is a duplicate") }
      pairs.append((name, elements[index + 1]))
    }
    return pairs
  }

  private static func window(_ place: JSONPlace) throws(ChatSettingsError) -> ForeignWindow {
    let frames = try place.required("durationF").number(in: 3...mostFrames)
    return ForeignWindow(
      frames: frames,
      start: try place.required("startOffsetF").number(in: 0...frames) / frames,
      left: try place.required("endOffsetF").number(in: 0...frames) / frames,
      easeIn: try place.required("startEase").number(in: 0...1),
      easeOut: try place.required("endEase").number(in: 0...1), place: place)
  }
}
