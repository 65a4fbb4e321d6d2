import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleCommands

@Suite struct ShaderTests {
  private func scene(_ words: String...) throws -> any Scene {
    try SceneRequest(ParsedArguments(words, of: .export), rate: 60).makeScene()
  }

  private func text(
    _ scene: any Scene, _ language: ShaderLanguage = .glsl, rate: Int = 60, dim: Double? = nil,
    contrast: Double = 4.5
  ) throws -> String? {
    try ShaderFile(
      scene, name: "contest", language: language, rate: rate, dim: dim, contrast: contrast)?.text
  }

  @Test(
    arguments: ShaderLanguage.allCases.map { ("contest", $0, "contest.\($0.rawValue)") }
      + ["linear", "radial", "aurora"].map { ($0, ShaderLanguage.glsl, "shader-\($0).glsl") })
  func `the shader of each language and scene matches its golden file`(
    name: String, language: ShaderLanguage, golden: String
  ) throws {
    let text = try #require(try text(try scene(name), language))
    #expect(Golden.difference(text, golden: golden, file: #filePath) == nil)
  }

  @Test func `a shader contains the chosen palette, ring, times, curve, power and reach`() throws {
    let ring = "0,0;1,0;1.5,0.5;1,1;0,1"
    let text = try #require(
      try text(
        try scene(
          "contest", "--ring", ring, "--palette", "ff0000,00ff00,0000ff", "--step-time", "0.5",
          "--rest", "0.25", "--curve", "0.1,0.2,0.3,0.4", "--power", "3", "--reach", "2"),
        rate: 60))
    for line in [
      "const int COUNT = 3;", "const int POINTS = 5;", "vec2(1.5, 0.5)", "vec3(0.0, 255.0, 0.0)",
      "const int MOVING = 30;", "const int PERIOD = 45;", "const int LOOP = 225;",
      "0.1, 0.2, 0.3, 0.4)", "const int POWER = 3;", "const float REACH = 2.0;",
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }

  @Test func `a waiting clock gives a shader without a loop`() throws {
    var contest = ContestScene()
    contest.clock.advance = .waiting
    let text = try #require(try text(contest))
    #expect(!text.contains("LOOP"))
  }

  @Test(arguments: [
    "snow", "mosquitoes", "title", "pokedex", "contest+snow", "linear+title",
    "contest --pattern stars",
  ])
  func `a scene with edges or a pattern has no shader`(line: String) throws {
    let words = line.split(separator: " ").map { String($0) }
    #expect(
      try text(SceneRequest(ParsedArguments(words, of: .export), rate: 60).makeScene()) == nil)
  }

  @Test(arguments: NamedPalette.all.map(\.palette))
  func `the default text of common terminals is readable on every dimmed palette`(palette: Palette)
    throws
  {
    let scene = ContestScene(style: .web, palette: palette)
    let dimming = try ShaderDimming(
      of: scene, colors: palette.colors, rate: 60, contrast: 4.5)
    let size = PixelSize(width: 17, height: 17)
    var painter = scene.makePainter(size: size)
    var frame = Frame(size: size)
    var colors: Set<RGB> = []
    for index in stride(from: 0, to: 960, by: 97) {
      _ = try painter.paint(Moment(frame: index, rate: 60), into: &frame)
      colors.formUnion(frame.pixels)
    }
    for (foreground, background) in [
      (RGB(255, 255, 255), RGB(40, 44, 52)), (RGB(204, 204, 204), RGB(12, 12, 12)),
      (RGB(221, 221, 221), RGB(0, 0, 0)), (RGB(51, 51, 51), RGB(255, 255, 255)),
    ] {
      let part = Double(dimming.percent(foreground: foreground, background: background)) / 100
      let light = Luminance.of(foreground)
      let least = colors.lazy.map {
        Luminance.contrast(light, Luminance.of($0.mixed(with: background, by: part)))
      }.min()
      #expect(least ?? 0 >= 4.5, "\(palette.hexList) on \(background.hex)")
    }
  }

  @Test(
    arguments: [(nil, 1, "0.0"), (0.25, 4.5, "0.25")] as [(Double?, Double, String)])
  func `a shader dims by the chosen part, and not at all without contrast`(
    dim: Double?, contrast: Double, part: String
  ) throws {
    let text = try text(ContestScene(), dim: dim, contrast: contrast) ?? ""
    let names = ["DIM_ON_DARK", "DIM_ON_LIGHT"]
    #expect(names.filter { !text.contains("\($0) = \(part);") } == [])
  }

  @Test(arguments: ["glsl", "hlsl", "slang"])
  func `options without a meaning for shaders are refused`(format: String) throws {
    for words in [
      ["--side", "20"], ["--size", "20x20"], ["--cells", "20x20"], ["--color", "256"],
      ["--tolerance", "fair"], ["--halves", "any"], ["--start", "3"], ["--frames", "3"],
      ["--cycle", "3"], ["--pattern", "stars"], ["--advance", "key"], ["--method", "plain"],
      ["--device", "iphone-6"],
    ] {
      let arguments = try ParsedArguments(["contest", "-o", "a.\(format)"] + words, of: .export)
      let export = try ExportFormat(arguments, path: "a.\(format)")
      #expect(throws: CommandError.self, "\(words)") { try export.refuseForeignOptions(arguments) }
    }
    let arguments = try ParsedArguments(
      ["contest", "-o", "a", "--dim", "20", "--contrast", "7", "--fps", "30", "--style", "ios"],
      of: .export)
    try #require(ExportFormat(rawValue: format)).refuseForeignOptions(arguments)
    #expect(throws: CommandError.self) { try ExportFormat.png.refuseForeignOptions(arguments) }
  }
}
