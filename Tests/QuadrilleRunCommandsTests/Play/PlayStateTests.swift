import QuadrilleCells
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

extension PlayState {
  /// The state at a terminal that shows every colour.
  static func forTests(isPaused: Bool = false, unfocused: Unfocused = .pause) -> PlayState {
    PlayState(
      rate: 60,
      capabilities: Capabilities(
        requested: .truecolor, colorTerm: nil, name: "test", colors: .init(count: 8)),
      unfocused: unfocused, isPaused: isPaused)
  }
}

@Suite struct PlayStateTests {
  @Test(arguments: [
    (false, false, Unfocused.pause, false), (false, true, .pause, true),
    (false, true, .slow, false),
    (false, true, .play, false), (true, false, .pause, true), (true, true, .play, true),
  ])
  func `play stands still when paused, or when unfocused and set to pause`(
    isPaused: Bool, isAway: Bool, unfocused: Unfocused, standsStill: Bool
  ) {
    var state = PlayState.forTests(isPaused: isPaused, unfocused: unfocused)
    state.isAway = isAway
    #expect(state.standsStill == standsStill)
  }

  @Test func `a panel replaces another, and closes when toggled again`() {
    var state = PlayState.forTests()
    #expect(state.panel == nil)
    state.toggle(.keys)
    state.toggle(.figures)
    #expect(state.panel == .figures)
    state.toggle(.figures)
    #expect(state.panel == nil)
  }
}
