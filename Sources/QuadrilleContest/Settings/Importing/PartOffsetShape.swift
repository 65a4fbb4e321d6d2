/// The format `TelegramChatAnimationSettings.tgios-anim` of Friend-LGA's contest entry.
///
/// It holds for each kind of message its type, its duration in seconds, and for each parameter the fractions before and
/// after the window and the two control points as arrays of x and y.
enum PartOffsetShape {
  private static let longestSeconds = 10.0

  static func isMeant(by names: [String]) -> Bool {
    MessageKind.allCases.contains { kind in names.contains { $0 == kind.traits.foreign?.parts } }
  }

  static func read(
    _ whole: JSONPlace, over base: ChatSettings
  ) throws(ChatSettingsError) -> SettingsImport {
    var result = SettingsImport(base)
    try result.readKinds(of: whole, named: { $0.parts }, besides: [], readKind)
    result.note("Background: not in this format, unchanged")
    return result
  }

  private static func readKind(
    _ place: JSONPlace, _ kind: MessageKind, _ result: inout SettingsImport
  ) throws(ChatSettingsError) {
    if let given = place.member("type"), let type = kind.traits.foreign?.type,
      try given.text() != type
    {
      throw given.failure("is not \"\(type)\"")
    }
    let seconds = try place.required("duration").number(in: 0.05...longestSeconds)
    let frames = seconds * Double(Ticks.perSecond)
    let members = try place.members().filter { $0.name != "type" && $0.name != "duration" }
    try result.take(members, of: kind, frames: frames, named: { $0.names.parts }) {
      (place) throws(ChatSettingsError) in try window(place, frames: frames)
    }
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
