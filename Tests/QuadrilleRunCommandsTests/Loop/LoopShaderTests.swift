import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleShading
@testable import QuadrilleTerminal
import TestSupport
import Testing

@testable import QuadrilleCommands

extension OneAtATime {
  /// Shaders at a terminal, skipped where the helper or a driver is missing.
  @Suite(
    .enabled(if: ShaderDrawing.isPossible, "the shader helper, EGL or a driver is missing"),
    LongOpening())
  struct LoopShaderTests {
    private let folder = ScratchFolder()

    private func shader(_ name: String, _ body: String) -> String {
      folder.write(name, Array("void mainImage(out vec4 c, in vec2 p) { \(body) }\n".utf8))
    }

    private var capabilities: Capabilities {
      get throws {
        Capabilities(
          requested: .truecolor, colorTerm: nil,
          description: try TerminalDescription(name: "xterm-256color"),
          surroundings: Surroundings(environment: { _ in nil }, ancestors: []), charset: .utf8)
      }
    }

    private var red: String { shader("red.glsl", "c = vec4(1.0, 0.0, 0.0, 1.0);") }
    private var wrong: String { shader("wrong.glsl", "c = nothing;") }

    @Test func `a shader is shown, and the figures name its helper`() throws {
      let terminal = LoopAtTerminal()
      try terminal.play(red, "--tolerance", "lossless")
      #expect(terminal.read { terminal.shows(PlainScene(RGB(255, 0, 0)), rows: 0..<16) })
      terminal.type("h")
      terminal.expect("ms a picture")
      let outcome = try terminal.quit()
      #expect(outcome.shader != nil)
      #expect(outcome.statistics.text.contains("\"renderer\""))
    }

    @Test func `a shader that only changes text is reported`() throws {
      let terminal = LoopAtTerminal()
      try terminal.play(shader("text.glsl", "c = texture(iChannel0, p / iResolution.xy);"))
      terminal.expect("it paints nothing by itself")
      try terminal.quit()
    }

    @Test func `a wrong shader ends play with its line and the compiler's message`() throws {
      let (terminal, path) = (LoopAtTerminal(), wrong)
      let message: String
      do {
        // On a busy machine compiling outlasts the start; then the error ends the run loop.
        try terminal.play(path)
        message = try #require(terminal.end()).words
      } catch let error as FileError {
        message = "failed: \(error)"
      }
      #expect(message == "failed: cannot play '\(path)': line 1: `nothing' undeclared")
    }

    @Test func `in wrap a wrong shader is reported, and the program runs`()
      throws
    {
      let terminal = LoopAtTerminal()
      try terminal.wrap("read word; printf \"over:$word\"; read word", [wrong], advance: .auto)
      terminal.expect("wrong.glsl: line 1: `nothing' undeclared")
      terminal.type("abc\r")
      terminal.expect("over:abc")
      try terminal.quit("\r")
    }

    @Test func `a shader's missing file is refused in wrap too`() {
      #expect(throws: FileError.self) {
        try LoopAtTerminal().wrap("true", ["/none/a.glsl"], advance: .auto)
      }
    }

    @Test func `in wrap a shader that fails leaves a plain background, and the program runs on`()
      throws
    {
      let terminal = LoopAtTerminal()
      try terminal.wrap(
        "read word; printf \"over:$word\"; read word; exit 7", [red], advance: .auto)
      terminal.expect { $0.hasBegun }
      let error = FileError("cannot play", "its driver crashed")
      _ = terminal.inspect { $0.handle(.failed(error)) }
      terminal.expect("red.glsl: its driver crashed")
      terminal.type("abc\r")
      terminal.expect("over:abc")
      let outcome = try terminal.quit("\r")
      #expect(outcome.exitCode == 7)
    }

    @Test func `in a cycle a failed shader is replaced by a plain scene`() throws {
      let arguments = try ParsedArguments([red, "--cycle", "5"], of: .play)
      let request = try SceneRequest(arguments, rate: 60)
      let source = FragmentSource(path: wrong)
      #expect(throws: FileError.self) { try source.open() }
      let cycle = CycleScene([FragmentScene(source), PlainScene(.white)], period: 5)
      var model = PlayModel(
        request, state: try PlayState(rate: 60, capabilities: capabilities), cycle: cycle)
      let failure = try #require(source.failure)
      #expect(model.handle(.failed(failure)) == .plan(repainting: true))
      #expect(model.state.label?.text.hasPrefix("wrong.glsl: line 1") == true)
      #expect((model.makeScene() as? CycleScene)?.parts.allSatisfy { $0 is PlainScene } == true)
    }

    @Test
    func `s keeps the scene while a shader opens, and shows a plain one if that fails`()
      throws
    {
      let request = try SceneRequest(
        ParsedArguments(["pokedex"], of: .play), rate: 60, isLive: true)
      var model = PlayModel(request, state: try PlayState(rate: 60, capabilities: capabilities))
      let moment = Moment(frame: 0, rate: 60)
      guard case .open(let source) = model.handle(.key(.character("s"), []), at: moment) else {
        Issue.record("s does not open a shader after the last scene")
        return
      }
      #expect(model.makeScene() is PokedexScene)
      let failure = FileError("cannot play", "its driver crashed")
      #expect(model.handle(.compiled(source, failure: failure)) == .plan(repainting: true))
      #expect(model.makeScene() is PlainScene)
      #expect(model.state.label?.text == "\(source.name): its driver crashed")
    }
  }
}

/// Whether shaders can be drawn here; the reason why not is printed once.
private enum ShaderDrawing {
  static let isPossible: Bool = {
    let source = FragmentSource.$openingLimit.withValue(LongOpening.duration) {
      ShaderLibrary(in: nil).source(named: "silk")
    }
    guard let source else { return false }
    do throws(FileError) {
      try source.open()
      source.close()
      return true
    } catch {
      print("shaders are not tested: \(error.reason)")
      return false
    }
  }()
}

/// A compile timeout that even a busy machine meets.
private struct LongOpening: SuiteTrait, TestTrait, TestScoping {
  static let duration = Duration.seconds(300)

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await FragmentSource.$openingLimit.withValue(Self.duration, operation: body)
  }
}
