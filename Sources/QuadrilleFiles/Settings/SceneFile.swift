import QuadrilleCells

/// A settings file: scenes with their parameters, the bottom layer first.
package struct SceneFile: Sendable {
  static let schema = "quadrille.scene/1"
  private static let largest = 1 << 20
  /// The largest number of layers, also on a command line.
  package static let mostLayers = 8

  package var layers: [SceneLayer]

  package init(layers: [SceneLayer]) { self.layers = layers }

  /// Reads a file. `prepare` sets parameters of each layer before those that the file gives.
  package init(path: String, prepare: (inout SceneLayer) throws -> Void = { _ in }) throws {
    try self.init(name: path, bytes: SmallFile.read(path, most: Self.largest), prepare: prepare)
  }

  /// Parses a file's contents. An error names the line and the key.
  package init(
    name: String, bytes: [UInt8], prepare: (inout SceneLayer) throws -> Void = { _ in }
  ) throws {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: bytes)
    } catch {
      throw FileError("cannot read '\(name)'", "\(error)")
    }
    func fail(_ path: JSONPath, _ reason: String) -> FileError {
      FileError("cannot read '\(name)'", "line \(document.line(of: path)): \(reason)")
    }
    guard case .object(let members) = document.value else {
      throw fail(.whole, "expected an object in braces")
    }
    guard let schema = document.value["schema"]?.asString else {
      throw fail(.whole, "'schema' is missing; expected \"\(Self.schema)\"")
    }
    guard schema == Self.schema else {
      throw fail(
        .member(.whole, "schema"),
        "'schema' is \"\(ShortText.of(schema))\"; this program reads \"\(Self.schema)\"")
    }
    for (key, _) in members where key != "schema" && key != "layers" {
      throw fail(
        .member(.whole, key), "unknown key '\(ShortText.of(key))'; expected 'schema' or 'layers'")
    }
    guard let list = document.value["layers"]?.asArray, (1...Self.mostLayers).contains(list.count)
    else {
      throw fail(
        .member(.whole, "layers"), "'layers' must be a list of one to \(Self.mostLayers) scenes")
    }
    layers = try list.enumerated().map { index, value in
      try Self.layer(
        value, path: .element(.member(.whole, "layers"), index), isLowest: index == 0,
        prepare, fail)
    }
  }

  private static func layer(
    _ value: JSONValue, path: JSONPath, isLowest: Bool,
    _ prepare: (inout SceneLayer) throws -> Void, _ fail: (JSONPath, String) -> FileError
  ) throws -> SceneLayer {
    guard case .object(let members) = value else {
      throw fail(path, "expected a layer, an object in braces")
    }
    guard let name = value["scene"]?.asString else {
      throw fail(path, "'scene' is missing")
    }
    guard let kind = name == SceneKind.shader.name ? .shader : SceneKind.named(name) else {
      throw fail(
        .member(path, "scene"),
        "unknown scene '\(ShortText.of(name))'; expected \(SettingShape.list((SceneKind.all + [.shader]).map(\.name)))"
      )
    }
    var layer = SceneLayer(kind)
    try prepare(&layer)
    for (key, _) in members where key != "scene" && layer.parameter(key) == nil {
      throw fail(
        .member(path, key),
        "unknown key '\(ShortText.of(key))'; \(name) has \(SettingShape.list(kind.parameters.map(\.name)))"
      )
    }
    for parameter in kind.parameters {
      guard let given = value[parameter.name] else { continue }
      let place = JSONPath.member(path, parameter.name)
      guard let setting = parameter.shape.value(json: given) else {
        throw fail(place, "'\(parameter.name)' is wrong; \(parameter.shape.expectation())")
      }
      if setting != .automatic, let rival = parameter.rival.flatMap({ layer.parameter($0) }),
        let other = value[rival.name], rival.shape.value(json: other) != .automatic
      {
        throw fail(place, "'\(parameter.name)' and '\(rival.name)' exclude each other")
      }
      do {
        try layer.set(parameter, to: setting)
      } catch {
        throw fail(place, "'\(parameter.name)' is wrong: \(error)")
      }
    }
    return layer
  }

  /// The file as JSON with every parameter, defaults included.
  package var json: JSONValue {
    let layers = layers.map { layer in
      JSONValue.object(
        [("scene", .string(layer.kind.name))]
          + layer.kind.parameters.map { ($0.name, $0.shape.json(layer.value($0))) })
    }
    return ["schema": .string(Self.schema), "layers": .array(layers)]
  }
}
