import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

/// The scene that was asked for, with everything that can be chosen about it; keys change it while
/// it plays.
struct SceneRequest {
  /// What is shown.
  enum Kind {
    case contest, linear, radial
    case picture(any Scene, name: String)
  }

  /// The scenes that need no file.
  static let builtIn = ["contest", "linear", "radial"]

  var kind: Kind
  var style: GradientStyle
  var palette: Palette
  var paletteName: String
  var method: InfluenceMethod
  var clock: StepClock
  var from: UnitPoint?, to: UnitPoint?
  var stops: [Double]?
  var centers: Centers?
  var radii: [Double]?
  var tolerance: Tolerance

  /// Reads the options, and opens the file if the scene is one.
  init(_ arguments: ParsedArguments, rate: Int, isLive: Bool = false) throws {
    var style =
      try arguments.choice("style", of: GradientStyle.all.map { ($0.name, $0) })
      ?? .article
    if let device = try Self.device(arguments) { style.side = device.side }
    if let side = try arguments.integer("side", in: 1...ContestScene.maximumSide) {
      style.side = side
    }
    if let curve = try Self.curve(arguments) { style.curve = curve }
    if let time = try arguments.number("step-time", in: 0.001...3600) { style.stepTime = time }
    self.style = style
    let rest = try arguments.number("rest", in: 0...3600) ?? 0
    let waits = try arguments.choice("advance", of: [("auto", false), ("key", true)]) ?? false
    clock = StepClock(
      stepTime: style.stepTime, rest: rest, curve: style.curve,
      advance: waits ? .waiting : .automatic)
    (palette, paletteName) = try Self.palette(arguments)
    method =
      try arguments.choice("method", of: InfluenceMethod.allCases.map { ($0.rawValue, $0) })
      ?? .vector
    from = try arguments.point("from")
    to = try arguments.point("to")
    radii = try arguments.numbers("radii", count: 1...4, in: 0...10)
    centers = try Self.centers(arguments)
    _ = try arguments.integer("seed", in: 0...Int.max)
    tolerance = try arguments.tolerance("tolerance") ?? .fine
    kind = try Self.kind(arguments, rate: rate, isLive: isLive)
    stops = try Self.stops(arguments, kind: kind)
  }

  /// The phone of `--device`.
  static func device(_ arguments: ParsedArguments) throws -> Device? {
    try arguments.choice("device", of: Device.all.map { ($0.id, $0) })
  }

  private static func curve(_ arguments: ParsedArguments) throws -> Curve? {
    guard let word = arguments.value("curve") else { return nil }
    guard word.contains(",") else {
      return try arguments.choice("curve", of: Curve.named.map { ($0.name, $0.curve) })
    }
    let numbers = word.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0) ?? .nan }
    guard numbers.count == 4,
      let bezier = CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    else {
      throw arguments.usage(
        "--curve cannot be '\(word)'; four numbers x1,y1,x2,y2 have x of 0 to 1 and y of -10 to 10")
    }
    return .bezier(bezier)
  }

  private static func palette(_ arguments: ParsedArguments) throws -> (Palette, String) {
    let word = arguments.value("palette") ?? NamedPalette.all[0].name
    guard let palette = Palette(parsing: word) else {
      throw arguments.usage(
        "--palette cannot be '\(word)'"
          + Suggestion.question(
            for: word, in: NamedPalette.all.map(\.name),
            else:
              "it is a name from 'quadrille list palettes', one to four hex colours a,b,c,d, or a Telegram background link"
          ))
    }
    return (palette, NamedPalette.named(word)?.name ?? palette.hexList)
  }

  private static func centers(_ arguments: ParsedArguments) throws -> Centers? {
    guard let word = arguments.value("centers") else { return nil }
    let points = word.split(separator: ";").map { pair in
      pair.split(separator: ",").compactMap { Double($0) }.filter { (-10...10).contains($0) }
    }
    guard points.count == 4, points.allSatisfy({ $0.count == 2 }) else {
      throw arguments.usage(
        "--centers cannot be '\(word)'; it is four points of -10 to 10, like '0,0;1,0;1,1;0,1'")
    }
    let four = points.map { UnitPoint($0[0], $0[1]) }
    return Centers(four[0], four[1], four[2], four[3])
  }

  private static func stops(_ arguments: ParsedArguments, kind: Kind) throws -> [Double]? {
    var count = 4
    if case .radial = kind { count = 2 }
    guard let stops = try arguments.numbers("stops", count: count...count, in: 0...1) else {
      return nil
    }
    guard zip(stops, stops.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      throw arguments.usage("--stops must not fall")
    }
    return stops
  }

  private static func kind(
    _ arguments: ParsedArguments, rate: Int, isLive: Bool
  ) throws -> Kind {
    let word = arguments.words.first ?? "contest"
    switch word {
    case "contest": return .contest
    case "linear": return .linear
    case "radial": return .radial
    default: break
    }
    let name = SafeText(word.split(separator: "/").last ?? "").string
    if word.lowercased().hasSuffix(".rgb") {
      guard let size = try arguments.size() ?? arguments.cells()?.pixels else {
        throw arguments.usage(
          "'\(word)' does not say how large its pictures are: add --size WxH or --cells CxR")
      }
      return .picture(
        try MovingPicture(rgb: word, size: size, rate: rate, isLive: isLive), name: name)
    }
    if word == "-" || word.lowercased().hasSuffix(".y4m") {
      return .picture(
        try MovingPicture(y4m: word, isLive: isLive), name: word == "-" ? "standard input" : name)
    }
    if [".gif", ".png"].contains(where: { word.lowercased().hasSuffix($0) }) {
      return .picture(try ImagePicture(path: word), name: name)
    }
    throw arguments.usage(
      "unknown scene '\(word)'"
        + (Suggestion.nearest(to: word, in: builtIn).map { "; did you mean '\($0)'?" }
          ?? "; it is \(OptionTable.list(builtIn)), a .gif, .png, .y4m or .rgb file, or -"))
  }

  /// The scene's name for people.
  var name: String {
    switch kind {
    case .contest: "contest"
    case .linear: "linear"
    case .radial: "radial"
    case .picture(_, let name): name
    }
  }

  /// The scene.
  func makeScene() -> any Scene {
    switch kind {
    case .contest:
      var scene = ContestScene(style: style, palette: palette, method: method)
      scene.clock = clock
      return scene
    case .linear:
      var scene = LinearScene(colors: palette.colors, style: style)
      scene.stops = stops?.count == 4 ? stops : nil
      scene.start = from
      scene.end = to
      scene.clock = clock
      return scene
    case .radial:
      var scene = RadialScene(palette: palette, style: style)
      if let stops, stops.count == 2 { scene.stops = stops }
      if let radii { scene.radii = radii }
      scene.centers = centers
      scene.clock = clock
      return scene
    case .picture(let picture, _): return picture
    }
  }
}
