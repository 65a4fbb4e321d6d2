import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback

/// The measurements that a `bench` command line asks for.
struct BenchRequest {
  enum Workload: String, CaseIterable {
    case engine, article, encode, pacing, link, screen
  }

  /// The default workloads, without `link` and `screen`, which take over the terminal.
  static let usual: [Workload] = [.engine, .article, .encode, .pacing]

  private let arguments: ParsedArguments
  let workloads: [Workload]
  var scene: SceneRequest
  /// The built-in scenes, each alone, with the options applied.
  private(set) var others: [(name: String, layer: SceneRequest.Layer)]
  /// The film or picture to encode, from `--input`.
  let input: SceneRequest?
  /// The run time in nanoseconds after which no further measurement starts; nil without a limit.
  var limit: Int?

  /// The length of each playback, in seconds.
  var duration: Double { arguments[.benchDuration] ?? 5 }
  var cells: CellSize { arguments[.benchCells] ?? CellSize(columns: 200, rows: 60) }
  var rates: [Int] { arguments[.benchFPS].map { [$0] } ?? [30, 60] }
  var load: Int { arguments[.load] ?? 0 }
  var sink: Sink { arguments[.sink] ?? .pty }
  /// Whether pixel graphics are measured besides half blocks.
  var pixels: PixelChoice { arguments[.pixels] ?? .auto }
  /// Whether the workload screen measures redefined colours too.
  var recolor: RecolorChoice { arguments[.benchRecolor] ?? .auto }
  var devices: [Device] { arguments[.devices] ?? Device.all }
  var tolerance: Tolerance { arguments[.tolerance] ?? .fine }
  /// Whether only operations are counted, and the exit code is 2 if a device misses its frame budget (`--check`).
  var checks: Bool { arguments[.check] }
  /// Whether all scenes, styles and sizes are measured, which takes minutes.
  var measuresAll: Bool { arguments[.all] }
  /// Whether `--side` was given. Otherwise each phone has its own side of the gradient's square.
  var hasSide: Bool { arguments.word(named: "side") != nil }
  /// Whether no workload, `--all` or `--check` was given. The default workloads then run, for less than a minute unless
  /// `--duration` is given.
  var isShort: Bool { arguments.words.isEmpty && !checks && !measuresAll }
  /// Whether every table is printed, instead of the short report.
  var showsDetails: Bool { arguments[.details] || !(arguments.words.isEmpty || checks) }
  /// Whether the time of the scene's frames is estimated for each device.
  var judgesDevices: Bool { !checks && (arguments.words.isEmpty || arguments[.devices] != nil) }

  /// The destinations of the frames' bytes in the pacing workload.
  enum Sink: String, CaseIterable {
    case null, pipe, pty, terminal
  }

  init(_ arguments: ParsedArguments) throws {
    let names = Workload.allCases.map(\.rawValue)
    let asked = try arguments.words.map { word in
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
    if arguments[.all], let other = Self.narrower(arguments) {
      throw arguments.usage("--all measures everything; leave \(other) out")
    }
    workloads = asked.isEmpty && !arguments[.check] ? Self.usual : asked
    try Self.refuseForeignOptions(arguments, of: workloads)
    self.arguments = arguments
    scene = try SceneRequest(arguments, rate: 60, scene: arguments[.scene] ?? "contest")
    others = scene.alternatives.filter { $0.layer.fragment == nil }.map { ($0.name, $0.layer) }
    input = try arguments[.input].map { try SceneRequest(arguments, rate: 60, scene: $0) }
    if isShort && arguments[.benchDuration] == nil { limit = 50_000_000_000 }
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
    if !workloads.contains(.link), !(workloads.contains(.pacing) && arguments[.sink] == .terminal) {
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
