import QuadrilleCore

extension SceneKind {
  static let pokedex = SceneKind(
    name: "pokedex", summary: "a bestiary: rows fly in, a ball swings, a creature hops out of haze",
    parameters: [
      .integer("first", in: 1...Creature.all.count, "the first creature", \PokedexScene.first),
      .integer(
        "count", in: 1...Creature.all.count, "number of creatures in a loop", \PokedexScene.count
      ).option("N"),
      .number(
        "minimum_time", in: 0...60, "the least seconds that the ball swings after data has come",
        \PokedexScene.minimumTime),
      .range(
        "data_times", in: 0...60, "seconds that the simulated data takes: least and most",
        \PokedexScene.dataTimes),
      .range(
        "picture_times", in: 0...60,
        "seconds that its picture takes after that: least and most", \PokedexScene.pictureTimes),
      .number(
        "haze_time", in: 0...60, "seconds of haze before the creature shows",
        \PokedexScene.hazeTime),
      .number(
        "stagger", in: 0...1, "seconds from one row's entrance to the next one's",
        \PokedexScene.stagger),
      .number(
        "hold", in: 0...3600, "seconds that a creature stays on the screen",
        \PokedexScene.hold),
      .seed(\PokedexScene.seed),
    ],
    makeDefault: { PokedexScene() })
}
