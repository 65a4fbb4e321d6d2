import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import QuadrilleShading
import Testing

@testable import QuadrilleCommands

/// What commands make of their options before anything is played.
@Suite struct CommandModelTests {
  private func chat(
    _ words: [String], isPaused: Bool = false, follows: Bool = true,
    environment: [String: String] = [:]
  ) throws -> ChatPlayModel {
    let arguments = try ParsedArguments(words + ["--no-files"], of: .chat)
    let request = try ChatRequest(arguments, isDemo: false)
    var state = PlayState.forTests(isPaused: isPaused)
    state.followsGround = follows
    return ChatCommand.model(of: request, arguments, state: state) { environment[$0] }
  }

  @Test func `a chat's text is put in order by who is asked to, else as the terminal needs it`()
    throws
  {
    #expect(try chat([]).chat.textOrder == .ours)
    #expect(try chat([], environment: ["TERM": "mlterm"]).chat.textOrder == .runs)
    #expect(try chat([], environment: ["TERM": "xterm-kitty"]).chat.textOrder == .words)
    for (word, order) in [("chat", TextOrder.ours), ("words", .words), ("terminal", .runs)] {
      let model = try chat(["--text-order", word], environment: ["TERM": "mlterm"])
      #expect(model.chat.textOrder == order)
    }
    #expect(
      try chat(["--text-order", "auto"], environment: ["TERM": "mlterm"]).chat.textOrder == .runs)
  }

  @Test func `where nothing is to move a chat goes on, and what is said stands still`() throws {
    let still = try chat([], isPaused: true)
    #expect(still.chat.standsStill && !still.state.isPaused && still.state.reducesMotion)
    let moving = try chat([])
    #expect(!moving.chat.standsStill && !moving.state.isPaused)
    #expect(moving.state.followsGround && moving.state.label == nil)
    #expect(try !chat([], follows: false).state.followsGround)
  }

  @Test func `a chat takes the palette that suits the ground once, and says so`() throws {
    var model = try chat([])
    let suits = [model.followGround(), model.followGround()]
    #expect(suits == [false, false])
    var other = try chat(["--palette", "night"], follows: false)
    let isTold = other.followGround()
    #expect(!isTold)
    other.state.followsGround = true
    let follows = [other.followGround(), other.followGround()]
    #expect(follows == [true, false])
  }

  @Test func `colours of a program's own are opaque unless that is asked otherwise`() throws {
    func opacity(_ words: String...) throws -> Double {
      WrapCommand.opacity(try ParsedArguments(words, of: .wrap))
    }
    #expect(
      try opacity() == 1 && opacity("--opacity", "40") == 0.4 && opacity("--opacity", "0") == 0)
  }

  @Test func `none of the scenes that come by turns follows itself`() throws {
    // Shaders, which are of one type too, are only there where they can be drawn.
    let request = try FragmentSource.$helperPath.withValue("/missing") {
      try SceneRequest(ParsedArguments(["contest"], of: .play), rate: 60)
    }
    let names = request.alternatives.filter { $0.name != "title" }.count
    for seed in UInt64(0)..<60 {
      let scenes = request.cycle(seconds: 5, seed: seed).scenes.map { "\(type(of: $0))" }
      for (one, next) in zip(scenes, scenes.dropFirst() + [scenes[0]]) where one == next {
        // The gradients are of one type, with other settings.
        #expect(one == "ContestScene" || one.contains("Gradient"), "\(seed) \(one)")
      }
      #expect(scenes.count == 4 * names + 1 || scenes.count == 4 * names)
    }
    let same = request.cycle(seconds: 5, seed: 9)
    #expect(same.period == 5)
  }
}
