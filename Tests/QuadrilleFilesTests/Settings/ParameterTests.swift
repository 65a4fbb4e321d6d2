import QuadrilleCore
import Testing

@testable import QuadrilleFiles

/// Rules of every parameter of every scene, for any value.
@Suite struct ParameterTests {
  private static let words = [
    "-3601", "-360", "-20", "-1.01", "-1", "-0.5", "0", "0.001", "0.05", "0.25", "0.5", "1", "1.5",
    "2", "4", "4.5", "8", "12", "16", "20", "20.5", "60", "64", "100", "101", "360", "500", "501",
    "3600", "4096", "4097", "100000", "1e9", "true", "on", "none", "auto", "ios", "article",
    "telegram", "web", "plain", "table", "vector", "linear", "ease-in", "0.25,0.1,0.25,1",
    "0.5,2,0.5,-1", "ffffff", "#102030", "#102030,#405060", "#102030,#405060,#708090,#a0b0c0",
    "day", "night", "red", "0,0", "0.5,0.5", "-0.5,2", "0.1,0.2;0.3,0.4", "0,0;1,0;1,1;0,1",
    "0,0.5,1", "0,0.3,0.6,1", "1,0", "hearts", "doodles", "smooth", "sharp", "12-24", "02-29",
    "02-30", "a", "A b", "",
  ]

  private static let values: [JSONValue] = [
    .null, .bool(true), .integer(0), .integer(1), .integer(-400), .integer(5000),
    .decimal(0.5, places: 1), .string("ios"), .string("#102030"), .string("smooth"),
    .string("02-29"), .array([]), .array([.integer(0), .integer(1)]),
    .array(["#102030", "#405060"].map(JSONValue.string)),
    .array(["#102030", "#405060", "#708090", "#a0b0c0"].map(JSONValue.string)),
    .array(["#102030", "x"].map(JSONValue.string)),
    .array((0..<4).map { .array([.integer($0 % 2), .integer($0 / 2)]) }),
    .array([.integer(0), .decimal(0.3, places: 1), .decimal(0.6, places: 1), .integer(1)]),
  ]

  /// The values that a parameter accepts, from all words and all JSON values.
  private func values(_ parameter: SceneParameter) -> [SettingValue] {
    Self.words.compactMap { parameter.shape.value(word: $0) }
      + Self.values.compactMap { parameter.shape.value(json: $0) }
  }

  @Test(arguments: SceneKind.all.map(\.name))
  func `the value of a scene's parameter is read back, as a word and as JSON`(name: String) throws {
    let kind = try #require(SceneKind.named(name))
    for parameter in kind.parameters where !parameter.shape.isFile && parameter.name != "style" {
      var taken = 0
      for value in values(parameter) {
        var layer = SceneLayer(kind)
        // Two values may be right alone but not beside each other.
        guard (try? layer.set(parameter, to: value)) != nil else { continue }
        taken += 1
        let now = layer.value(parameter)
        let json = try #require(parameter.shape.value(json: parameter.shape.json(now)))
        var other = SceneLayer(kind)
        try other.set(parameter, to: json)
        let text = SceneFile(layers: [layer]).json.text
        let isSame = SceneFile(layers: [other]).json.text == text
        #expect(isSame, "\(parameter.name): \(value) becomes \(now)")
        guard let word = parameter.shape.word(now), let read = parameter.shape.value(word: word)
        else { continue }
        var third = SceneLayer(kind)
        try third.set(parameter, to: read)
        let isRead = SceneFile(layers: [third]).json.text == text
        #expect(isRead, "\(parameter.name): the word \(word)")
      }
      #expect(taken > 0, "\(parameter.name) takes nothing")
    }
  }

  @Test(arguments: SceneKind.all.map(\.name))
  func `a parameter changes its own member of the scene file and no other`(name: String) throws {
    let kind = try #require(SceneKind.named(name))
    func members(_ layer: SceneLayer) -> [String: String] {
      guard let object = SceneFile(layers: [layer]).json["layers"]?.asArray?.first,
        case .object(let members) = object
      else { return [:] }
      return Dictionary(uniqueKeysWithValues: members.map { ($0.0, $0.1.text) })
    }
    let standard = members(SceneLayer(kind))
    for parameter in kind.parameters {
      for value in values(parameter) {
        var layer = SceneLayer(kind)
        guard (try? layer.set(parameter, to: value)) != nil else { continue }
        let changed = members(layer)
        let others = changed.filter { standard[$0.key] != $0.value }.keys.filter {
          $0 != parameter.name && $0 != parameter.rival
        }
        // A style is a set of other settings; a palette brings the number of its points.
        let isSet = ["style", "palette", "colors"].contains(parameter.name)
        #expect(others.isEmpty || isSet, "\(parameter.name) also changes \(others)")
      }
    }
  }

  @Test(arguments: SceneKind.all.map(\.name))
  func `a scene is painted with every value of every parameter`(name: String) throws {
    let kind = try #require(SceneKind.named(name))
    let size = PixelSize(width: 12, height: 8)
    for parameter in kind.parameters {
      for value in values(parameter) {
        var layer = SceneLayer(kind)
        guard (try? layer.set(parameter, to: value)) != nil else { continue }
        let picture = try layer.scene.picture(at: Moment(frame: 70, rate: 60), size: size)
        #expect(picture?.pixels.count == size.area, "\(parameter.name): \(value)")
      }
    }
  }
}
