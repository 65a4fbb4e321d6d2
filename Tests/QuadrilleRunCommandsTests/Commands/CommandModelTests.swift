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
    state.followsBackground = follows
    return ChatCommand.model(of: request, arguments, state: state) { environment[$0] }
  }

  @Test(
    arguments: [
      (nil, nil, .ours), (nil, "mlterm", .runs), (nil, "xterm-kitty", .words),
      ("chat", "mlterm", .ours), ("words", "mlterm", .words), ("terminal", "mlterm", .runs),
      ("auto", "mlterm", .runs),
    ] as [(String?, String?, TextOrder)])
  func `a chat's text order is the chosen one, or else the terminal's`(
    word: String?, terminal: String?, order: TextOrder
  ) throws {
    let model = try chat(
      word.map { ["--text-order", $0] } ?? [], environment: terminal.map { ["TERM": $0] } ?? [:])
    #expect(model.chat.textOrder == order)
  }

  @Test func `a chat that follows the background changes its palette once, if it must`() throws {
    var model = try chat([])
    let suits = [model.followBackground(), model.followBackground()]
    #expect(suits == [false, false])
    var other = try chat(["--palette", "night"], follows: false)
    let isTold = other.followBackground()
    #expect(!isTold)
    other.state.followsBackground = true
    let follows = [other.followBackground(), other.followBackground()]
    #expect(follows == [true, false])
  }
}
