import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import QuadrilleShading
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

/// Every key of `play`, and its effect.
@Suite struct PlayModelTests {
  private static let start = Moment(frame: 10, rate: 60)

  private func model(_ words: String..., isPaused: Bool = false) throws -> PlayModel {
    let request = try SceneRequest(ParsedArguments(words, of: .play), rate: 60)
    return PlayModel(request, state: .forTests(isPaused: isPaused))
  }

  private func key(_ character: Character, _ modifiers: Modifiers = []) -> InputEvent {
    .key(.character(character), modifiers)
  }

  @Test func `q, Escape and Ctrl-C quit`() throws {
    for event in [key("q"), key("Q", .shift), .key(.escape, []), key("c", .control)] {
      var model = try model()
      #expect(model.handle(event, at: Self.start) == .quit)
    }
  }

  @Test func `Ctrl-Z suspends, and Ctrl-L redraws`() throws {
    var model = try model()
    #expect(model.handle(key("z", .control), at: Self.start) == .suspend)
    #expect(model.handle(key("l", .control), at: Self.start) == .panel)
  }

  @Test func `unassigned keys, keys with Alt or Control, and pastes have no effect`() throws {
    var model = try model()
    let events: [InputEvent] = [
      key("q", .alt), key("p", .control), key("x"), .key(.tab, []), .paste("q"),
    ]
    for event in events { #expect(model.handle(event, at: Self.start) == nil) }
  }

  @Test func `space pauses and resumes`() throws {
    var model = try model()
    #expect(model.handle(key(" "), at: Self.start) == .plan(repainting: false))
    #expect(model.state.standsStill)
    #expect(model.handle(key(" "), at: Self.start) == .plan(repainting: false))
    #expect(!model.state.standsStill)
  }

  @Test func `n and Enter go to the beginning of the next step`() throws {
    for event in [key("n"), .key(.enter, [])] {
      var model = try model("--step-time", "1")
      #expect(model.handle(event, at: Self.start) == .plan(repainting: false, from: 60))
      #expect(
        model.handle(event, at: Moment(frame: 60, rate: 60)) == .plan(repainting: false, from: 120))
    }
  }

  @Test func `a still scene moves by steps alone`() throws {
    var model = try model(isPaused: true)
    #expect(model.handle(key(" "), at: Self.start) == nil)
    #expect(model.state.standsStill)
    #expect(model.handle(key("n"), at: Self.start) == .plan(repainting: false, from: 60))
  }

  @Test func `n has no effect in a scene without steps`() throws {
    var model = try model("snow")
    #expect(model.handle(key("n"), at: Self.start) == nil)
  }

  @Test func `f changes between 60 and 30 frames a second`() throws {
    var model = try model()
    for rate in [30, 60] {
      #expect(model.handle(key("f"), at: Self.start) == .plan(repainting: false))
      #expect(model.state.rate == rate)
    }
  }

  @Test func `s goes through all scenes but the title, and S goes back`() throws {
    // Shaders follow the scenes where the helper is installed.
    var model = try FragmentSource.$helperPath.withValue("/missing") { try self.model() }
    var names: [String] = []
    repeat {
      #expect(model.handle(key("s"), at: Self.start) == .plan(repainting: true))
      names.append(model.request.name)
    } while model.request.name != "contest" && names.count < 20
    #expect(Set(names) == Set(SceneRequest.builtIn).subtracting(["title"]))
    _ = model.handle(key("S"), at: Self.start)
    #expect(model.request.name == names[names.count - 2])
  }

  @Test func `an automatic palette follows the background, and a chosen one does not`() throws {
    var model = try model()
    func follow() -> Bool { model.followGround() }
    #expect(!follow())
    model.state.followsGround = true
    let suiting = try #require(model.state.suitingPalette)
    _ = follow()
    #expect(model.request.value("palette") == suiting.value && !follow())
    // A palette chosen by hand does not follow.
    _ = model.handle(key("p"), at: Self.start)
    #expect(model.request.value("palette") != suiting.value && !follow())
    model.state.followsGround = true
    #expect(follow() && model.request.value("palette") == suiting.value && !follow())
  }

