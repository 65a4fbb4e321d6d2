import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleTerminal
import TestSupport
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleContest

/// The point editor that `e` opens in `play`.
@Suite struct PlayPointTests {
  private static let start = Moment(frame: 10, rate: 60)

  private func model(_ words: [String] = []) throws -> PlayModel {
    let request = try SceneRequest(ParsedArguments(words, of: .play), rate: 60)
    var model = PlayModel(request, state: .forTests())
    _ = model.resize(to: CellSize(columns: 80, rows: 24))
    return model
  }

  private func press(_ keys: [Key], in model: inout PlayModel) -> PlayEffect? {
    keys.reduce(nil) { model.handle(.key($1, []), at: Self.start) ?? $0 }
  }

  private func scene(_ model: PlayModel) throws -> ContestScene {
    try #require(model.makeScene() as? ContestScene)
  }

  @Test func `e opens the point editor, and Done plays the edited scene`() throws {
    var model = try model(["--style", "article"])
    #expect(model.modes == nil)
    #expect(press([.character("e")], in: &model) == .plan(repainting: true))
    #expect(model.modes == TerminalModes(mouse: .drag, paste: true))
    #expect(model.makeScene() is EditorScene)
    _ = press([.right, .right], in: &model)
    // Goes back over the buttons: Apply, here called Done, is the last one.
    _ = model.handle(.key(.tab, .shift), at: Self.start)
    #expect(press([.enter], in: &model) == .plan(repainting: true))
    #expect(model.modes == nil)
    let ring = try #require(try scene(model).shape.ring)
    #expect(abs(ring[0].x - 0.62) < 1e-9 && ring[1] == GradientStyle.article.ring.points[1])
    // The edited ring survives a walk through the scenes.
    _ = press([.character("s"), .character("S")], in: &model)
    #expect(try scene(model).shape.ring == ring)
  }

  @Test func `a scene without a background of points has nothing to edit`() throws {
    for name in ["snow", "linear", "pokedex"] {
      var model = try model([name])
      #expect(press([.character("e")], in: &model) == nil)
      #expect(model.points == nil)
    }
  }

  @Test func `the point editor saves the background for the chat`() throws {
    var model = try model(["--palette", "night"])
    _ = press([.character("e"), .down, .character("s")], in: &model)
    let background = try #require(model.points?.settings.background)
    var effect: PlayEffect?
    for _ in 0..<8 where effect != .files(.keepBackground(background)) {
      effect = press([.tab, .enter], in: &model)
      if case .copy = effect { continue }
      if case .files(.write) = effect { continue }
    }
    #expect(effect == .files(.keepBackground(background)))
    #expect(
      model.handle(.written, of: .keepBackground(background)) == .plan(repainting: true))
    #expect(model.points?.notice?.isError == false)
    _ = model.handle(.failed("no room"), of: .keepBackground(background))
    #expect(model.points?.notice?.text == "Not saved: no room")
  }

  @Test func `colours and centres stay equal in number, and the edited scene is read back`() throws
  {
    for after in ["night", "cashmere", "112233,445566"] {
      var model = try model(["--palette", "cashmere", "--centers", "0,0;1,0;1,1"])
      let palette = try #require(Palette(parsing: after))
      model.request.set("palette", to: .colors(palette.colors))
      _ = press([.character("e")], in: &model)
      var editor = try #require(model.points)
      func check(_ step: String) throws {
        let background = editor.settings.background
        let centers = background.shape.centers?.count
        #expect(centers == nil || centers == background.palette.colors.count, "\(after) \(step)")
        let text = SceneFile(layers: editor.editedLayers).json.text
        #expect(
          try SceneFile(name: "a", bytes: Array(text.utf8)).json.text == text, "\(after) \(step)")
      }
      try check("opened")
      for walks in [false, true, false] {
        editor.setWalks(walks)
        for count in 0..<4 {
          editor.chooseColor(count)
          editor.removeColor()
          try check("\(count) removed")
        }
        for count in 0..<4 {
          editor.addColor()
          try check("\(count) added")
        }
      }
    }
  }
}
