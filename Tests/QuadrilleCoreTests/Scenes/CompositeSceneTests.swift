import TestSupport
import Testing

@testable import QuadrilleCore

/// Scenes made of other scenes pass an output's requests on to their parts.
@Suite struct CompositeSceneTests {
  /// A letter in the last cell of the grid.
  private struct Corner: SeeThroughScene, LetteredScene {
    var cell = PixelSize(width: 1, height: 2)
    var background: RGB { .black }

    struct Painter: SeeThroughPainter {
      var letter: Letter
      func draw(_ moment: Moment, over frame: inout Frame) { frame.letters.append(letter) }
    }

    func makeSeeThroughPainter(size: PixelSize) -> any SeeThroughPainter {
      Painter(
        letter: Letter(
          "x", column: size.width / cell.width - 1, row: size.height / cell.height - 1,
          color: .white))
    }
    func nextChange(after moment: Moment) -> Int? { nil }
    func framesInLoop(rate: Int) -> Int? { 1 }
  }

  private static func dimmed(_ scene: any Scene) -> any Scene {
    DimmedScene(scene, with: .black, by: 0.5)
  }

  /// Composites of the scene: alone, with others and nested.
  private static func composites(of scene: any Scene) -> [any Scene] {
    let layers = LayeredScene(
      base: scene is Corner ? LinearScene() : scene, overlays: scene is Corner ? [Corner()] : [])
    let cycle = CycleScene([scene, LinearScene()], period: 5)
    return [
      dimmed(scene), layers, cycle, SupersampledScene(scene), PictureScene(scene), dimmed(layers),
      dimmed(cycle), dimmed(dimmed(scene)), LayeredScene(base: dimmed(layers), overlays: []),
      CycleScene([dimmed(scene), layers], period: 5),
    ]
  }

  /// The leaves of a scene.
  private static func leaves(_ scene: any Scene) -> [any Scene] {
    (scene as? any CompositeScene)?.parts.flatMap { leaves($0) } ?? [scene]
  }

  @Test func `the text of a nested scene is laid out in the output's cells`() throws {
    let cell = PixelSize(width: 6, height: 12)
    for scene in Self.composites(of: Corner()) {
      let letters = Self.leaves(scene.laidOut(in: cell)).compactMap { $0 as? Corner }
      #expect(!letters.isEmpty && letters.allSatisfy { $0.cell == cell }, "\(type(of: scene))")
    }
  }

  @Test func `a wrapper reports the stretched size, loop and next change of its scene`() {
    let scene = ContestScene()
    let size = PixelSize(width: 300, height: 200)
    let moment = Moment(frame: 7, rate: 60)
    for wrapped in [Self.dimmed(scene), SupersampledScene(scene), PictureScene(scene)] {
      #expect(wrapped.stretchedSize(for: size) == scene.smallSize(for: size))
      let scenes: [any Scene] = [wrapped, scene]
      let times: [[Int?]] = scenes.map { scene in
        [scene.nextChange(after: moment), scene.framesInLoop(rate: 60), scene.framesAtOnce]
      }
      #expect(times[0] == times[1] && wrapped.unwrapped is ContestScene, "\(type(of: wrapped))")
    }
    #expect(LayeredScene(base: scene, overlays: [Corner()]).stretchedSize(for: size) == nil)
    #expect(CycleScene([scene], period: 2).stretchedSize(for: size) == nil)
  }

  @Test func `unsuitable parts are ignored when a composite's parts are set`() {
    var layers = LayeredScene(base: LinearScene(), overlays: [Corner()])
    layers.parts = [AuroraScene(), LinearScene()]
    #expect(layers.base is AuroraScene && layers.overlays[0] is Corner)
    var cycle = CycleScene([LinearScene()], period: 3)
    cycle.parts = []
    #expect(cycle.scenes.count == 1)
  }

  @Test func `every scene type that stores a scene is a composite`() throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    let files = Self.files(in: root.joined(separator: "/") + "/Sources")
    #expect(files.count > 300)
    let composite = /WrapperScene|CompositeScene/
    var found: Set<Substring> = []
    for file in files {
      var plain: Substring?
      let text = try #require(Golden.read(file))
      guard text.contains("any Scene") else { continue }
      for line in text.split(separator: "\n") where line.hasPrefix("}") || line.contains("Scene") {
        if let scene = line.firstMatch(of: /^(?:[a-z]+ )*(?:struct|class) (\w+): (.*Scene\b.*) \{/)
        {
          let isComposite = scene.2.contains(composite)
          plain = isComposite ? nil : scene.1
          if isComposite { found.insert(scene.1) }
        } else if line.hasPrefix("}") {
          plain = nil
        } else if let plain, line.contains(/^  [a-z() ]*\b(?:let|var) \w+: \[?any Scene\b[^{]*$/) {
          Issue.record("\(plain) in \(file) stores a scene and is no composite")
        }
      }
    }
    #expect(found.isSuperset(of: ["DimmedScene", "CycleScene", "SharedScene"]))
  }

  private static func files(in folder: String) -> [String] {
    ScratchFolder.names(in: folder).flatMap { name in
      name.hasSuffix(".swift") ? ["\(folder)/\(name)"] : files(in: "\(folder)/\(name)")
    }
  }
}
