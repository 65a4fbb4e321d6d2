import Testing

@testable import QuadrilleTerminal

@Suite struct LinkPaceTests {
  @Test func `while nothing moves no level proves itself`() {
    let second = 1_000_000_000
    var pace = LinkPace(at: second)
    for frame in 0..<60 { #expect(pace.noteTurn(at: second + frame * second / 60) == 0) }
    #expect(pace.changedAt == second && pace.began == second)
    // Nothing moves for seven seconds, then all goes on.
    let again = second + 59 * second / 60 + 7 * second
    #expect(pace.noteTurn(at: again) == 7 * second)
    #expect(pace.changedAt == 8 * second && pace.began == 8 * second)
    #expect(pace.noteTurn(at: again + second / 60) == 0)
    // A quarter of a second is no rest yet.
    #expect(pace.noteTurn(at: again + second / 60 + second / 4) == 0)
    #expect(pace.changedAt == 8 * second)
  }
}