  @Test func `p goes through all palettes and begins again, and P goes back`() throws {
    var model = try model("--palette", NamedPalette.all[0].name)
    for index in NamedPalette.all.indices.dropFirst() + [0] {
      #expect(model.handle(key("p"), at: Self.start) == .plan(repainting: true))
      #expect(
        model.request.value("palette") == .colors(NamedPalette.all[index].palette.colors))
    }
    _ = model.handle(key("P"), at: Self.start)
    #expect(
      model.request.value("palette")
        == .colors(NamedPalette.all[NamedPalette.all.count - 1].palette.colors))
  }

  @Test func `a failing scene ends play, unless another was chosen or a program is in front`()
    throws
  {
    struct Failure: Error, CustomStringConvertible { let description = "it became shorter" }
    let failure = Failure()
    var model = try model()
    #expect(model.handle(failureOfScene: failure) == nil && model.state.label == nil)
    var wrapped = WrapModel(
      model, advance: .auto, dim: nil, contrast: 4.5, prefixName: "none")
    #expect(wrapped.handle(failureOfScene: failure) == .plan(repainting: true))
    #expect(wrapped.state.label?.text == "contest: it became shorter")
    let size = PixelSize(width: 2, height: 2)
    let picture = try wrapped.makeScene().picture(at: Self.start, size: size)
    #expect(picture?.pixels == Array(repeating: wrapped.paper, count: 4))
    _ = model.handle(key("s"), at: Self.start)
    #expect(model.handle(failureOfScene: failure) == .plan(repainting: true))
    #expect(model.makeScene() is PlainScene)
    #expect(model.state.label?.text == "\(model.title): it became shorter")
    // The next scene plays normally, and the keys lead back to the plain one.
    _ = model.handle(key("s"), at: Self.start)
    #expect(!(model.makeScene() is PlainScene))
    _ = model.handle(key("S"), at: Self.start)
    #expect(model.makeScene() is PlainScene)
  }

  @Test func `h and the question mark show one panel at a time, and Escape closes the key list`()
    throws
  {
    var model = try model()
    #expect(model.handle(key("h"), at: Self.start) == .panel)
    #expect(model.state.panel == .figures)
    #expect(model.handle(key("?", .shift), at: Self.start) == .panel)
    #expect(model.state.panel == .keys)
    #expect(model.handle(.key(.escape, []), at: Self.start) == .panel)
    #expect(model.state.panel == nil)
    _ = model.handle(key("h"), at: Self.start)
    #expect(model.handle(.key(.escape, []), at: Self.start) == .quit)
    #expect(model.handle(key("h"), at: Self.start) == .panel)
    #expect(model.state.panel == nil)
  }

  @Test func `the list of keys names every key that does something`() throws {
    let listed = try model().keys.map(\.label).joined(separator: " ").split(separator: " ")
    #expect(
      listed == ["q", "Esc", "space", "n", "Enter", "f", "s", "S", "p", "P", "e", "h", "?"])
  }

  // MARK: The bestiary

  @Test func `in the bestiary keys and the wheel move the choice, and Enter opens it`()
    throws
  {
    var model = try model("pokedex")
    _ = model.resize(to: CellSize(columns: 80, rows: 24))
    func press(_ key: Key) -> PlayEffect? { model.handle(.key(key, []), at: Self.start) }
    func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int) -> PlayEffect? {
      model.handle(
        .mouse(MouseEvent(action: action, column: column, row: row, modifiers: [])), at: Self.start)
    }
    func chosen() -> Int? {
      guard case .built(let layer) = model.request.layers[0] else { return nil }
      return (layer.scene as? PokedexScene)?.use?.chosen
    }
    #expect(press(.backspace) == nil && chosen() == nil, "before any choice")
    #expect(mouse(.move(nil), 10, 10) == nil && mouse(.press(2), 10, 10) == nil)
    #expect(press(.down) == .plan(repainting: true) && chosen() == 2)
    #expect(press(.up) == .plan(repainting: true) && chosen() == 0)
    #expect(press(.right) == .plan(repainting: true) && chosen() == 1)
    #expect(press(.left) == .plan(repainting: true) && press(.left) == nil)
    #expect(mouse(.wheelDown, 1, 1) == .plan(repainting: true) && chosen() == 2)
    #expect(mouse(.wheelUp, 1, 1) == .plan(repainting: true) && chosen() == 0)
    #expect(press(.end) == .plan(repainting: true) && chosen() == 11)
    #expect(press(.pageUp) == .plan(repainting: true) && press(.home) == .plan(repainting: true))
    #expect(press(.pageDown) == .plan(repainting: true) && press(.home) == .plan(repainting: true))
    #expect(press(.enter) == .plan(repainting: true) && press(.enter) == nil)
    #expect(press(.backspace) == .plan(repainting: true) && press(.backspace) == nil)
    #expect(press(.escape) == .quit)
  }
}
