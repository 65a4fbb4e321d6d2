import QuadrilleBench
import QuadrilleContest
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleCommands

@Suite struct SceneRequestTests {
  private func request(_ words: String..., device: String? = nil) throws -> SceneRequest {
    try SceneRequest(
      ParsedArguments(words, of: .play), rate: 60,
      device: Device.all.first { $0.id == device })
  }

  private func refusal(_ words: String...) -> String {
    do {
      _ = try SceneRequest(ParsedArguments(words, of: .play), rate: 60)
      return "taken"
    } catch {
      return "\(error)"
    }
  }

  private func contest(_ request: SceneRequest) throws -> ContestScene {
    try #require(request.makeScene() as? ContestScene)
  }

  @Test func `without a name the scene is contest, and every scene can be named`() throws {
    #expect(try request().name == "contest")
    for name in SceneRequest.builtIn { #expect(try request(name).layers.count == 1) }
    #expect(try request().alternatives.map(\.name).starts(with: SceneRequest.builtIn))
  }

  @Test func `options reach the scenes that have them`() throws {
    let scene = try contest(
      request("--style", "ios", "--palette", "night", "--rest", "2", "--advance", "KEY"))
    #expect(scene.style == .ios)
    #expect(scene.palette == NamedPalette.named("night")?.palette)
    #expect(scene.clock.rest == 2 && scene.clock.advance == .waiting)
    let request = try request("contest+mosquitoes", "--count", "7", "--seed", "3")
    #expect(request.value("count") == .integer(7) && request.value("seed") == .integer(3))
    #expect(request.value("nothing") == nil)
  }

  @Test func `a style brings its curve and its time, unless others are given`() throws {
    let style = GradientStyle.telegram
    #expect(try contest(request("--style", "telegram")).clock.curve == style.curve)
    let scene = try contest(
      request("--curve", "linear", "--step-time", "3", "--style", "telegram"))
    #expect(scene.clock.curve == .linear && scene.clock.stepTime == 3)
  }

  @Test func `a phone's side overrides the style's, and the user's own overrides both`() throws {
    #expect(try contest(request(device: "iphone-6")).style.side == 37)
    #expect(try contest(request("--style", "ios", device: "iphone-6")).style.side == 37)
    #expect(try contest(request("--side", "9", device: "iphone-6")).style.side == 9)
    #expect(
      try contest(request("--device", "iphone-6")).style.side == GradientStyle.article.side)
  }

  @Test func `values that no scene can take are refused, and those that this one cannot`() {
    #expect(refusal("pokedex", "--count", "13").contains("1 to 12"))
    #expect(refusal("--count", "501").contains("0 to 500"))
    #expect(refusal("linear", "--stops", "0,1").contains("there are 4 colours"))
    #expect(refusal("linear", "--palette", "nigth").contains("did you mean 'night'?"))
    #expect(refusal("--centers", "0,0;1,1").contains("there are 4 colours"))
    #expect(
      refusal("--centers", "0,0;1,0;1,1;0,1", "--ring", "0,0;1,0;1,1;0,1")
        .contains("--centers and --ring exclude each other"))
    #expect(refusal("radial", "--palette", "a,b").contains("cannot be 'a,b'"))
    #expect(refusal("mosquitoes", "--sprite", "none.gif").contains("cannot read 'none.gif'"))
  }

  @Test func `an unknown scene is refused with the nearest name, or with all kinds`() {
    #expect(refusal("contets").contains("did you mean 'contest'?"))
    #expect(
      refusal("zzzzzzzz").contains(
        "title, a .json, .gif, .png, .y4m, .rgb, .glsl, .frag or .shader file, or -"))
    #expect(refusal("contest+").contains("unknown scene ''"))
    let nine = "contest" + String(repeating: "+snow", count: 8)
    #expect(refusal(nine).contains("too many scenes joined with +: at most 8"))
    #expect((try? request(String(nine.dropLast(5)))) != nil)
    #expect(refusal("+").contains("unknown scene ''"))
  }

  @Test func `a scene that covers others is refused above them`() throws {
    #expect(try request("contest+snow+title").layers.count == 3)
    #expect(refusal("snow+contest").contains("'contest' covers the scenes below it"))
    #expect(try request("contest+snow").makeScene() is LayeredScene)
  }

  @Test func `file types are recognised by their endings, in any case`() {
    #expect(PlayedFile(path: "a.GIF") == .gif)
    #expect(PlayedFile(path: "a.gif.txt") == nil)
    #expect(PlayedFile(path: "json") == nil)
    #expect(refusal("/none/a.Y4M").contains("cannot read '/none/a.Y4M'"))
    #expect(refusal("/none/a.png").contains("cannot read '/none/a.png'"))
    #expect(refusal("/none/a.json").contains("cannot read '/none/a.json'"))
    #expect(refusal("film.rgb").contains("add --size WxH or --cells CxR"))
    #expect(refusal("/none/film.rgb", "--cells", "2x2").contains("cannot read '/none/film.rgb'"))
  }

  @Test func `options override a scene file's settings, and the title names file and palette`()
    throws
  {
    let folder = ScratchFolder()
    let path = folder.path + "/mine.json"
    try OutputFile.write(
      """
      {"schema": "quadrille.scene/1", "layers": [
        {"scene": "contest", "style": "web", "palette": "night"}, {"scene": "snow", "density": 3}
      ]}
      """, to: path)
    let asFile = try request(path)
    #expect(asFile.title == "mine.json · night")
    #expect(asFile.value("density") == .number(3) && asFile.value("style") == .word("web"))
    #expect(asFile.settings?.count == 2)
    let changed = try request(path, "--palette", "dark", "--density", "2")
    #expect(changed.title == "mine.json · dark")
    #expect(changed.value("density") == .number(2) && changed.value("style") == .word("web"))
  }

  @Test func `a scene without a loop gets one, in whole loops of the other scenes`() throws {
    var snow = try request("snow")
    snow.loop(rate: 60)
    #expect(snow.value("loop") == .integer(12))
    var both = try request("contest+snow", "--style", "article")
    let frames = try #require(both.layers[0].scene.framesInLoop(rate: 60))
    both.loop(rate: 60)
    guard case .integer(let seconds) = both.value("loop") else {
      Issue.record("no loop")
      return
    }
    #expect(seconds >= 12 && seconds % max(1, (frames + 59) / 60) == 0)
    var asked = try request("snow", "--loop", "5")
    asked.loop(rate: 60)
    #expect(asked.value("loop") == .integer(5))
  }
}
