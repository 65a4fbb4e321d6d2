@testable import QuadrilleCore
import Testing

/// A scene with settings that differ from the defaults, and the size that its picture is painted at.
struct SampleScene: Sendable, CustomTestStringConvertible {
  var name: String
  var scene: any Scene
  var size = PixelSize(width: 48, height: 36)

  var testDescription: String { name }

  private static func changed<S: Scene>(_ scene: S, _ change: (inout S) -> Void) -> S {
    var scene = scene
    change(&scene)
    return scene
  }

  static let all: [SampleScene] = contests + others

  static func named(_ name: String) throws -> SampleScene {
    try #require(all.first { $0.name == name })
  }

  private static let contests: [SampleScene] =
    GradientStyle.all.map { SampleScene(name: $0.name, scene: ContestScene(style: $0)) }
    + Pattern.all.map { pattern in
      SampleScene(
        name: pattern.name,
        scene: changed(ContestScene(style: .telegram)) { $0.pattern = pattern },
        size: PixelSize(width: 60, height: 45))
    } + [
      SampleScene(
        name: "dark pattern",
        scene: changed(ContestScene(style: .telegram)) {
          ($0.pattern, $0.intensity) = (Pattern.all[0], -60)
        }),
      SampleScene(
        name: "pattern one column wide",
        scene: changed(ContestScene(style: .telegram)) { $0.pattern = Pattern.all[1] },
        size: PixelSize(width: 1, height: 40)),
      SampleScene(
        name: "power and reach",
        scene: changed(ContestScene(style: .telegram)) {
          ($0.shape.power, $0.shape.reach) = (3, 0.7)
        }),
      SampleScene(
        name: "centres",
        scene: changed(ContestScene(style: .ios)) {
          $0.shape.centers = [
            UnitPoint(0.1, 0.2), UnitPoint(0.8, 0.3), UnitPoint(0.4, 0.9), UnitPoint(0.6, 0.6),
          ]
        }),
      SampleScene(
        name: "rest between steps",
        scene: changed(ContestScene(style: .ios)) { $0.clock.rest = 0.5 }),
    ]

  /// A background without a channel of 10, a line feed, so that its golden is a file of few lines.
  private static let background = RGB(17, 28, 60)

  private static let lightSnow = changed(SnowScene()) {
    ($0.density, $0.background) = (0.3, background)
  }

  private static let others: [SampleScene] = [
    SampleScene(name: "linear", scene: LinearScene()),
    SampleScene(
      name: "linear with stops",
      scene: changed(LinearScene()) {
        $0.line.chosenStops = [0.1, 0.2, 0.6, 1]
        ($0.start, $0.end) = (UnitPoint(0.2, 0.1), UnitPoint(0.7, 0.8))
      }),
    SampleScene(name: "radial", scene: RadialScene()),
    SampleScene(name: "aurora", scene: AuroraScene()),
    SampleScene(name: "grey aurora", scene: changed(AuroraScene()) { $0.saturation = 0.2 }),
    SampleScene(name: "snow", scene: lightSnow),
    SampleScene(
      name: "snow in a loop", scene: changed(lightSnow) { $0.loopSeconds = 2 },
      size: PixelSize(width: 36, height: 28)),
    SampleScene(name: "mosquitoes", scene: MosquitoesScene()),
    SampleScene(
      name: "mosquitoes in a loop",
      scene: changed(MosquitoesScene(count: 12, seed: 3)) {
        ($0.paths, $0.loopSeconds, $0.timeOffset) = (.smooth, 9, 20)
      }),
    SampleScene(
      name: "title",
      scene: changed(TitleScene(text: "Ünïcødé Ж 12?")) { $0.background = background },
      size: PixelSize(width: 180, height: 24)),
    SampleScene(
      name: "logo",
      scene: changed(TitleScene(text: "it")) { ($0.logo, $0.background) = (.mosquito, background) }),
    SampleScene(
      name: "logo in a loop",
      scene: changed(TitleScene(text: "it")) { ($0.logo, $0.loopSeconds) = (.mosquito, 5) }),
    SampleScene(
      name: "bestiary", scene: PokedexScene(), size: PixelSize(width: 80, height: 48)),
    SampleScene(
      name: "narrow bestiary", scene: PokedexScene(first: 5, count: 3, seed: 9),
      size: PixelSize(width: 36, height: 36)),
    SampleScene(
      name: "layers",
      scene: LayeredScene(
        base: ContestScene(),
        overlays: [lightSnow, changed(TitleScene(text: "a")) { $0.loopSeconds = 3 }])),
    SampleScene(
      name: "cycle", scene: CycleScene([AuroraScene(), LinearScene()], period: 2, fade: 0.5)),
    SampleScene(
      name: "dimmed", scene: DimmedScene(AuroraScene(), with: RGB(10, 200, 90), by: 0.3)),
    SampleScene(
      name: "fine",
      scene: SupersampledScene(LayeredScene(base: ContestScene(), overlays: [lightSnow]))),
  ]
}
