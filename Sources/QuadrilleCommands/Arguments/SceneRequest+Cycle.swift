import QuadrilleCore
import QuadrilleFiles

// Another scene and palette every so often.
extension SceneRequest {
  /// How often every scene comes before all of it begins anew.
  private static let rounds = 4

  /// What `--cycle` asks for; nil where it was not given.
  func cycle(_ arguments: ParsedArguments) throws -> CycleScene? {
    guard let seconds = arguments[.cycle] else { return nil }
    guard settings != nil else {
      throw arguments.usage("--cycle plays scenes and shaders only, no films or pictures")
    }
    let seed = SceneOptions.named(["seed"]).first.flatMap { arguments[$0] }.flatMap { UInt64($0) }
    return cycle(seconds: seconds, seed: seed ?? 1)
  }

  /// This scene first, as it was asked for; then all others, in an order and in palettes that the seed
  /// decides.
  func cycle(seconds: Double, seed: UInt64) -> CycleScene {
    var random = SplitMix(state: seed)
    // A title alone is nothing to look at.
    let others = alternatives.filter { $0.name != "title" }
    var palettes: [NamedPalette] = []
    var scenes = [makeScene()]
    var last = name
    for _ in 0..<Self.rounds {
      var round = others.shuffled(using: &random)
      // None follows itself, neither where rounds meet.
      if round[0].name == last { round.swapAt(0, round.count - 1) }
      for entry in round {
        if palettes.isEmpty { palettes = NamedPalette.all.shuffled(using: &random) }
        var request = self
        (request.name, request.layers) = (entry.name, [entry.layer])
        if let palette = palettes.popLast() {
          request.set("palette", to: .colors(palette.palette.colors))
        }
        scenes.append(request.makeScene())
        last = entry.name
      }
    }
    // Nor does the first at the end.
    if last == name, scenes.count > 2 { scenes.removeLast() }
    return CycleScene(scenes, period: seconds)
  }
}
