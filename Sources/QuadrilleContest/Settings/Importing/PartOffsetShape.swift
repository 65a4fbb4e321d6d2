/// The format `TelegramChatAnimationSettings.tgios-anim` of Friend-LGA's contest entry.
///
/// It holds for each kind of message its type, its duration in seconds, and for each parameter the fractions before and
/// after the window and the two control points as arrays of x and y.
enum PartOffsetShape {
  private static let members: [(name: KindTraits.ForeignNames, kind: MessageKind)] =
    MessageKind.allCases.compactMap { kind in kind.traits.foreign.map { ($0, kind) } }
  private static let longestSeconds = 10.0

  static func isMeant(by names: [String]) -> Bool {
    names.contains { name in members.contains { $0.name.parts == name } }
  }

  static func read(
    _ whole: JSONPlace, over base: ChatSettings
  ) throws(ChatSettingsError) -> SettingsImport {
    var result = SettingsImport(base)
    var rounding = Rounding()
    for (name, kind) in members {
      guard let place = whole.member(name.parts) else {
        result.note("\(kind.name): not in the import, unchanged")
        continue
      }
      if let given = place.member("type"), try given.text() != name.type {
        throw given.failure("is not \"\(name.type)\"")
      }
      try read(place, kind, &result, &rounding)
    }
    let known = members.map(\.name.parts)
    result.note(ignored: try whole.names().filter { !known.contains($0) }, in: "the file")
    rounding.note(in: &result)
    result.note("Background: not in this format, unchanged")
    return result
  }

  private static func read(
    _ place: JSONPlace, _ kind: MessageKind, _ result: inout SettingsImport,
    _ rounding: inout Rounding
  ) throws(ChatSettingsError) {
    let seconds = try place.required("duration").number(in: 0.05...longestSeconds)
    let frames = seconds * Double(Ticks.perSecond)
    var windows: [(parameter: AnimationParameter, window: ForeignWindow)] = []
    var ignored: [String] = []
    for (name, member) in try place.members() where name != "type" && name != "duration" {
      if let parameter = kind.parameters.first(where: { $0.foreignNames.parts == name }) {
        windows.append((parameter, try window(member, frames: frames)))
      } else {
        ignored.append(name)
      }
    }
    try result.take(windows, frames: frames, of: kind, ignoring: ignored, &rounding)
  }

  private static func window(
    _ place: JSONPlace, frames: Double
  ) throws(ChatSettingsError) -> ForeignWindow {
    let first = try point(place.required("controlPoint1"), y: 0)
    let second = try point(place.required("controlPoint2"), y: 1)
    return ForeignWindow(
      frames: frames, start: try place.required("startTimeOffset").number(in: 0...1),
      left: try place.required("endTimeOffset").number(in: 0...1), easeIn: first,
      easeOut: 1 - second, place: place)
  }

  /// Returns a control point's x; its y must be that of the curve's nearer end.
  private static func point(_ place: JSONPlace, y: Double) throws(ChatSettingsError) -> Double {
    let numbers = try place.elements()
    guard numbers.count == 2 else { throw place.failure("is not a pair of x and y") }
    guard try numbers[1].number(in: 0...1) == y else {
      throw numbers[1].failure("is not \(Int(y)), as in every curve of this format")
    }
    return try numbers[0].number(in: 0...1)
  }
}
