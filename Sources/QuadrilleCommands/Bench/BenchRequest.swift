import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback

/// What was asked of `bench`.
struct BenchRequest {
  /// What can be measured.
  enum Workload: String, CaseIterable {
    case engine, article, encode, pacing, link
  }

  /// What is measured if nothing is named: `link` would take the terminal over.
  static let usual: [Workload] = [.engine, .article, .encode, .pacing]

  var workloads: [Workload]
  /// Seconds of each thing that is played.
  var duration: Double
  var cells: CellSize
  var rates: [Int]
  var load: Int
  var sink: String
  var priority: ThreadPriority
  var devices: [Device]
  var scene: SceneRequest
  /// Whether the scene's work is judged for each of them.
  var judgesDevices: Bool
  /// Whether only operations are counted, and the exit code says whether they fit.
  var checks: Bool
  /// Whether nothing was named: then all that there is is measured.
  private let runsAll: Bool
  /// Whether the square's edge was chosen; otherwise it is each phone's own.
  private var hasSide: Bool
  /// A moving picture to encode.
  var input: SceneRequest?

  /// What the pacing workload can write to.
  static let sinks = DrainedSink.Way.allCases.map(\.rawValue) + ["terminal"]

  init(_ arguments: ParsedArguments) throws {
    let names = Workload.allCases.map(\.rawValue)
    workloads = try arguments.words.map { word in
      guard let found = Workload(rawValue: word) else {
        throw arguments.usage(
          "unknown workload '\(word)'"
            + Suggestion.question(
              for: word, in: names + ["compare"], else: "it is \(OptionTable.list(names))"))
      }
      return found
    }
    checks = arguments.has("check")
    runsAll = workloads.isEmpty && !checks && !arguments.has("scene")
    judgesDevices = !checks && (workloads.isEmpty || arguments.has("device"))
    if workloads.isEmpty && !checks { workloads = Self.usual }
    hasSide = arguments.has("side")
    duration = try arguments.number("duration", in: 0.2...3600) ?? 5
    cells = try arguments.cells() ?? CellSize(columns: 200, rows: 60)
    rates = try arguments.choice("fps", of: [("30", [30]), ("60", [60])]) ?? [30, 60]
    load = try arguments.integer("load", in: 0...64) ?? 0
    sink = try arguments.choice("sink", of: Self.sinks.map { ($0, $0) }) ?? "pty"
    priority = try arguments.priority()
    devices = try Self.devices(arguments)
    scene = try SceneRequest(
      arguments, rate: 60, scene: arguments.value("scene") ?? "contest", ignoresDevice: true)
    input = try arguments.value("input").map {
      try SceneRequest(arguments, rate: 60, scene: $0, ignoresDevice: true)
    }
  }

  /// Whether the terminal is taken over.
  var takesTerminal: Bool {
    workloads.contains(.link) || workloads.contains(.pacing) && sink == "terminal"
  }

  /// What is played, at which rates: the scene; in a run of everything the other scenes too.
  var played: [(name: String, scene: any Scene, rates: [Int])] {
    let own = [(scene.name, scene.makeScene(), rates)]
    guard runsAll else { return own }
    return own
      + (scene.alternatives.map { ($0.name, $0.layer.scene, [60]) }
      + Self.combinations.compactMap { combination in
        let scenes = combination.compactMap { name in
          scene.alternatives.first { $0.name == name }?.layer.scene
        }
        let overlays = scenes.dropFirst().compactMap { $0 as? any SeeThroughScene }
        guard let base = scenes.first, overlays.count == combination.count - 1 else { return nil }
        return (
          combination.joined(separator: "+"), LayeredScene(base: base, overlays: overlays), [60]
        )
      }).filter { $0.0 != scene.name && $0.1.nextChange(after: Self.start) != nil }
  }

  private static let start = Moment(frame: 0, rate: 60)
  /// Scenes over one another that are measured with the rest.
  private static let combinations = [["contest", "snow"], ["aurora", "mosquitoes"]]

  /// The scene as it is on a phone.
  func scene(on device: Device) -> SceneRequest {
    var scene = scene
    if !hasSide { scene.set("side", to: .integer(device.side)) }
    return scene
  }

  private static func devices(_ arguments: ParsedArguments) throws -> [Device] {
    guard let list = arguments.value("device") else { return Device.all }
    return try list.split(separator: ",", omittingEmptySubsequences: false).map { word in
      guard let found = Device.all.first(where: { $0.id == word }) else {
        let ids = Device.all.map(\.id)
        throw arguments.usage(
          "--device cannot be '\(word)'"
            + Suggestion.question(
              for: String(word), in: ids, else: "it is one or more of \(OptionTable.list(ids))"))
      }
      return found
    }
  }
}
