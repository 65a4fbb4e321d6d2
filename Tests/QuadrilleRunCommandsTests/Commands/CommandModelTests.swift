import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import Testing

@testable import QuadrilleCommands

/// The models that commands make from their options.
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

  @Test func `a chat's text order is the chosen one, or else the terminal's`()
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

  @Test func `a chat that follows the background changes its palette once, if it must`() throws {
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
}
