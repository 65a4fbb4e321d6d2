import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback

/// The measurements that were asked of `bench`.
struct BenchRequest {
  /// The things that can be measured.
  enum Workload: String, CaseIterable {
    case engine, article, encode, pacing, link, screen
  }

  /// The workloads if none is named: `link` and `screen` would take the terminal over.
  static let usual: [Workload] = [.engine, .article, .encode, .pacing]

  var workloads: [Workload]
  /// Seconds of each thing that is played.
  var duration: Double
  var cells: CellSize
  var rates: [Int]
  var load: Int
  var sink: Sink
  /// Whether what the terminal shows is measured as pixels too.
  var pixels: PixelChoice
  var devices: [Device]
  var tolerance: Tolerance
  var scene: SceneRequest
  /// Every scene that needs no file, alone, with what was chosen.
  private(set) var others: [(name: String, layer: SceneRequest.Layer)]
  /// Whether the scene's work is judged for each of them.
  var judgesDevices: Bool
  /// Whether only operations are counted, and the exit code says whether they fit.
  var checks: Bool
  /// Whether all scenes, styles and sizes are measured, which takes minutes.
  let measuresAll: Bool
  /// Whether nothing was named: then the usual things are measured, in a minute.
  let isShort: Bool
  /// Whether every table is printed; otherwise the answer.
  let showsDetails: Bool
  /// Nanoseconds after which nothing new is begun; nil if it takes as long as it takes.
  var limit: Int?
  /// Whether the square's edge was chosen; otherwise it is each phone's own.
  private(set) var hasSide: Bool
  /// A moving picture to encode.
  var input: SceneRequest?

  /// The takers of the pacing workload's bytes.
  enum Sink: String, CaseIterable {
    case null, pipe, pty, terminal
  }

  init(_ arguments: ParsedArguments) throws {
    let names = Workload.allCases.map(\.rawValue)
    workloads = try arguments.words.map { word in
      guard let found = Workload(rawValue: word) else {
        throw arguments.usage(
          "unknown workload '\(ShortText.of(word))'"
            + Suggestion.question(
              for: word, in: names + [ProgramRequest.name, "compare"],
              else: "expected \(SettingShape.list(names))"))
      }
      return found
    }
    if !arguments.program.isEmpty {
      throw arguments.usage("a command after -- is for 'bench program'")
    }
    try arguments.refuse(ProgramRequest.options, because: "is for 'bench program -- COMMAND'")
    checks = arguments[.check]
    measuresAll = arguments[.all]
    isShort = workloads.isEmpty && !checks && !measuresAll
    showsDetails = arguments[.details] || !(workloads.isEmpty || checks)
    if measuresAll, let other = Self.narrower(arguments) {
      throw arguments.usage("--all measures everything; leave \(other) out")
    }
    if isShort && arguments[.benchDuration] == nil { limit = 50_000_000_000 }
    judgesDevices = !checks && (workloads.isEmpty || arguments[.devices] != nil)
    if workloads.isEmpty && !checks { workloads = Self.usual }
    try Self.refuseForeignOptions(arguments, of: workloads)
    duration = arguments[.benchDuration] ?? 5
    cells = arguments[.benchCells] ?? CellSize(columns: 200, rows: 60)
    rates = arguments[.benchFPS].map { [$0] } ?? [30, 60]
    load = arguments[.load] ?? 0
    sink = arguments[.sink] ?? .pty
    pixels = arguments[.pixels] ?? .auto
    tolerance = arguments[.tolerance] ?? .fine
    devices = arguments[.devices] ?? Device.all
    scene = try SceneRequest(arguments, rate: 60, scene: arguments[.scene] ?? "contest")
    others = scene.alternatives.map { ($0.name, $0.layer) }
    input = try arguments[.input].map { try SceneRequest(arguments, rate: 60, scene: $0) }
    hasSide = SceneOptions.named(["side"]).contains { arguments[$0] != nil }
    if SceneOptions.named(["palette"]).allSatisfy({ arguments[$0] == nil }) { usePalette() }
    // In a run of everything there is some scene for each of them.
    if !measuresAll { try scene.refuseForeignOptions(arguments) }
  }

  /// What a run of everything contradicts; nil if nothing does.
  private static func narrower(_ arguments: ParsedArguments) -> String? {
    if let word = arguments.words.first { return "'\(word)'" }
    if arguments[.scene] != nil { return "--scene" }
    return arguments[.check] ? "--check" : nil
  }

