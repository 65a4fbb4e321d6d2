import QuadrilleCells
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

extension PlayState {
  /// In front of a terminal that shows every colour.
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
  func `it stands still when stopped, or when away and meant to`(
    isPaused: Bool, isAway: Bool, unfocused: Unfocused, standsStill: Bool
  ) {
    var state = PlayState.forTests(isPaused: isPaused, unfocused: unfocused)
    state.isAway = isAway
    #expect(state.standsStill == standsStill)
  }

  @Test func `a panel takes the place of another, and closes when asked for again`() {
    var state = PlayState.forTests()
    #expect(state.panel == nil)
    state.toggle(.keys)
    state.toggle(.figures)
    #expect(state.panel == .figures)
    state.toggle(.figures)
    #expect(state.panel == nil)
  }
}
