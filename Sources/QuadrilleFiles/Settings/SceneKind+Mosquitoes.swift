import QuadrilleCore

extension SceneKind {
  static let mosquitoes = SceneKind(
    name: "mosquitoes", summary: "insects, each on a closed path of its own",
    parameters: [
      .integer(
        "count", in: 0...MosquitoesScene.mostInsects, "how many there are", \MosquitoesScene.count
      ).option("N"),
      SceneParameter(
        "sprite", .optional(.file, otherwise: "the program's own"),
        "a .gif, .png, or any picture or film that ffmpeg reads, of one insect, heading up",
        get: { (_: MosquitoesScene) in .automatic },
        set: { scene, value in
          scene.sprite = try value.asWord.map { try Sprite(path: $0) } ?? .mosquito
        }
      ).option("FILE"),
      .number(
        "insect_size", in: 0.001...2, "an insect's longer side, in parts of the width",
        \MosquitoesScene.size),
      .range(
        "scales", in: 0.01...20, "how much smaller and larger than that they are",
        \MosquitoesScene.scales),
      .number(
        "opacity", in: 0...1,
        "the part of the picture below that they cover at a round's end, times each one's own 0.75 to 0.8",
        \MosquitoesScene.opacity),
      .number(
        "seconds", in: 0.1...3600, "the longest round; the shortest takes half",
        \MosquitoesScene.seconds),
      .timeOffset(\MosquitoesScene.timeOffset),
      .choice(
        "paths", "how the paths are drawn: from edge to edge with the article's corners, or smooth",
        \MosquitoesScene.paths
      ).option("P"),
      .number("margin", in: 0...4, "how far beyond the picture they fly", \MosquitoesScene.margin),
      .loop(\MosquitoesScene.loopSeconds),
      .seed(\MosquitoesScene.seed),
      .color("ground", "what is beneath when nothing else is", \MosquitoesScene.background),
    ], makeDefault: { MosquitoesScene() })
}