  /// Refuses what means nothing for that which is measured.
  private static func refuseForeignOptions(
    _ arguments: ParsedArguments, of workloads: [Workload]
  ) throws {
    if !workloads.contains(.pacing) {
      let options: [any CommandOption] = [.load, .sink]
      try arguments.refuse(
        workloads.contains(.screen) ? options : [.benchFPS] + options,
        because: "is for the workload pacing")
    }
    if !workloads.contains(.link),
      !(workloads.contains(.pacing) && arguments[.sink] == .terminal)
    {
      try arguments.refuse(
        [.pixels], because: "is for the workload link, and for pacing with --sink terminal")
    }
    if !workloads.contains(.encode) {
      try arguments.refuse([.input], because: "is for the workload encode")
    }
    let files = [arguments[.scene], arguments[.input]].compactMap { $0 }
    if !files.contains(where: { PlayedFile(path: $0) == .rgb }) {
      try arguments.refuse([.size], because: "is for raw .rgb files")
    }
  }

  /// Gives all scenes but those from files the palette that is measured.
  private mutating func usePalette() {
    let colors = SettingValue.colors(MeasuredPalette.colors.colors)
    if scene.name.split(separator: "+").allSatisfy({ SceneKind.named($0) != nil }) {
      scene.set("palette", to: colors)
    }
    others = scene.alternatives.map { name, layer in
      guard case .built(var built) = layer, let parameter = built.parameter("palette") else {
        return (name, layer)
      }
      try? built.set(parameter, to: colors)
      return (name, .built(built))
    }
  }

  /// Fails where the memory for the frames of `--cells` cannot be had.
  func tryOutMemory() throws(CommandError) {
    let one = Allowance.bytes(for: cells)
    if workloads.contains(.encode) {
      try Allowance.tryOut(
        bytes: one + EncodeSource.bytes(for: cells.pixels),
        for: "\(EncodeSource.mostFrames) frames of \(cells) cells")
    } else if workloads.contains(.pacing) || workloads.contains(.engine) {
      try Allowance.tryOut(bytes: one, for: "a picture of \(cells) cells")
    }
  }

  /// Whether the terminal is taken over.
  var takesTerminal: Bool {
    workloads.contains(.link) || workloads.contains(.screen)
      || workloads.contains(.pacing) && sink == .terminal
  }

  /// The scenes that are played, and at which rates: the one that was
  /// asked for; in a run of everything the other scenes too.
  var played: [(name: String, scene: any Scene, rates: [Int])] {
    let own = [(scene.name, scene.makeScene(), rates)]
    guard measuresAll else { return own }
    return own
      + (others.map { ($0.name, $0.layer.scene, [60]) }
      + Self.combinations.compactMap { combination in
        let scenes = combination.compactMap { name in
          others.first { $0.name == name }?.layer.scene
        }
        let overlays = scenes.dropFirst().compactMap { $0 as? any SeeThroughScene }
        guard let base = scenes.first, overlays.count == combination.count - 1 else { return nil }
        return (
          combination.joined(separator: "+"), LayeredScene(base: base, overlays: overlays), [60]
        )
      }).filter { $0.0 != scene.name && $0.1.nextChange(after: Self.start) != nil }
  }

  /// The rates at which frames are shown to be looked at: that which was asked for, or the faster.
  var screenRates: [Int] { rates.count > 1 ? [60] : rates }

  /// How often the asked scene is encoded; of each frame the least time counts.
  static let rounds = 3

  /// The seconds that scenes beside the one that was asked for are played: they are only looked at.
  var otherDuration: Double { min(1.5, duration) }

  /// The seconds that each of the article's ways to prepare frames is played.
  var articleDuration: Double { isShort ? min(2, duration) : duration }

  /// How painting is measured: in a short run the asked style alone, small and whole.
  var engine: EngineWorkload {
    var engine = EngineWorkload()
    if isShort {
      engine.styles = [(scene.makeScene() as? ContestScene)?.style ?? .article]
      engine.sides = [41, 414]
    }
    return engine
  }

  /// The moving pictures that are encoded.
  var encodeSources: [(name: String, scene: any Scene)] {
    if let input { return [(input.name, input.makeScene())] }
    let own = [(scene.name, scene.makeScene())]
    guard measuresAll else { return own }
    return own + others.filter { $0.name != scene.name }.map { ($0.name, $0.layer.scene) }
  }

  /// What a run that named nothing does not measure, and how to get it.
  var notMeasured: [String] {
    let link = "This terminal and the connection to it: quadrille bench link."
    if measuresAll { return [link] }
    guard isShort else { return [] }
    return [
      "Other scenes, and the gradient's other styles and sizes: quadrille bench --all, in a minute or two.",
      link,
    ]
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
}
