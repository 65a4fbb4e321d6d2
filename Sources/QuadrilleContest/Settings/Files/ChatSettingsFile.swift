import QuadrilleCore
import QuadrilleFiles

/// The settings as a file has them: all of them, in their order, one value a line. Nothing else is
/// read.
package enum ChatSettingsFile {
  private static let name = "quadrille.chat/"
  static let schema = name + "\(ChatSettings.version)"
  /// Bytes that are read at most.
  static let largest = 1_000_000

  /// The text of a file.
  package static func text(_ settings: ChatSettings) -> String {
    JSONValue.object([
      ("schema", .string(schema)),
      ("messages", .object(MessageKind.allCases.map { ($0.rawValue, json(settings[$0])) })),
      ("background", json(settings.background)),
    ]).text
  }

  /// Reads a file's bytes; what is wrong is said with its line and key, and nothing is taken.
  package static func settings(parsing bytes: [UInt8]) throws(ChatSettingsError) -> ChatSettings {
    guard bytes.count <= largest else { throw ChatSettingsError("the settings are too long") }
    return try settings(JSONPlace(parsing: bytes))
  }

  static func settings(_ whole: JSONPlace) throws(ChatSettingsError) -> ChatSettings {
    try checkSchema(whole.required("schema"))
    try whole.refuse(allBut: ["schema", "messages", "background"])
    let messages = try whole.required("messages")
    try messages.refuse(allBut: MessageKind.allCases.map(\.rawValue))
    let background = try background(whole.required("background"))
    var settings = ChatSettings.defaults
    settings.background = background
    for kind in MessageKind.allCases {
      settings.set(try kindSettings(kind, messages.required(kind.rawValue)))
    }
    return settings
  }

  private static func checkSchema(_ place: JSONPlace) throws(ChatSettingsError) {
    let name = try place.text()
    guard name != schema else { return }
    let version = name.split(separator: "/", maxSplits: 1).last ?? ""
    let isNewer =
      name.hasPrefix(Self.name) && !version.isEmpty
      && version.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      && version.utf8.first != UInt8(ascii: "0")
    throw place.failure(
      isNewer
        ? "says that these settings were written by a newer version; this one reads \"\(schema)\""
        : "is not \"\(schema)\": these are no settings of the chat")
  }

  private static func kindSettings(
    _ kind: MessageKind, _ place: JSONPlace
  ) throws(ChatSettingsError) -> KindSettings {
    try place.refuse(allBut: ["duration"] + kind.parameters.map(\.rawValue))
    let duration = try duration(place.required("duration"))
    var settings = KindSettings.defaults(of: kind)
    settings.setDuration(duration)
    for parameter in kind.parameters {
      settings.set(parameter, to: try window(place.required(parameter.rawValue), within: duration))
    }
    return settings
  }

  private static func background(_ place: JSONPlace) throws(ChatSettingsError) -> BackgroundSettings
  {
    try place.refuse(allBut: ["duration", "position", "colors"])
    let duration = try duration(place.required("duration"))
    let position = try window(place.required("position"), within: duration)
    let list = try place.required("colors")
    return BackgroundSettings(
      duration: duration, position: position, palette: try palette(list, count: 4...4))
  }

  private static func duration(_ place: JSONPlace) throws(ChatSettingsError) -> AnimationDuration {
    guard case .integer(let frames) = place.value,
      let duration = AnimationDuration(rawValue: frames)
    else { throw place.failure("is none of 30, 45 and 60 frames") }
    return duration
  }

  private static func window(
    _ place: JSONPlace, within duration: AnimationDuration
  ) throws(ChatSettingsError) -> CurveWindow {
    try place.refuse(allBut: ["start", "end", "easeIn", "easeOut"])
    let end = try place.required("end")
    let start = try place.required("start").integer(
      in: 0...duration.frames - CurveWindow.leastFrames)
    let last = try end.integer(in: 0...duration.frames)
    let easeIn = try place.required("easeIn").number(in: 0...1)
    let easeOut = try place.required("easeOut").number(in: 0...1)
    guard
      let window = CurveWindow(
        start: start, end: last, easeIn: easeIn, easeOut: easeOut, within: duration)
    else { throw end.failure("is not at least \(CurveWindow.leastFrames) frames after 'start'") }
    return window
  }

  /// Colours in hexadecimal; fewer than four are repeated in turn.
  static func palette(
    _ place: JSONPlace, count: ClosedRange<Int>
  ) throws(ChatSettingsError) -> Palette {
    let elements = try place.elements()
    var colors: [RGB] = []
    for element in elements.prefix(count.upperBound) {
      guard let color = RGB(hex: try element.text()) else {
        throw element.failure("is no colour of six hexadecimal digits")
      }
      colors.append(color)
    }
    guard count.contains(elements.count), let four = Palette(colors)?.four,
      let palette = Palette(four)
    else {
      let wanted =
        count.count == 1 ? "\(count.upperBound)" : "\(count.lowerBound) to \(count.upperBound)"
      throw place.failure("does not hold \(wanted) colours")
    }
    return palette
  }

  private static func json(_ settings: KindSettings) -> JSONValue {
    .object(
      [("duration", .integer(settings.duration.frames))]
        + settings.kind.parameters.compactMap { parameter in
          settings[parameter].map { (parameter.rawValue, json($0)) }
        })
  }

  private static func json(_ background: BackgroundSettings) -> JSONValue {
    .object([
      ("duration", .integer(background.duration.frames)),
      ("position", json(background.position)),
      ("colors", .array(background.palette.four.map { .string("#" + $0.hex) })),
    ])
  }

  private static func json(_ window: CurveWindow) -> JSONValue {
    .object([
      ("start", .integer(window.start)), ("end", .integer(window.end)),
      ("easeIn", .decimal(window.easeIn, places: 3)),
      ("easeOut", .decimal(window.easeOut, places: 3)),
    ])
  }
}
