import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleFiles

/// What every parameter of every scene makes of many words and JSON values: a line for each that it takes.
@Suite struct EveryParameterTests {
  private static let words = [
    "-3601", "-360.5", "-360", "-100", "-20", "-10", "-1.01", "-1", "-0.5", "-0.01", "0", "0.001",
    "0.004", "0.01", "0.05", "0.1", "0.25", "0.5", "0.99", "1", "1.01", "1.5", "2", "3", "4", "4.5",
    "5",
    "8", "9", "10", "11", "12", "13", "16", "17", "19", "20", "20.5", "21", "30", "31", "60", "61",
    "64",
    "65", "99", "100", "101", "128", "180", "360", "361", "500", "501", "1000", "3600", "3601",
    "4096",
    "4097", "20000", "100000", "1e9", "true", "false", "on", "off", "none", "auto", "ios",
    "article",
    "telegram", "web", "plain", "table", "vector", "linear", "ease-in", "0.25,0.1,0.25,1",
    "0.5,2,0.5,-1",
    "ffffff", "#102030", "#102030,#405060", "#102030,#405060,#708090,#a0b0c0", "day", "night",
    "red",
    "0,0", "0.5,0.5", "1.5,0.5", "-0.5,2", "0.1,0.2;0.3,0.4", "0,0;1,0;1,1;0,1", "0,0.5,1",
    "0,0.3,0.6,1",
    "1,0", "0.2,0.8", "1,1", "2,1", "hearts", "doodles", "smooth", "sharp", "12-24", "02-29",
    "02-30",
    "13-01", "10-3", "a", "A b", "",
  ]

  private static let values: [JSONValue] = [
    .null, .bool(true), .integer(0), .integer(1), .integer(7), .integer(-400), .integer(5000),
    .decimal(0.5, places: 1), .decimal(-0.25, places: 2), .string("ios"), .string("#102030"),
    .string("night"), .string("smooth"), .string("article"), .string("02-29"), .string("none"),
    .array([]), .array([.integer(0), .integer(1)]),
    .array([.decimal(0.5, places: 1), .integer(2)]),
    .array(["#102030", "#405060"].map(JSONValue.string)),
    .array(["#102030", "#405060", "#708090", "#a0b0c0"].map(JSONValue.string)),
    .array(["#102030", "#405060", "#708090", "x"].map(JSONValue.string)),
    .array([.array([.integer(0), .integer(1)]), .array([.integer(1), .integer(0)])]),
    .array((0..<4).map { .array([.integer($0 % 2), .integer($0 / 2)]) }),
    .array([.integer(0), .decimal(0.3, places: 1), .decimal(0.6, places: 1), .integer(1)]),
  ]

  @Test func `every value is taken or refused as it was`() {
    var text = ""
    for kind in SceneKind.all {
      for parameter in kind.parameters {
        text += "\(kind.name) \(parameter.name): \(parameter.meaning)\n"
        for word in Self.words {
          guard let value = parameter.shape.value(word: word) else { continue }
          text += "  \(word) is \(outcome(of: parameter, value, kind))\n"
        }
        for json in Self.values {
          guard let value = parameter.shape.value(json: json) else { continue }
          let one = json.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          text += "  \(one) is \(outcome(of: parameter, value, kind))\n"
        }
      }
    }
    #expect(Golden.difference(text, golden: "parameters.txt", file: #filePath) == nil)
  }

  /// What is there after it was set, as a word and as JSON.
  private func outcome(
    of parameter: SceneParameter, _ value: SettingValue, _ kind: SceneKind
  ) -> String {
    var layer = SceneLayer(kind)
    do { try layer.set(parameter, to: value) } catch { return "refused: \(error)" }
    let now = layer.value(parameter)
    let json = parameter.shape.json(now).text.split(whereSeparator: \.isWhitespace)
    return "\(parameter.shape.word(now) ?? "?") \(json.joined(separator: " "))"
  }
}
