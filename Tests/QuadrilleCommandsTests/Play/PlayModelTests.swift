import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import QuadrilleShading
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

/// Every key of `play`, and what it does.
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

  @Test func `Ctrl-Z asks to be stopped, Ctrl-L for the picture anew`() throws {
    var model = try model()
    #expect(model.handle(key("z", .control), at: Self.start) == .suspend)
    #expect(model.handle(key("l", .control), at: Self.start) == .panel)
  }

  @Test func `other keys with Alt or Control, the mouse and pastes do nothing`() throws {
    var model = try model()
    let events: [InputEvent] = [
      key("q", .alt), key("p", .control), key("x"), .key(.tab, []), .paste("q"),
    ]
    for event in events { #expect(model.handle(event, at: Self.start) == nil) }
  }

  @Test func `space stops and goes on`() throws {
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

  @Test func `where steps wait for a key, n lets one begin at the next moment`()
    throws
  {
    var model = try model("--advance", "key")
    #expect(model.request.clock?.advance == .waiting)
    #expect(model.handle(key("n"), at: Self.start) == .plan(repainting: true))
    #expect(model.request.clock?.advance == .onRequest(done: 0, start: Self.start, count: 1))
  }

  @Test func `what stands still is moved by steps alone`() throws {
    var model = try model(isPaused: true)
    #expect(model.handle(key(" "), at: Self.start) == nil)
    #expect(model.state.standsStill)
    #expect(model.handle(key("n"), at: Self.start) == .plan(repainting: false, from: 60))
  }

  @Test func `a swarm that stands still has all come, and stays where it was put after that`()
    throws
  {
    func offset(_ words: String...) throws -> Double? {
      let request = try SceneRequest(ParsedArguments(["mosquitoes"] + words, of: .play), rate: 60)
      let model = PlayModel(request, state: .forTests(isPaused: true))
      return (model.makeScene() as? MosquitoesScene)?.timeOffset
    }
    #expect(try offset() == 40)
    #expect(try offset("--time-offset", "0") == MosquitoesScene().entrance)
  }

  @Test func `a scene without steps takes none`() throws {
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

  @Test func `s goes through all scenes but the title and comes back, S the other way`() throws {
    // Shaders come after them, where they can be drawn.
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

  @Test func `several scenes at once are one of those that s goes through`() throws {
    var model = try model("contest+snow")
    _ = model.handle(key("s"), at: Self.start)
    #expect(model.request.name == "contest")
    _ = model.handle(key("S"), at: Self.start)
    #expect(model.request.name == "contest+snow")
  }

  @Test func `the palette follows the ground where it is to, and only if that is another`() throws {
    var model = try model()
    func follow() -> Bool { model.followGround() }
    #expect(!follow())
    model.state.followsGround = true
    let suiting = try #require(model.state.suitingPalette)
    _ = follow()
    #expect(model.request.value("palette") == suiting.value && !follow())
    // Chosen by hand, it is followed no more.
    _ = model.handle(key("p"), at: Self.start)
    #expect(model.request.value("palette") != suiting.value && !follow())
    model.state.followsGround = true
    #expect(follow() && model.request.value("palette") == suiting.value && !follow())
  }

  @Test func `p goes through all palettes and comes back, P the other way`() throws {
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

  @Test func `a scene that fails is the end, unless another was chosen or a program is in front`()
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
    // The next scene is as ever, and the keys come back to the plain one.
    _ = model.handle(key("s"), at: Self.start)
    #expect(!(model.makeScene() is PlainScene))
    _ = model.handle(key("S"), at: Self.start)
    #expect(model.makeScene() is PlainScene)
  }

  /// Palettes of one to three colours beside the program's own.
  private func palettesOfEverySize(_ folder: ScratchFolder) -> OwnPalettes {
    for (name, text) in [
      ("one", "#102030"), ("two", "#102030,#405060"), ("three", "#102030,#405060,#708090"),
    ] { _ = folder.write(name, Array(text.utf8)) }
    return OwnPalettes(files: SettingsFolder(path: folder.path))
  }

  @Test(arguments: [
    ["linear", "--palette", "two", "--stops", "0,1"],
    ["linear", "--palette", "one", "--stops", "0.5"],
    ["linear", "--palette", "three", "--stops", "0,0.5,1"], ["linear", "--stops", "0,0.2,0.6,1"],
    ["contest", "--palette", "three", "--centers", "0,0;1,0;1,1"],
    ["contest", "--centers", "0,0;1,0;1,1;0,1"], ["radial", "--centers", "0,0"],
  ])
  func `a palette of any size can be chosen with stops or centres of another number`(
    words: [String]
  ) throws {
    let folder = ScratchFolder()
    let own = palettesOfEverySize(folder)
    #expect(own.all.count == 3 && own.faults.isEmpty)
    try OwnPalettes.$current.withValue(own) {
      let request = try SceneRequest(ParsedArguments(words, of: .play), rate: 60)
      let size = PixelSize(width: 6, height: 4)
      var model = PlayModel(request, state: .forTests())
      let before = try model.makeScene().picture(at: Self.start, size: size)
      for letter in ["p", "P"] as [Character] {
        for _ in OwnPalettes.choices {
          _ = model.handle(key(letter), at: Self.start)
          _ = try model.makeScene().picture(at: Self.start, size: size)
          let layers = try #require(model.request.settings)
          let text = SceneFile(layers: layers).json.text
          #expect(try SceneFile(name: "a", bytes: Array(text.utf8)).json.text == text)
        }
      }
      // All the way round they fit again.
      if let palette = request.value("palette") { model.request.set("palette", to: palette) }
      #expect(try model.makeScene().picture(at: Self.start, size: size) == before)
      for scene in request.cycle(seconds: 1, seed: 3).scenes {
        _ = try scene.picture(at: Self.start, size: size)
      }
    }
  }

  @Test func `p goes on to palettes of one's own`() throws {
    let folder = ScratchFolder()
    _ = folder.write("dusk", Array("#102030".utf8))
    _ = folder.write("slant", Array("https://t.me/bg/112233-445566?rotation=45".utf8))
    let own = OwnPalettes(files: SettingsFolder(path: folder.path))
    #expect(own.all.map(\.name) == ["dusk", "slant"])
    let last = try #require(NamedPalette.all.last).name
    var model: PlayModel = try OwnPalettes.$current.withValue(own) {
      try self.model("--palette", last)
    }
    // Keys come on another thread, where only the model knows them.
    for palette in own.all + NamedPalette.all.prefix(1) {
      _ = model.handle(key("p"), at: Self.start)
      #expect(model.request.value("palette") == palette.value)
    }
  }

  @Test func `from colours of one's own p goes to the first palette, P to the last`() throws {
    for (letter, index) in [("p", 0), ("P", NamedPalette.all.count - 1)] as [(Character, Int)] {
      var model = try model("--palette", "102030,405060,708090,a0b0c0")
      _ = model.handle(key(letter), at: Self.start)
      #expect(
        model.request.value("palette") == .colors(NamedPalette.all[index].palette.colors))
    }
  }

  @Test func `a palette and a step go along to the next scene`() throws {
    var model = try model("--advance", "key")
    _ = model.handle(key("p"), at: Self.start)
    let palette = model.request.value("palette")
    _ = model.handle(key("s"), at: Self.start)
    #expect(model.request.value("palette") == palette)
    for _ in 0..<20 where model.request.name != "contest" {
      _ = model.handle(key("s"), at: Self.start)
    }
    #expect(model.request.clock?.advance == .waiting)
  }

  @Test func `h and the question mark show one panel at a time; Escape closes the keys`() throws {
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

  @Test func `in the bestiary arrows, the wheel, Enter, clicks and Backspace do what they say`()
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
    #expect(press(.backspace) == nil && chosen() == nil, "untouched")
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

  @Test func `a click opens the creature under it`() throws {
    var model = try model("pokedex", isPaused: true)
    _ = model.resize(to: CellSize(columns: 80, rows: 24))
    _ = model.handle(.key(.home, []), at: Self.start)
    let click = InputEvent.mouse(
      MouseEvent(action: .press(0), column: 50, row: 6, modifiers: []))
    #expect(model.handle(click, at: Self.start) == .plan(repainting: true))
    let shown = try #require(
      try model.makeScene().picture(at: Self.start, size: PixelSize(width: 80, height: 48)))
    let text = String(String.UnicodeScalarView(shown.letters.map(\.scalar)))
    #expect(text.contains("heart") && text.contains("STOVEL"), "all of it at once")
    let isLaidOut = model.resize(to: CellSize(columns: 40, rows: 12))
    #expect(isLaidOut)
  }

  @Test func `elsewhere those keys do what they did, and no mouse is asked for`() throws {
    var model = try model("contest")
    for key: Key in [.up, .down, .left, .right, .backspace, .home, .end] {
      #expect(model.handle(.key(key, []), at: Self.start) == nil)
    }
    let isLaidOut = model.resize(to: CellSize(columns: 40, rows: 12))
    #expect(!model.request.takesMouse && !isLaidOut)
    #expect(!model.keys.contains { $0.label == "Backspace" })
    let bestiary = try self.model("pokedex+snow")
    #expect(bestiary.request.takesMouse && bestiary.keys.contains { $0.label == "Backspace" })
  }

  @Test func `where nothing moves a swarm is there, and a logo`() throws {
    for isPaused in [false, true] {
      let model = try model("mosquitoes", "--time-offset", "0", isPaused: isPaused)
      let shown = try #require(
        try model.makeScene().picture(
          at: Moment(frame: 0, rate: 60), size: PixelSize(width: 80, height: 48)))
      #expect((Set(shown.pixels).count > 1) == isPaused)
    }
  }
}
