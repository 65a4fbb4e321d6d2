import Glibc
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@Suite struct SceneFileTests {
  /// The number of damaged files; `QUADRILLE_FUZZ=1000000` makes it a million.
  private static let rounds = getenv("QUADRILLE_FUZZ").flatMap { Int(String(cString: $0)) } ?? 300

  private func read(_ text: String) throws -> SceneFile {
    try SceneFile(name: "a.json", bytes: Array(text.utf8))
  }

  private func refusal(_ text: String) -> String {
    QuadrilleFilesTests.refusal { try read(text) }
  }

  @Test func `every scene is read back from its file unchanged`() throws {
    let layers = SceneKind.all.map { SceneLayer($0) }
    let text = SceneFile(layers: layers).json.text
    let again = try read(text)
    let isSame = again.json.text == text
    #expect(isSame)
    for (layer, other) in zip(layers, again.layers) {
      var painters = (
        layer.scene.makePainter(size: PixelSize(width: 40, height: 24)),
        other.scene.makePainter(size: PixelSize(width: 40, height: 24))
      )
      var frames = (
        Frame(size: PixelSize(width: 0, height: 0)), Frame(size: PixelSize(width: 0, height: 0))
      )
      for index in [0, 33, 200] {
        let moment = Moment(frame: index, rate: 60)
        _ = try painters.0.paint(moment, into: &frames.0)
        _ = try painters.1.paint(moment, into: &frames.1)
        #expect(frames.0 == frames.1, "\(layer.kind.name)")
      }
    }
  }

  @Test func `missing members of a scene file are defaults, and given ones apply`() throws {
    let file = try read(
      """
      {"schema": "quadrille.scene/1", "layers": [
        {"scene": "contest", "style": "telegram", "palette": "night", "curve": [0.1, 0, 0.2, 1]},
        {"scene": "snow", "density": 2, "until": "12-25", "loop": 8}
      ]}
      """)
    let contest = try #require(file.layers[0].scene as? ContestScene)
    #expect(contest.style == .telegram && contest.clock.stepTime == 0.5)
    #expect(contest.palette == NamedPalette.named("night")?.palette)
    #expect(contest.clock.curve == .bezier(try #require(CubicBezier(0.1, 0, 0.2, 1))))
    let snow = try #require(file.layers[1].scene as? SnowScene)
    #expect((snow.density, snow.loopSeconds, snow.seed) == (2, 8, 1))
    #expect(snow.until == MonthDay("12-25"))
  }

  private func scene(_ members: String, of kind: String = "snow") throws -> any Scene {
    try read(
      """
      {"schema": "quadrille.scene/1", "layers": [{"scene": "\(kind)", \(members)}]}
      """
    ).layers[0].scene
  }

  @Test func `flakes and logos are read from image files, whose paths are written again`() throws {
    let folder = ScratchFolder()
    let path = folder.path + "/logo.png"
    let size = PixelSize(width: 6, height: 3)
    let file = try OutputFile(path: path)
    try PNGEncoder.write(Frame(size: size, filledWith: .white), to: file)
    try file.commit()
    let snow = try #require(
      try scene("\"flake\": \"\(path)\", \"light_flake\": null") as? SnowScene)
    #expect(snow.flake?.size == size && snow.lightFlake == nil)
    let text = """
      {"schema": "quadrille.scene/1", "layers": [
        {"scene": "title", "title": "below", "logo": "\(path)", "entrance": 2, "logo_height": 0.3}
      ]}
      """
    let title = try #require(try read(text).layers[0].scene as? TitleScene)
    #expect(title.logo?.size == size && title.text == "below")
    #expect(title.entrance == 2 && title.logoHeight == 0.3)
    let again = try read(text).json.text
    #expect(again.contains(path) && again.contains("below"))
    #expect(try read(again).json.text == again)
    // A logo has no text unless a title is given.
    let alone = try scene("\"logo\": \"\(path)\"", of: "title") as? TitleScene
    #expect(alone?.text == "")
    #expect(throws: FileError.self) { try scene("\"logo\": \"/none.png\"", of: "title") }
    // The automatic value removes the logo again.
    let kind = try #require(SceneKind.named("title"))
    var layer = SceneLayer(kind)
    let logo = try #require(kind.parameters.first { $0.name == "logo" })
    try layer.set(logo, to: .word(path))
    #expect((layer.scene as? TitleScene)?.logo != nil)
    try layer.set(logo, to: .automatic)
    #expect((layer.scene as? TitleScene)?.logo == nil)
    #expect(throws: FileError.self) { try scene("\"flake\": \"\"") }
  }

  private struct Wrong: CustomTestStringConvertible {
    var text: String
    var says: [String]
    var testDescription: String { says.joined(separator: ", ") }
  }

  @Test(arguments: [
    Wrong(text: "{", says: ["a.json", "line 1"]),
    Wrong(text: "[]", says: ["line 1", "object"]),
    Wrong(text: "{}", says: ["'schema' is missing"]),
    Wrong(text: "{\"schema\": \"quadrille.scene/2\"}", says: ["line 1", "quadrille.scene/2"]),
    Wrong(text: "{\"schema\": \"\(String(repeating: "x", count: 5000))\"}", says: ["xx…"]),
    Wrong(
      text: "{\"schema\": \"quadrille.scene/1\",\n\"layer\": []}", says: ["line 2", "'layer'"]),
    Wrong(
      text: "{\"schema\": \"quadrille.scene/1\",\n\"layers\": []}", says: ["line 2", "'layers'"]),
    Wrong(
      text: "{\"schema\": \"quadrille.scene/1\", \"layers\": [\n{\"scene\": \"snw\"}]}",
      says: ["line 2", "unknown scene 'snw'"]),
    Wrong(
      text:
        "{\"schema\": \"quadrille.scene/1\", \"layers\": [\n{\"scene\": \"snow\",\n\"densty\": 1}]}",
      says: ["line 3", "'densty'", "density"]),
    Wrong(
      text:
        "{\"schema\": \"quadrille.scene/1\", \"layers\": [\n{\"scene\": \"snow\",\n\n\"density\": 21}]}",
      says: ["line 4", "'density'", "0 to 20"]),
    Wrong(
      text:
        "{\"schema\": \"quadrille.scene/1\", \"layers\": [{\"scene\": \"contest\",\n\"palette\": [\"nope\"]}]}",
      says: ["line 2", "'palette'", "hex"]),
    Wrong(
      text:
        "{\"schema\": \"quadrille.scene/1\", \"layers\": [{\"scene\": \"mosquitoes\",\n\"sprite\": \"/none.gif\"}]}",
      says: ["line 2", "'sprite'", "/none.gif"]),
    Wrong(
      text:
        "{\"schema\": \"quadrille.scene/1\", \"layers\": [{\"scene\": \"contest\",\n\"centers\": [[0, 0], [1, 1], [0, 1], [1, 0]],\n\"ring\": [[0, 0], [1, 1], [0, 1], [1, 0]]}]}",
      says: ["line 2", "'centers'", "'ring'", "exclude"]),
    Wrong(
      text:
        "{\"schema\": \"quadrille.scene/1\", \"layers\": [{\"scene\": \"contest\",\n\"palette\": \"cashmere\",\n\"centers\": [[0, 0], [1, 1], [0, 1], [1, 0]]}]}",
      says: ["line 3", "'centers'", "there are 3 colours"]),
    Wrong(
      text:
        "{\"schema\": \"quadrille.scene/1\", \"layers\": [{\"scene\": \"contest\",\n\"pattern\": \"/none.png\"}]}",
      says: ["line 2", "'pattern'", "/none.png"]),
    Wrong(
      text:
        "{\"schema\": \"quadrille.scene/1\", \"layers\": [{\"scene\": \"snow\",\n\"ground\": \"#0a112\"}]}",
      says: ["line 2", "'ground'", "one hex colour"]),
    Wrong(
      text:
        "{\"schema\": \"quadrille.scene/1\", \"layers\": [{\"scene\": \"contest\", \"scene\": \"snow\"}]}",
      says: ["line 1", "duplicate name"]),
  ])
  private func `an error in a scene file names its line and member`(wrong: Wrong) {
    let said = refusal(wrong.text)
    #expect(wrong.says.allSatisfy(said.contains) && !said.contains("\n"), "\(said)")
  }

  @Test func `reading a damaged scene file never traps`() throws {
    let whole = Array(SceneFile(layers: SceneKind.all.map { SceneLayer($0) }).json.text.utf8)
    var random = SeededNumbers(seed: 11)
    for _ in 0..<Self.rounds {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: place)
        }
      }
      guard let file = try? SceneFile(name: "a.json", bytes: bytes) else { continue }
      _ = file.json.text
    }
  }

  @Test(arguments: [
    ("contest", "palette", "[\"#112233\", \"#112233\", \"#112233\", \"#112233\", \"#11223\"]"),
    ("contest", "palette", "[\"#112233\", 7]"), ("contest", "palette", "[]"),
    ("contest", "palette", "\"Day,\""), ("contest", "palette", "\"auto\""),
    ("contest", "side", "\"41\""), ("contest", "curve", "[0, 0, 1, 1, \"x\"]"),
    ("linear", "stops", "[0, 0.3, 0.6, 1, \"x\"]"), ("linear", "from", "[0, 1, null]"),
    ("radial", "centers", "[[0, 0], [0, 0], [0, 0], [0, 0], 5]"),
  ])
  func `a list in a scene file is refused for one bad entry`(
    scene: String, key: String, value: String
  ) {
    let text =
      "{\"schema\": \"quadrille.scene/1\", \"layers\": [{\"scene\": \"\(scene)\", \"\(key)\": \(value)}]}"
    #expect(refusal(text).contains("'\(key)' is wrong"), "\(refusal(text))")
  }

  @Test(arguments: [
    ("contest", "centers", "0,0;1,0;1,1;0,1", "[[0, 0], [1, 0], [1, 1], [0, 1]]"),
    ("contest", "palette", "fec496,000000", "[\"#fec496\", \"#000000\"]"),
    ("contest", "curve", "0.1,0.2,0.3,0.4", "[0.1, 0.2, 0.3, 0.4]"),
    ("contest", "style", "IOS", "\"ios\""), ("linear", "from", "0,0", "[0, 0]"),
    ("linear", "stops", "0,0.3,0.6,1", "[0, 0.3, 0.6, 1]"),
    ("snow", "ground", "#0a112c", "[\"#0a112c\"]"),
  ])
  func `a text in a scene file is read as on the command line`(
    scene: String, key: String, text: String, json: String
  ) throws {
    let files = try ["\"\(text)\"", json].map { value in
      let text =
        "{\"schema\": \"quadrille.scene/1\", \"layers\": [{\"scene\": \"\(scene)\", \"\(key)\": \(value)}]}"
      return try SceneFile(name: "a.json", bytes: Array(text.utf8)).json.text
    }
    #expect(files[0] == files[1])
  }

  /// The tables of the manual, generated from the parameters.
  private var tables: String {
    SceneKind.all.map { kind in
      let layer = SceneLayer(kind)
      let rows = kind.parameters.map { parameter in
        let usual = parameter.shape.json(layer.value(parameter)).text.split(separator: "\n")
          .map { $0.drop { $0 == " " } }.joined(separator: " ")
        let bounds = parameter.shape.expectation().replacing("expected ", with: "")
        return "| `\(parameter.name)` | \(parameter.meaning) | \(bounds) | `\(usual)` |\n"
      }
      return """
        ### \(kind.name)

        \(kind.summary.prefix(1).uppercased() + kind.summary.dropFirst()).

        | key | meaning | values | default |
        | --- | --- | --- | --- |
        \(rows.joined())
        """
    }.joined(separator: "\n")
  }

  @Test func `the manual lists every scene with every parameter`() throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    let path = root.joined(separator: "/") + "/docs/reference/settings.md"
    let page = try #require(Golden.read(path))
    if getenv("QUADRILLE_RECORD") != nil {
      let head = page.split(separator: "### contest\n", maxSplits: 1)[0]
      try OutputFile.write(String(head) + tables, to: path)
    }
    #expect(Golden.read(path)?.hasSuffix(tables) == true, "record it with QUADRILLE_RECORD=1")
  }
}
