import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback

/// The measurements that a `bench` command line asks for.
struct BenchRequest {
  /// The workloads that can be measured.
  enum Workload: String, CaseIterable {
    case engine, article, encode, pacing, link, screen
  }

  /// The default workloads, without `link` and `screen`, which take over the terminal.
  static let usual: [Workload] = [.engine, .article, .encode, .pacing]

  var workloads: [Workload]
  /// The length of each playback, in seconds.
  var duration: Double
  var cells: CellSize
  var rates: [Int]
  var load: Int
  var sink: Sink
  /// Whether pixel graphics are measured besides half blocks.
  var pixels: PixelChoice
  /// Whether the workload screen measures redefined colours too.
  var recolor: RecolorChoice
  var devices: [Device]
  var tolerance: Tolerance
  var scene: SceneRequest
  /// The built-in scenes, each alone, with the options applied.
  private(set) var others: [(name: String, layer: SceneRequest.Layer)]
  /// Whether the time of the scene's frames is estimated for each device.
  var judgesDevices: Bool
  /// Whether only operations are counted, and the exit code is 2 if a device misses its frame budget (`--check`).
  var checks: Bool
  /// Whether all scenes, styles and sizes are measured, which takes minutes.
  let measuresAll: Bool
  /// Whether no workload, `--all` or `--check` was given. The default workloads then run, for less than a minute unless
  /// `--duration` is given.
  let isShort: Bool
  /// Whether every table is printed, instead of the short report.
  let showsDetails: Bool
  /// The run time in nanoseconds after which no further measurement starts; nil without a limit.
  var limit: Int?
  /// Whether `--side` was given. Otherwise each phone has its own side of the gradient's square.
  private(set) var hasSide: Bool
  /// The film or picture to encode, from `--input`.
  var input: SceneRequest?

  /// The destinations of the frames' bytes in the pacing workload.
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
    recolor = arguments[.benchRecolor] ?? .auto
    tolerance = arguments[.tolerance] ?? .fine
    devices = arguments[.devices] ?? Device.all
    scene = try SceneRequest(arguments, rate: 60, scene: arguments[.scene] ?? "contest")
    others = scene.alternatives.filter { $0.layer.fragment == nil }.map { ($0.name, $0.layer) }
    input = try arguments[.input].map { try SceneRequest(arguments, rate: 60, scene: $0) }
    hasSide = arguments.word(named: "side") != nil
    if arguments.word(named: "palette") == nil { usePalette() }
    // With `--all`, every option applies to some scene.
    if !measuresAll { try scene.refuseForeignOptions(arguments) }
  }

  /// Returns an argument that contradicts `--all`; nil if there is none.
  private static func narrower(_ arguments: ParsedArguments) -> String? {
    if let word = arguments.words.first { return "'\(word)'" }
    if arguments[.scene] != nil { return "--scene" }
    return arguments[.check] ? "--check" : nil
  }

  /// Throws for options that do not apply to the workloads.
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
    if !workloads.contains(.screen) {
      try arguments.refuse([.benchRecolor], because: "is for the workload screen")
    }
    if !workloads.contains(.encode) {
      try arguments.refuse([.input], because: "is for the workload encode")
    }
    let files = [arguments[.scene], arguments[.input]].compactMap { $0 }
    if !files.contains(where: { PlayedFile(path: $0) == .rgb }) {
      try arguments.refuse([.size], because: "is for raw .rgb files")
    }
  }

  /// Gives all built-in scenes `MeasuredPalette`, the palette of all measurements. Files and shaders keep their
  /// colours.
  private mutating func usePalette() {
    let colors = SettingValue.colors(MeasuredPalette.colors.colors)
    if scene.name.split(separator: "+").allSatisfy({ SceneKind.named($0) != nil }) {
      scene.set("palette", to: colors)
    }
    for index in others.indices { others[index].layer.set("palette", to: colors) }
  }

  /// Throws if there is not enough memory for frames of `--cells`.
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

  /// Whether the run takes over the terminal.
  var takesTerminal: Bool {
    workloads.contains(.link) || workloads.contains(.screen)
      || workloads.contains(.pacing) && sink == .terminal
  }

  /// The scenes to play, and their frame rates: the requested scene, and with `--all` all other scenes that move.
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
      }).filter { $0.0 != scene.name && $0.1.nextChange(after: Moment(frame: 0, rate: 60)) != nil }
  }

  /// The frame rate of the screen workload, as a list: the rate of `--fps`, or 60.
  var screenRates: [Int] { rates.count > 1 ? [60] : rates }

  /// How many times the requested scene is encoded. The shortest time of each frame counts.
  static let rounds = 3

  /// The seconds of playback for scenes other than the requested scene; few, since they serve as a check only.
  var otherDuration: Double { min(1.5, duration) }

  /// The seconds of each playback in the `article` workload, which compares methods of preparing frames.
  var articleDuration: Double { isShort ? min(2, duration) : duration }

  /// The workload that times painting. A short run measures only the scene's gradient style, at two sizes.
  var engine: EngineWorkload {
    var engine = EngineWorkload()
    if isShort {
      engine.styles = [(scene.makeScene() as? ContestScene)?.style ?? .article]
      engine.sides = [41, 414]
    }
    return engine
  }

  /// The scenes and films to encode.
  var encodeSources: [(name: String, scene: any Scene)] {
    if let input { return [(input.name, input.makeScene())] }
    let own = [(scene.name, scene.makeScene())]
    guard measuresAll else { return own }
    return own + others.filter { $0.name != scene.name }.map { ($0.name, $0.layer.scene) }
  }

  /// The measurements that a short run omits, with the commands to get them.
  var notMeasured: [String] {
    let link = "This terminal and the connection to it: quadrille bench link."
    if measuresAll { return [link] }
    guard isShort else { return [] }
    return [
      "Other scenes, and the gradient's other styles and sizes: quadrille bench --all, in a minute or two.",
      link,
    ]
  }

  /// The combined scenes that `--all` measures besides single scenes.
  private static let combinations = [["contest", "snow"], ["aurora", "mosquitoes"]]

  /// Returns the scene with the phone's side of the gradient's square, unless `--side` was given.
  func scene(on device: Device) -> SceneRequest {
    var scene = scene
    if !hasSide { scene.set("side", to: .integer(device.side)) }
    return scene
  }
}
