import QuadrilleCore
import QuadrilleFiles

// Cycling through scenes and palettes.
extension SceneRequest {
  /// The number of rounds through all scenes before the cycle repeats.
  private static let rounds = 4

  /// Returns the scene that `--cycle` plays, a sequence of scenes; nil without that option. Throws for films and
  /// pictures.
  func cycle(_ arguments: ParsedArguments) throws -> CycleScene? {
    guard let seconds = arguments[.cycle] else { return nil }
    guard settings != nil else {
      throw arguments.usage("--cycle plays scenes and shaders only, no films or pictures")
    }
    let seed = arguments.word(named: "seed").flatMap { UInt64($0) }
    return cycle(seconds: seconds, seed: seed ?? 1)
  }

  /// Returns a cycle that starts with this scene; the order and palettes of the other scenes depend on the seed.
  func cycle(seconds: Double, seed: UInt64) -> CycleScene {
    var random = SplitMix(state: seed)
    // A title has no picture without a scene below it.
    let others = alternatives.filter { $0.name != "title" }
    var palettes: [NamedPalette] = []
    var scenes = [makeScene()]
    var last = name
    for _ in 0..<Self.rounds {
      var round = others.shuffled(using: &random)
      // No scene follows itself, not even between rounds.
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
    // Nor does the first scene follow itself when the cycle repeats.
    if last == name, scenes.count > 2 { scenes.removeLast() }
    return CycleScene(scenes, period: seconds)
  }
}
