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

  @Test func `nothing named is the contest, and every scene can be named`() throws {
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

  @Test func `centres, a ring, a power, a reach and a pattern reach the contest`() throws {
    let scene = try contest(
      request(
        "--palette", "night", "--centers", "0,0;1,0;1,1;0,1", "--power", "9", "--reach", "0.5",
        "--pattern", "Hearts", "--intensity", "-30"))
    #expect(scene.shape.centers?.count == 4 && scene.shape.ring == nil)
    #expect(scene.shape.power == 9 && scene.shape.reach == 0.5)
    #expect(scene.pattern == Pattern.named("hearts") && scene.intensity == -30)
    let three = try contest(
      request("--palette", "cashmere", "--centers", "0,0;1,0;1,1", "--style", "ios"))
    #expect(three.shape.centers?.count == 3 && three.style == .ios)
    let ring = try contest(request("--ring", "0,0;1,0;1,1;0,1;0,.5"))
    #expect(ring.shape.ring?.count == 5 && ring.shape.centers == nil)
  }

  @Test func `a link's intensity counts unless another is given, its pattern is out of reach`()
    throws
  {
    let link = "https://t.me/bg/aBc\u{1b}d?bg_color=112233~223344~334455&intensity=-40"
    let asked = try request("--palette", link)
    #expect(try contest(asked).intensity == -40)
    #expect(asked.note?.contains("'aBc") == true && asked.note?.contains("\u{1b}") == false)
    #expect(asked.note?.contains("--pattern") == true)
    let drawn = try request("--palette", link, "--pattern", "stars", "--intensity", "7")
    #expect(try contest(drawn).intensity == 7 && drawn.note == nil)
    #expect(try request("--palette", "night").note == nil)
  }

  @Test func `linear and radial take names and links too`() throws {
    let line = try #require(
      request("linear", "--palette", "cashmere").makeScene() as? LinearScene)
    #expect(line.line.colors == NamedPalette.named("cashmere")?.palette.colors && line.start == nil)
    let turned = try #require(
      request("linear", "--palette", "https://t.me/bg/111111-222222?rotation=90").makeScene()
        as? LinearScene)
    #expect(turned.line.colors.count == 2 && abs((turned.start?.x ?? 0) - 1) < 1e-9)
    let own = try #require(
      request("linear", "--palette", "t.me/bg/111111-222222", "--from", "0,0").makeScene()
        as? LinearScene)
    #expect(own.start == UnitPoint(0, 0))
    let many = (0..<64).map { _ in "112233" }.joined(separator: ",")
    #expect(
      (try request("linear", "--palette", many).makeScene() as? LinearScene)?.line.colors.count
        == 64)
    let circles = try #require(
      request("radial", "--palette", "tg://bg?gradient=111111~222222~333333").makeScene()
        as? RadialScene)
    #expect(circles.palette.hexList == "111111,222222,333333")
  }

  @Test(arguments: ["--palette", "--colors"])
  func `aurora's colours are a palette, and auto leaves aurora its own`(option: String) throws {
    func aurora(_ words: String...) throws -> AuroraScene {
      let request = try SceneRequest(
        ParsedArguments(["aurora"] + words, of: .play), rate: 60)
      #expect(request.value("palette") == nil, "keys change no palette of aurora")
      return try #require(request.makeScene() as? AuroraScene)
    }
    #expect(try aurora() == AuroraScene())
    #expect(try aurora(option, "auto") == AuroraScene())
    #expect(try aurora(option, "night").colors == NamedPalette.named("night")?.palette.colors)
    let six = (1...6).map { RGB(UInt8($0), 0, 0) }
    #expect(try aurora(option, six.map(\.hex).joined(separator: ",")).colors == six)
    let line = try aurora(option, "https://t.me/bg/111111-222222?rotation=90")
    #expect(line.colors.map(\.hex) == ["111111", "222222"] && abs(line.start.x - 1) < 1e-9)
    let moved = try aurora(option, "https://t.me/bg/111111-222222?rotation=90", "--from", "0,0")
    #expect(moved.start == UnitPoint(0, 0))
  }

  @Test func `centers are refused in the terms of the scene that is named`() {
    let five = "0,0;1,0;1,1;0,1;.5,.5"
    #expect(refusal("radial", "--centers", five).contains("expected 1 to 4 points"))
    #expect(refusal("contest", "--centers", five).contains("expected 2 to 4 points"))
    #expect(refusal("--centers", five).contains("expected 2 to 4 points"))
    #expect(refusal("radial+snow", "--centers", five).contains("expected 1 to 4 points"))
    #expect(refusal("contest", "--centers", ".5,.5").contains("expected 2 to 4 points"))
  }

  @Test func `the chat's background takes them too`() throws {
    let chat = try ChatRequest(
      ParsedArguments(
        [
          "--palette", "cashmere", "--centers", "0,0;1,0;.5,1", "--power", "12", "--reach", "2",
          "--pattern", "waves", "--intensity", "80", "--no-files",
        ], of: .chat), isDemo: false)
    let background = chat.model.background
    #expect(background.palette.colors.count == 3)
    #expect(background.shape.centers?.count == 3 && background.shape.power == 12)
    #expect(background.shape.reach == 2)
    #expect(background.pattern?.name == "waves" && background.intensity == 80)
    #expect(throws: CommandError.self) {
      try ChatRequest(
        ParsedArguments(["--centers", "0,0;1,1", "--no-files"], of: .chat), isDemo: false)
    }
  }

  @Test func `a style brings its curve and its time, unless others are given`() throws {
    let style = GradientStyle.telegram
    #expect(try contest(request("--style", "telegram")).clock.curve == style.curve)
    let scene = try contest(
      request("--curve", "linear", "--step-time", "3", "--style", "telegram"))
    #expect(scene.clock.curve == .linear && scene.clock.stepTime == 3)
  }

  @Test func `a phone's side comes after the style's, before the user's own`() throws {
    #expect(try contest(request(device: "iphone-6")).style.side == 37)
    #expect(try contest(request("--style", "ios", device: "iphone-6")).style.side == 37)
    #expect(try contest(request("--side", "9", device: "iphone-6")).style.side == 9)
    #expect(
      try contest(request("--device", "iphone-6")).style.side == GradientStyle.article.side)
  }

  @Test func `what no scene can take is refused, and what this one cannot`() {
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

  @Test func `unknown scenes name the nearest, or all there is`() {
    #expect(refusal("contets").contains("did you mean 'contest'?"))
    #expect(refusal("zzzzzzzz").contains("title, a .json, .gif, .png, .y4m, .rgb, .glsl, .frag or .shader file, or -"))
    #expect(refusal("contest+").contains("unknown scene ''"))
    let nine = "contest" + String(repeating: "+snow", count: 8)
    #expect(refusal(nine).contains("too many scenes joined with +: at most 8"))
    #expect((try? request(String(nine.dropLast(5)))) != nil)
    #expect(refusal("+").contains("unknown scene ''"))
  }

  @Test func `only what lets others be seen lies over them`() throws {
    #expect(try request("contest+snow+title").layers.count == 3)
    #expect(refusal("snow+contest").contains("'contest' covers the scenes below it"))
    #expect(try request("contest+snow").makeScene() is LayeredScene)
  }

  @Test func `endings tell files, whatever their case`() {
    #expect(PlayedFile(path: "a.GIF") == .gif)
    #expect(PlayedFile(path: "a.gif.txt") == nil)
    #expect(PlayedFile(path: "json") == nil)
    #expect(refusal("/none/a.Y4M").contains("cannot read '/none/a.Y4M'"))
    #expect(refusal("/none/a.png").contains("cannot read '/none/a.png'"))
    #expect(refusal("/none/a.json").contains("cannot read '/none/a.json'"))
    #expect(refusal("film.rgb").contains("add --size WxH or --cells CxR"))
    #expect(refusal("/none/film.rgb", "--cells", "2x2").contains("cannot read '/none/film.rgb'"))
  }

  @Test func `the title names the palette, or its colours`() throws {
    #expect(try request().title == "contest")
    #expect(try request("--palette", "NIGHT").title == "contest · night")
    #expect(try request("--palette", "#112233,445566").title == "contest · 112233,445566")
    #expect(try request("--palette", "cashmere").title == "contest · cashmere")
    let link = "https://t.me/bg/112233-445566?rotation=45"
    #expect(try request("--palette", link).title == "contest · 112233,445566")
    #expect(try request("snow").title == "snow")
  }

  @Test func `settings of a file count, and options over them; the title says what is shown`()
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

  @Test func `what never repeats is made to, in whole loops of what does`() throws {
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

  @Test func `steps by a clock go to all that step`() throws {
    var scene = try request("linear")
    var clock = try #require(scene.clock)
    clock.stepTime = 7
    scene.setClock(clock)
    #expect(scene.clock?.stepTime == 7)
    #expect(try request("snow").clock == nil)
  }

  @Test func `the chat can be shown like a scene`() throws {
    let chat = try SceneRequest(
      ParsedArguments(["chat", "--style", "ios"], of: .export), rate: 60)
    #expect(chat.settings == nil && chat.name == "chat")
    #expect(chat.makeScene().framesInLoop(rate: 60) != nil)
  }
}
