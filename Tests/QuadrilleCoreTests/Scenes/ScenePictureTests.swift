@testable import QuadrilleCore
import TestSupport
import Testing

/// What scenes look like, as their blocks' colours.
@Suite struct ScenePictureTests {
  struct Look: Sendable, CustomTestStringConvertible {
    var name: String
    var scene: any Scene
    var size = PixelSize(width: 48, height: 36)
    var frames = [0, 100, 431]

    var testDescription: String { name }
  }

  private static func changed<S: Scene>(_ scene: S, _ change: (inout S) -> Void) -> S {
    var scene = scene
    change(&scene)
    return scene
  }

  static let looks: [Look] =
    GradientStyle.all.map { Look(name: "style-\($0.name)", scene: ContestScene(style: $0)) }
    + Pattern.all.map { pattern in
      Look(
        name: "pattern-\(pattern.name)",
        scene: changed(ContestScene(style: .telegram)) { $0.pattern = pattern },
        size: PixelSize(width: 120, height: 90), frames: [0])
    } + [
      Look(
        name: "pattern-dark",
        scene: changed(ContestScene(style: .telegram)) {
          $0.pattern = Pattern.all[0]
          $0.intensity = -60
        }, size: PixelSize(width: 90, height: 120), frames: [0, 40]),
      Look(
        name: "shape",
        scene: changed(ContestScene(style: .telegram)) {
          $0.shape.power = 3
          $0.shape.reach = 0.7
        }),
      Look(
        name: "centers",
        scene: changed(ContestScene(style: .ios)) {
          $0.shape.centers = [
            UnitPoint(0.1, 0.2), UnitPoint(0.8, 0.3), UnitPoint(0.4, 0.9), UnitPoint(0.6, 0.6),
          ]
        }),
      Look(
        name: "pattern-thin",
        scene: changed(ContestScene(style: .telegram)) { $0.pattern = Pattern.all[1] },
        size: PixelSize(width: 1, height: 40), frames: [0]),
      Look(
        name: "pattern-flat",
        scene: changed(ContestScene(style: .telegram)) { $0.pattern = Pattern.all[0] },
        size: PixelSize(width: 40, height: 2), frames: [0]),
      Look(
        name: "aurora-small", scene: AuroraScene(), size: PixelSize(width: 6, height: 6),
        frames: [0, 50, 200]),
      Look(name: "linear", scene: LinearScene()),
      Look(
        name: "linear-stops",
        scene: changed(LinearScene()) {
          $0.line.chosenStops = [0.1, 0.2, 0.6, 1]
          $0.start = UnitPoint(0.2, 0.1)
          $0.end = UnitPoint(0.7, 0.8)
        }),
      Look(name: "radial", scene: RadialScene()),
      Look(name: "aurora", scene: AuroraScene()),
      Look(name: "aurora-grey", scene: changed(AuroraScene()) { $0.saturation = 0.2 }),
      Look(name: "snow", scene: SnowScene(), size: PixelSize(width: 72, height: 128)),
      Look(
        name: "snow-loop", scene: changed(SnowScene()) { $0.loopSeconds = 4 },
        size: PixelSize(width: 128, height: 72), frames: [0, 200, 239]),
      Look(name: "mosquitoes", scene: MosquitoesScene(), size: PixelSize(width: 120, height: 90)),
      Look(
        name: "mosquitoes-smooth",
        scene: changed(MosquitoesScene(count: 40, seed: 3)) {
          $0.paths = .smooth
          $0.loopSeconds = 9
          $0.timeOffset = 20
        }, size: PixelSize(width: 120, height: 90)),
      Look(
        name: "title", scene: TitleScene(), size: PixelSize(width: 150, height: 60), frames: [0]),
      Look(
        name: "title-accents", scene: TitleScene(text: "Ünïcødé Ж 12?"),
        size: PixelSize(width: 180, height: 48), frames: [0]),
      Look(
        name: "logo",
        scene: changed(TitleScene(text: "it")) {
          $0.logo = .mosquito
          $0.loopSeconds = 5
        }, size: PixelSize(width: 90, height: 72), frames: [0, 20, 45, 70, 310]),
      // The title has less room than it would take.
      Look(
        name: "logo-low",
        scene: changed(TitleScene(text: "it")) {
          $0.logo = .mosquito
          $0.center = UnitPoint(0.5, 0.72)
        }, size: PixelSize(width: 180, height: 144), frames: [120]),
      Look(
        name: "pokedex", scene: PokedexScene(), size: PixelSize(width: 80, height: 48),
        frames: [0, 12, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 360, 420, 480]),
      Look(
        name: "pokedex-narrow", scene: PokedexScene(first: 5, count: 3, seed: 9),
        size: PixelSize(width: 36, height: 36), frames: [20, 100, 160, 220, 280, 400, 700]),
      Look(
        name: "layers",
        scene: LayeredScene(
          base: AuroraScene(), overlays: [SnowScene(), TitleScene(text: "a")]),
        size: PixelSize(width: 72, height: 60), frames: [0, 150]),
      Look(
        name: "cycle", scene: CycleScene([AuroraScene(), LinearScene()], period: 2, fade: 0.5),
        frames: [0, 95, 100, 119, 120, 230, 240]),
      Look(
        name: "dimmed", scene: DimmedScene(AuroraScene(), with: RGB(10, 200, 90), by: 0.3),
        frames: [0, 100]),
    ]

  @Test(arguments: looks)
  func `it looks as it did`(look: Look) throws {
    var text = ""
    for index in look.frames {
      let frame = try #require(
        try look.scene.picture(at: Moment(frame: index, rate: 60), size: look.size))
      text += "frame \(index), " + PictureDigest(frame).text
    }
    #expect(
      Golden.difference(
        text, golden: "scene-\(look.name).txt", file: #filePath, isNear: PictureDigest.isNear)
        == nil)
  }
}
