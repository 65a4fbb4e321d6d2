import QuadrilleBench
import QuadrilleContest
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleCommands

@Suite struct SceneRequestTests {
  private func request(_ words: String...) throws -> SceneRequest {
    try SceneRequest(ParsedArguments(words, of: .play), rate: 60)
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
    #expect(scene.style == .ios && scene.palette == NamedPalette.named("night")?.palette)
    #expect(scene.clock.rest == 2 && scene.clock.advance == .waiting)
    let request = try request("contest+mosquitoes", "--count", "7", "--seed", "3")
    let values = ["count", "seed", "nothing"].map { request.value($0) }
    #expect(values == [.integer(7), .integer(3), nil])
  }

  @Test func `a style brings its curve and its time, unless others are given`() throws {
    let style = GradientStyle.telegram
    #expect(try contest(request("--style", "telegram")).clock.curve == style.curve)
    let scene = try contest(
      request("--curve", "linear", "--step-time", "3", "--style", "telegram"))
    #expect(scene.clock.curve == .linear && scene.clock.stepTime == 3)
  }

  @Test(
    arguments: [
      ([], "iphone-6", 37), (["--style", "ios"], "iphone-6", 37), (["--side", "9"], "iphone-6", 9),
      (["--device", "iphone-6"], nil, GradientStyle.article.side),
    ] as [([String], String?, Int)])
  func `a phone's side overrides the style's, and the user's own overrides both`(
    words: [String], device: String?, side: Int
  ) throws {
    let request = try SceneRequest(
      ParsedArguments(words, of: .play), rate: 60, device: Device.all.first { $0.id == device })
    #expect(try contest(request).style.side == side)
  }

  @Test(arguments: [
    // Values that no scene can take, and those that this one cannot.
    ("pokedex --count 13", "1 to 12"), ("--count 501", "0 to 500"),
    ("linear --stops 0,1", "there are 4 colours"),
    ("linear --palette nigth", "did you mean 'night'?"),
    ("--centers 0,0;1,1", "there are 4 colours"),
    (
      "--centers 0,0;1,0;1,1;0,1 --ring 0,0;1,0;1,1;0,1",
      "--centers and --ring exclude each other"
    ),
    ("radial --palette a,b", "cannot be 'a,b'"),
    ("mosquitoes --sprite none.gif", "cannot read 'none.gif'"),
    // Unknown scenes: the nearest name, or all kinds.
    ("contets", "did you mean 'contest'?"),
    ("zzzzzzzz", "title, a .json, .gif, .png, .y4m, .rgb, .glsl, .frag or .shader file, or -"),
    ("contest+", "unknown scene ''"), ("+", "unknown scene ''"),
    (nine, "too many scenes joined with +: at most 8"),
    ("snow+contest", "'contest' covers the scenes below it"),
    // Files, whose type is recognised by the ending in any case.
    ("/none/a.Y4M", "cannot read '/none/a.Y4M'"), ("/none/a.png", "cannot read '/none/a.png'"),
    ("/none/a.json", "cannot read '/none/a.json'"),
    ("film.rgb", "add --size WxH or --cells CxR"),
    ("/none/film.rgb --cells 2x2", "cannot read '/none/film.rgb'"),
  ])
  func `what cannot be played is refused with a reason`(line: String, reason: String) {
    do {
      let words = line.split(separator: " ").map { String($0) }
      _ = try SceneRequest(ParsedArguments(words, of: .play), rate: 60)
      Issue.record("taken: \(line)")
    } catch {
      #expect("\(error)".contains(reason), "\(line)")
    }
  }

  private static let nine = "contest" + String(repeating: "+snow", count: 8)

  @Test func `up to eight scenes are joined, each above the one before it`() throws {
    #expect(try request("contest+snow+title").layers.count == 3)
    #expect(try request(String(Self.nine.dropLast(5))).layers.count == 8)
    #expect(try request("contest+snow").makeScene() is LayeredScene)
  }

  @Test func `file types are recognised by their endings, in any case`() {
    #expect(["a.GIF", "a.gif.txt", "json"].map { PlayedFile(path: $0) } == [.gif, nil, nil])
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
