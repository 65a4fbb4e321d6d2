import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleShading
import TestSupport
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

  @Test(
    arguments: [
      (.key(.character("q"), []), .quit), (.key(.character("Q"), .shift), .quit),
      (.key(.escape, []), .quit), (.key(.character("c"), .control), .quit),
      (.key(.character("z"), .control), .suspend), (.key(.character("l"), .control), nil),
      (.key(.character("q"), .alt), nil), (.key(.character("p"), .control), nil),
      (.key(.character("x"), []), nil), (.key(.tab, []), nil), (.paste("q"), nil),
    ] as [(InputEvent, PlayEffect?)])
  func `q, Escape and Ctrl-C quit, Ctrl-Z suspends, and others have no effect`(
    event: InputEvent, effect: PlayEffect?
  ) throws {
    var model = try model()
    #expect(model.handle(event, at: Self.start) == effect)
  }

  @Test func `space pauses and resumes`() throws {
    var model = try model()
    for isPaused in [true, false] {
      let effect = model.handle(key(" "), at: Self.start)
      #expect(effect == .plan(repainting: false) && model.state.standsStill == isPaused)
    }
  }

  @Test func `n and Enter go to the beginning of the next step`() throws {
    for event in [key("n"), .key(.enter, [])] {
      var model = try model("--step-time", "1")
      let effects = [10, 60].map { model.handle(event, at: Moment(frame: $0, rate: 60)) }
      #expect(effects == [.plan(repainting: false, from: 60), .plan(repainting: false, from: 120)])
    }
  }

  @Test func `a still scene moves by steps alone, and a scene without steps by none`() throws {
    var model = try model(isPaused: true)
    #expect(model.handle(key(" "), at: Self.start) == nil && model.state.standsStill)
    #expect(model.handle(key("n"), at: Self.start) == .plan(repainting: false, from: 60))
    var snow = try self.model("snow")
    #expect(snow.handle(key("n"), at: Self.start) == nil)
  }

  @Test func `f changes between 60 and 30 frames a second`() throws {
    var model = try model()
    for rate in [30, 60] {
      let effect = model.handle(key("f"), at: Self.start)
      #expect(effect == .plan(repainting: false) && model.state.rate == rate)
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
    func follow() -> Bool { model.followBackground() }
    #expect(!follow())
    model.state.followsBackground = true
    let suiting = try #require(model.state.suitingPalette)
    _ = follow()
    #expect(model.request.value("palette") == suiting.value && !follow())
    // A palette chosen by hand does not follow.
    _ = model.handle(key("p"), at: Self.start)
    #expect(model.request.value("palette") != suiting.value && !follow())
    model.state.followsBackground = true
    #expect(follow() && model.request.value("palette") == suiting.value && !follow())
  }

  @Test func `p goes through all palettes and begins again, and P goes back`() throws {
    let all = NamedPalette.all
    var model = try model("--palette", all[0].name)
    for palette in all.dropFirst() + [all[0]] {
      #expect(model.handle(key("p"), at: Self.start) == .plan(repainting: true))
      let colors = SettingValue.colors(palette.palette.colors)
      #expect(model.request.value("palette") == colors, "\(palette.name)")
    }
    _ = model.handle(key("P"), at: Self.start)
    #expect(model.request.value("palette") == .colors(all[all.count - 1].palette.colors))
  }

  @Test func `a failing scene ends play, unless another was chosen or a program is in front`()
    throws
  {
    struct Failure: Error, CustomStringConvertible { let description = "it became shorter" }
    let failure = Failure()
    var model = try model()
    #expect(model.handle(.failed(failure)) == nil && model.state.label == nil)
    var wrapped = WrapModel(
      model, advance: .auto, dim: nil, contrast: 4.5, prefixName: "none")
    #expect(wrapped.handle(.failed(failure)) == .plan(repainting: true))
    #expect(wrapped.state.label?.text == "contest: it became shorter")
    let size = PixelSize(width: 2, height: 2)
    let picture = try wrapped.makeScene().picture(at: Self.start, size: size)
    #expect(picture?.pixels == Array(repeating: wrapped.background, count: 4))
    _ = model.handle(key("s"), at: Self.start)
    #expect(model.handle(.failed(failure)) == .plan(repainting: true))
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
    let events: [(InputEvent, PlayEffect, PlayPanel?)] = [
      (key("h"), .text, .figures), (key("?", .shift), .text, .keys),
      (.key(.escape, []), .text, nil), (key("h"), .text, .figures),
      (.key(.escape, []), .quit, .figures), (key("h"), .text, nil),
    ]
    for (event, effect, panel) in events {
      let found = model.handle(event, at: Self.start)
      #expect(found == effect && model.state.panel == panel, "\(event)")
    }
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
    let plan = PlayEffect.plan(repainting: true)
    let presses: [(Key, PlayEffect?, Int)] = [
      (.down, plan, 2), (.up, plan, 0), (.right, plan, 1), (.left, plan, 0), (.left, nil, 0),
      (.end, plan, 11), (.home, plan, 0), (.enter, plan, 0), (.enter, nil, 0),
      (.backspace, plan, 0), (.backspace, nil, 0),
    ]
    for (key, effect, choice) in presses {
      #expect(press(key) == effect && chosen() == choice, "\(key)")
    }
    #expect(mouse(.wheelDown, 1, 1) == plan && chosen() == 2)
    #expect(mouse(.wheelUp, 1, 1) == plan && chosen() == 0)
    #expect(
      [press(.end), press(.pageUp), press(.home), press(.pageDown)] == [plan, plan, plan, plan])
    #expect(press(.escape) == .quit)
  }
}
