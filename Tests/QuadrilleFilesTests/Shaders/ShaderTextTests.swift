import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleFiles

@Suite struct ShaderTextTests {
  private static let corners = [
    UnitPoint(0, 0), UnitPoint(1, 0.25), UnitPoint(0.75, 1), UnitPoint(0.125, 0.5),
  ]

  private func contests() throws -> [(String, ContestScene)] {
    var scenes = GradientStyle.all.map { ($0.name, ContestScene(style: $0)) }
    func add(_ name: String, style: GradientStyle = .telegram, _ edit: (inout ContestScene) -> Void)
    {
      var scene = ContestScene(style: style)
      edit(&scene)
      scenes.append((name, scene))
    }
    let three = try #require(Palette([RGB(1, 2, 3), RGB(40, 50, 60), RGB(200, 0, 9)]))
    add("plain") { $0.palette = Palette([RGB(9, 8, 7)]) ?? three }
    add("three") { $0.palette = three }
    add("centres of three") {
      ($0.palette, $0.shape) = (three, GradientShape(centers: Array(Self.corners.prefix(3))))
    }
    for style in GradientStyle.all {
      add("two centres", style: style) {
        $0.palette = Palette([RGB(1, 2, 3), RGB(200, 0, 9)]) ?? three
        $0.shape.centers = Array(Self.corners.prefix(2))
      }
    }
    add("ring, power and reach") {
      $0.shape = GradientShape(ring: Self.corners + Self.corners, power: 12, reach: 1.5)
    }
    add("on request") { $0.clock.advance = .waiting }
    let bezier = try #require(CubicBezier(0.25, 0.125, 0.5, 1))
    let even = try #require(CubicBezier(0.25, 0.25, 0.5, 0.5))
    let half = try #require(CubicBezier(0.25, 0.25, 0.5, 1))
    let curves: [(String, Curve)] = [
      ("bezier", .bezier(bezier)), ("even", .bezier(even)), ("half even", .bezier(half)),
      ("window", .window(bezier, 0.25...0.75)), ("even window", .window(even, 0...0.5)),
      ("jump", .window(bezier, 0.5...0.5)),
    ]
    for (name, curve) in curves {
      add("curve " + name) { ($0.clock.curve, $0.clock.rest) = (curve, 0.5) }
    }
    return scenes
  }

  private func others() -> [(String, any Scene)] {
    var (linear, radial, aurora) = (LinearScene(), RadialScene(), AuroraScene())
    var scenes: [(String, any Scene)] = [
      ("linear", linear), ("one colour", LinearScene(colors: [RGB(1, 2, 3)])), ("radial", radial),
      ("aurora", aurora),
    ]
    linear.start = UnitPoint(0, 0.5)
    scenes.append(("half a line", linear))
    (linear.end, linear.line.chosenStops) = (UnitPoint(1, 0), [0, 0.125, 0.5, 1])
    scenes.append(("a line", linear))
    (linear.start, linear.clock.advance) = (nil, .waiting)
    scenes.append(("a waiting line", linear))
    radial.stops = 0.25...0.75
    radial.radii = [0.5, 1, 0]
    scenes.append(("three radii", radial))
    radial.centers = Self.corners
    scenes.append(("still circles", radial))
    radial.palette = Palette([RGB(255, 0, 0), RGB(0, 0, 255)]) ?? radial.palette
    (radial.stops, radial.radii, radial.centers) = (0...1, [0.5], [UnitPoint(0.5, 0.5)])
    scenes.append(("a circle of two colours", radial))
    aurora.colors = [RGB(5, 6, 7), .white]
    (aurora.saturation, aurora.scale, aurora.seconds) = (0.5, 1, 0.75)
    aurora.hueRotation = 0
    scenes.append(("a grey aurora", aurora))
    return scenes
  }

  /// Whether the brackets are closed in order.
  private func isBalanced(_ text: String) -> Bool {
    var open: [Character] = []
    let pairs: [Character: Character] = [")": "(", "]": "[", "}": "{"]
    for character in text {
      if pairs.values.contains(character) { open.append(character) }
      if let partner = pairs[character], open.popLast() != partner { return false }
    }
    return open.isEmpty
  }

  @Test func `every scene without edges has a shader in every language, with its own colours`()
    throws
  {
    let scenes: [(String, any Scene)] = try contests().map { ($0.0, $0.1) } + others()
    var texts: [ShaderLanguage: Set<String>] = [:]
    for (name, scene) in scenes {
      for language in ShaderLanguage.allCases {
        let drawn = try #require(ShaderScene(scene, rate: 60, language), "\(name)")
        let said = language.said(drawn.text)
        let isText = isBalanced(said) && !said.contains("nan")
        #expect(isText, "\(name)")
        let color = try #require(drawn.colors.first, "\(name)")
        let channels = [color.red, color.green, color.blue].map { "\(Double($0))" }
        let isColored = said.contains(channels.joined(separator: ", "))
        #expect(isColored, "\(name) lacks \(color)")
        texts[language, default: []].insert(said)
      }
    }
    // A setting that differs makes another shader.
    #expect(texts.values.allSatisfy { $0.count >= scenes.count - 2 })
  }

  @Test func `a scene with a pattern, particles or layers has no shader`() throws {
    var patterned = ContestScene()
    patterned.pattern = Pattern.all.first
    let layered = LayeredScene(base: LinearScene(), overlays: [])
    for scene in [patterned, SnowScene(), layered] as [any Scene] {
      let file = try ShaderFile(
        scene, name: "", language: .glsl, rate: 60, dim: nil, contrast: 1)
      #expect(file == nil && ShaderScene(scene, rate: 60, .glsl) == nil)
    }
  }

  @Test(arguments: [0, 45, 90, 200])
  func `the shader of a link's two colours is that of a linear gradient`(angle: Int) throws {
    var contest = ContestScene()
    contest.palette = Palette(from: RGB(1, 2, 3), to: RGB(200, 100, 0), rotation: angle)
    var line = LinearScene(colors: contest.palette.colors)
    (line.start, line.end) = LinearScene.ends(rotation: angle)
    let drawn = try #require(ShaderScene(contest, rate: 30, .glsl))
    let isLine = drawn.text == ShaderScene(line, rate: 30, .glsl)?.text
    #expect(isLine)
    #expect(drawn.colors == contest.palette.colors)
  }

  @Test func `a shader is dimmed until text is readable on all of its colours`() throws {
    func percent(_ colors: [RGB], _ foreground: RGB, _ background: RGB, _ contrast: Double = 4.5)
      throws -> Int
    {
      try ShaderDimming(
        of: LinearScene(colors: colors), colors: [], rate: 60, contrast: contrast
      ).percent(foreground: foreground, background: background)
    }
    // Black is readable under white as it is; white on white never is, and is mixed wholly.
    let bright = RGB(200, 220, 255)
    let found = try [
      percent([.black], .white, .black), percent([.white], .white, .white),
      percent([.white], .white, .black, 1), percent([.black, bright], .white, .black),
      percent([bright], .white, .black), percent([.black], RGB(51, 51, 51), .white),
    ]
    #expect(found == [0, 100, 0, 47, 47, 61])
    // The scene's own colours count even if no pixel has them.
    let own = try ShaderDimming(
      of: LinearScene(colors: [.black]), colors: [.white], rate: 60, contrast: 4.5)
    #expect(own.percent(foreground: .white, background: .black) == 54)
  }
}
