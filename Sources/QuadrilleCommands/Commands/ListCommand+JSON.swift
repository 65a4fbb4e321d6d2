import QuadrilleCore
import QuadrilleFiles

extension ListCommand {
  /// Returns a JSON object with a member for each topic.
  static func json(of topics: [String]) -> JSONValue {
    .object(
      topics.map { topic in
        (topic, .array(topic == "palettes" ? palettes : rows(of: topic, colored: false).map(entry)))
      }
        + (topics.contains("palettes")
          ? [("broken_palettes", .array(OwnPalettes.current.faults.map(entry)))] : []))
  }

  private static var palettes: [JSONValue] {
    let own = Set(OwnPalettes.current.all.map(\.name))
    return OwnPalettes.choices.map { named in
      .object([
        ("name", .string(named.name)),
        ("colors", .array(named.palette.colors.map { .string("#" + $0.hex) })),
        ("origin", .string(named.origin)), ("own", .bool(own.contains(named.name))),
      ])
    }
  }

  private static func entry(_ fault: (name: String, reason: String)) -> JSONValue {
    .object([("name", .string(fault.name)), ("reason", .string(fault.reason))])
  }

  private static func entry(_ row: [String]) -> JSONValue {
    .object([
      ("name", .string(row[0])), ("details", .array(row.dropFirst().map { .string($0) })),
    ])
  }
}
