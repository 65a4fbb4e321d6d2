import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

extension BenchRequest {
  /// All settings of the run, chosen or default, for the report. Two reports with equal settings can be compared.
  var settings: JSONValue {
    var members: [(String, JSONValue)] = [
      ("workloads", .array(workloads.map { .string($0.rawValue) })),
      ("all", .bool(measuresAll)), ("check", .bool(checks)),
      ("scene", .string(scene.name)), ("layers", Self.parameters(scene.layers)),
      ("input", input.map { .string($0.name) } ?? .null),
      ("cells", .string(cells.description)), ("tolerance", .string(tolerance.name)),
      ("fps", .array(rates.map { .integer($0) })),
      ("duration", .decimal(duration, places: 3)), ("load", .integer(load)),
      ("sink", .string(sink.rawValue)), ("pixels", .string(pixels.rawValue)),
      ("recolor", .string(recolor.rawValue)),
      ("devices", .array(devices.map { .string($0.id) })),
      ("device_side", .bool(!hasSide)),
      ("limit_s", limit.map { .decimal(Double($0) / 1e9, places: 1) } ?? .null),
      ("other_seconds", .decimal(otherDuration, places: 3)),
      ("article_seconds", .decimal(articleDuration, places: 3)),
      ("engine_styles", .array(engine.styles.map { .string($0.name) })),
      ("engine_sides", .array(engine.sides.map { .integer($0) })),
      ("engine_budget_ms", .decimal(Double(engine.budget) / 1e6, places: 3)),
      ("encode_frames", .integer(EncodeSource.mostFrames)),
      ("encode_rounds", .integer(Self.rounds)),
      ("warm_up_s", .decimal(PacingWorkload().warmUp, places: 3)),
    ]
    if measuresAll { members.append(("others", Self.parameters(others.map(\.layer)))) }
    return .object(members)
  }

  /// Returns every parameter of the scenes, as in a settings file.
  private static func parameters(_ layers: [SceneRequest.Layer]) -> JSONValue {
    .array(
      layers.map { layer in
        switch layer {
        case .built(let layer): SceneFile(layers: [layer]).json["layers"]?.asArray?.first ?? .null
        case .picture(_, let name): .object([("file", .string(name))])
        }
      })
  }
}
