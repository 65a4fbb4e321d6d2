import QuadrilleCore

extension SettingShape {
  /// Returns the value for JSON of a settings file; nil if it is invalid.
  package func value(json: JSONValue) -> SettingValue? {
    switch (self, json) {
    case (.number(let range), _):
      return json.asNumber.flatMap { range.contains($0) ? .number($0) : nil }
    case (.integer(let range), .integer(let number)):
      return range.contains(number) ? .integer(number) : nil
    case (.curve, .array(let values)):
      return Self.numbers(values).flatMap { Self.bezier($0) }
    // Without a terminal, `auto` has no meaning.
    case (.colors, .string(let word)) where AutomaticPalette.isMeant(by: word): return nil
    case (.choice, .string(let word)), (.curve, .string(let word)), (.colors, .string(let word)),
      (.numbers, .string(let word)), (.point, .string(let word)), (.pointList, .string(let word)):
      return value(word: word)
    case (.colors(let count, _), .array(let values)):
      let colors = values.compactMap { $0.asString.flatMap { RGB(hex: $0) } }
      guard colors.count == values.count, count.contains(colors.count) else { return nil }
      return .colors(colors)
    case (.numbers, .array(let values)):
      return Self.numbers(values).flatMap { checked($0) }
    case (.point, .array(let values)):
      return Self.numbers(values).flatMap { points([$0]) }
    case (.pointList, .array(let values)):
      return points(values.map { $0.asArray.flatMap { Self.numbers($0) } ?? [] })
    case (.day, .string(let word)), (.text, .string(let word)), (.file, .string(let word)),
      (.pattern, .string(let word)):
      return text(word)
    case (.optional, .null): return .automatic
    case (.optional(let shape, _), _): return shape.value(json: json)
    default: return nil
    }
  }

  /// Returns the JSON for a value.
  package func json(_ value: SettingValue) -> JSONValue {
    switch value {
    case .number(let number): .decimal(number, places: 9)
    case .integer(let number): .integer(number)
    case .word(let word): .string(word)
    case .colors(let colors): .array(colors.map { .string("#" + $0.hex) })
    case .link(let link): .string(link.text)
    case .curve(let curve): Self.json(curve)
    case .numbers(let numbers): .array(numbers.map { .decimal($0, places: 9) })
    case .points(let points):
      isOnePoint ? Self.json(points[0]) : .array(points.map { Self.json($0) })
    case .automatic: .null
    }
  }

  /// Whether the JSON is a single point. A list of points is a list even with one of them.
  private var isOnePoint: Bool {
    switch self {
    case .point: true
    case .optional(let shape, _): shape.isOnePoint
    default: false
    }
  }

  private static func json(_ point: UnitPoint) -> JSONValue {
    .array([.decimal(point.x, places: 9), .decimal(point.y, places: 9)])
  }

  private static func json(_ curve: Curve) -> JSONValue {
    if let named = Curve.named.first(where: { $0.curve == curve }) { return .string(named.name) }
    guard case .bezier(let bezier) = curve else { return .string("article") }
    return .array([bezier.x1, bezier.y1, bezier.x2, bezier.y2].map { .decimal($0, places: 15) })
  }

  private static func numbers(_ values: [JSONValue]) -> [Double]? {
    let numbers = values.compactMap(\.asNumber)
    return numbers.count == values.count ? numbers : nil
  }
}
