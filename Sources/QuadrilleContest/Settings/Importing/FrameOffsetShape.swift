import QuadrilleCore
import QuadrilleFiles

/// The format `chat_animation_settings.json` of A. Graschenkov's contest entry.
///
/// It holds the background's colours, and for each kind of message its parameters. A parameter has the total frames,
/// the frames before and after the window, and both eases. The parameters are an object; or an array of alternating
/// names and values, which is how Swift encodes a dictionary whose keys are not plain strings.
enum FrameOffsetShape {
  private static let mostFrames = 600.0

  static func isMeant(by names: [String]) -> Bool {
    names.contains { name in
      name == "backgroundColors" || name == "background"
        || MessageKind.allCases.contains { $0.traits.foreign?.frames == name }
    }
  }

  static func read(
    _ whole: JSONPlace, over base: ChatSettings
  ) throws(ChatSettingsError) -> SettingsImport {
    var result = SettingsImport(base)
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
      try readBackground(place, &result)
    } else {
      result.note("Background: not in the import, unchanged")
    }
    try result.readKinds(
      of: whole, named: { $0.frames }, besides: ["backgroundColors", "background"], readKind)
    return result
  }

  private static func readKind(
    _ place: JSONPlace, _ kind: MessageKind, _ result: inout SettingsImport
  ) throws(ChatSettingsError) {
    try result.take(timing(place), of: kind, named: { $0.names.frames }, window)
  }

  private static func readBackground(
    _ place: JSONPlace, _ result: inout SettingsImport
  ) throws(ChatSettingsError) {
    let timing = try timing(place)
    guard let own = timing.first(where: { $0.name == "background" }) else {
      throw place.failure("lacks the timing 'background'")
    }
    let foreign = try window(own.place)
    let duration = result.duration(nearest: foreign.frames, of: "Background")
    result.settings.background.setDuration(duration)
    let position = try result.window(foreign, within: duration)
    result.settings.background.setPosition(position)
    result.note(ignored: timing.map(\.name).filter { $0 != "background" }, in: "Background")
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
