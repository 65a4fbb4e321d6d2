import QuadrilleCore
import QuadrilleFiles

/// The settings file: JSON with all settings in a fixed order. Unknown members are refused.
package enum ChatSettingsFile {
  private static let name = "quadrille.chat/"
  static let schema = name + "\(ChatSettings.version)"
  /// The largest file that is read, in bytes.
  static let largest = 1_000_000

  package static func text(_ settings: ChatSettings) -> String {
    JSONValue.object([
      ("schema", .string(schema)),
      ("messages", .object(MessageKind.allCases.map { ($0.rawValue, json(settings[$0])) })),
      ("background", json(settings.background)),
    ]).text
  }

  /// Reads a settings file completely or not at all. An error states the line and key.
  package static func settings(parsing bytes: [UInt8]) throws(ChatSettingsError) -> ChatSettings {
    guard bytes.count <= largest else { throw ChatSettingsError("the settings are too long") }
    return try settings(JSONPlace(parsing: bytes))
  }

  static func settings(_ whole: JSONPlace) throws(ChatSettingsError) -> ChatSettings {
    try check(whole.required("schema"))
    try whole.refuse(allBut: ["schema", "messages", "background"])
    let messages = try whole.required("messages")
    try messages.refuse(allBut: MessageKind.allCases.map(\.rawValue))
    let background = try background(whole.required("background"))
    var settings = ChatSettings.defaults
    settings.background = background
    for kind in MessageKind.allCases {
      settings[kind] = try kindSettings(kind, messages.required(kind.rawValue))
    }
    return settings
  }

  /// Checks the schema: refuses newer versions and other files.
  private static func check(_ place: JSONPlace) throws(ChatSettingsError) {
    let name = try place.text()
    if name == schema { return }
    let digits = name.split(separator: "/", maxSplits: 1).last ?? ""
    let isVersion = name.hasPrefix(Self.name) && digits.utf8.isVersionNumber
    throw place.failure(
      isVersion
        ? "says that these settings were written by a newer version; this one reads \"\(schema)\""
        : "is not \"\(schema)\": not settings of the chat")
  }

  private static func kindSettings(
    _ kind: MessageKind, _ place: JSONPlace
  ) throws(ChatSettingsError) -> KindSettings {
    let parameters = kind.parameters
    try place.refuse(allBut: ["duration"] + parameters.map(\.rawValue))
    let duration = try duration(place.required("duration"))
    var settings = KindSettings.defaults(of: kind)
    settings.setDuration(duration)
    for parameter in parameters {
      settings.set(parameter, to: try window(place.required(parameter.rawValue), within: duration))
    }
    return settings
  }

  private static func background(
    _ place: JSONPlace
  ) throws(ChatSettingsError) -> BackgroundSettings {
    try place.refuse(
      allBut: ["duration", "position", "colors", "centers", "ring", "power", "reach"])
    let duration = try duration(place.required("duration"))
    let position = try window(place.required("position"), within: duration)
    let palette = try palette(place.required("colors"), count: 1...4)
    return BackgroundSettings(
      duration: duration, position: position, palette: palette,
      shape: try shape(place, colors: palette.colors.count))
  }

  /// Reads the gradient's shape; missing members keep the style's values.
  private static func shape(
    _ place: JSONPlace, colors: Int
  ) throws(ChatSettingsError) -> GradientShape {
    var shape = GradientShape()
    if let centers = place.member("centers") {
      if let ring = place.member("ring") {
        throw ring.failure("cannot be combined with 'centers'")
      }
      shape.centers = try points(centers, count: GradientShape.centerCounts)
      guard shape.centers?.count == colors else {
        throw centers.failure("does not hold \(colors) points, one for each colour")
      }
    }
    if let ring = place.member("ring") { shape.ring = try points(ring, count: Ring.counts) }
    if let power = place.member("power") {
      shape.power = try power.integer(in: GradientShape.powers)
    }
    if let reach = place.member("reach") {
      shape.reach = try reach.number(in: GradientShape.reaches)
    }
    return shape.stepped
  }

  private static func points(
    _ place: JSONPlace, count: ClosedRange<Int>
  ) throws(ChatSettingsError) -> [UnitPoint] {
    let elements = try place.elements()
    guard count.contains(elements.count) else {
      throw place.failure("does not hold \(count.lowerBound) to \(count.upperBound) points")
    }
    var points: [UnitPoint] = []
    for element in elements {
      let pair = try element.elements()
      guard pair.count == 2 else { throw element.failure("is not a pair of x and y") }
      points.append(
        UnitPoint(
          try pair[0].number(in: GradientShape.coordinates),
          try pair[1].number(in: GradientShape.coordinates)))
    }
    return points
  }

  private static func duration(_ place: JSONPlace) throws(ChatSettingsError) -> AnimationDuration {
    guard case .integer(let frames) = place.value,
      let duration = AnimationDuration(rawValue: frames)
    else { throw place.failure("must be 30, 45 or 60 frames") }
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

  /// Reads a list of colours in hexadecimal.
  static func palette(
    _ place: JSONPlace, count: ClosedRange<Int>
  ) throws(ChatSettingsError) -> Palette {
    let elements = try place.elements()
    var colors: [RGB] = []
    for element in elements.prefix(count.upperBound) {
      guard let color = RGB(hex: try element.text()) else {
        throw element.failure("is not a colour of six hexadecimal digits")
      }
      colors.append(color)
    }
    guard count.contains(elements.count), let palette = Palette(colors) else {
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
    var members: [(String, JSONValue)] = [
      ("duration", .integer(background.duration.frames)),
      ("position", json(background.position)),
      ("colors", .array(background.palette.colors.map { .string("#" + $0.hex) })),
    ]
    let shape = background.shape
    if let centers = shape.centers { members.append(("centers", json(centers))) }
    if let ring = shape.ring { members.append(("ring", json(ring))) }
    if let power = shape.power { members.append(("power", .integer(power))) }
    if let reach = shape.reach { members.append(("reach", .decimal(reach, places: 3))) }
    return .object(members)
  }

  private static func json(_ points: [UnitPoint]) -> JSONValue {
    .array(points.map { .array([.decimal($0.x, places: 3), .decimal($0.y, places: 3)]) })
  }

  private static func json(_ window: CurveWindow) -> JSONValue {
    .object([
      ("start", .integer(window.start)), ("end", .integer(window.end)),
      ("easeIn", .decimal(window.easeIn, places: 3)),
      ("easeOut", .decimal(window.easeOut, places: 3)),
    ])
  }
}

extension Collection<UInt8> {
  /// Whether the bytes are decimal digits, the first not 0.
  var isVersionNumber: Bool {
    !isEmpty && first != UInt8(ascii: "0")
      && allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
