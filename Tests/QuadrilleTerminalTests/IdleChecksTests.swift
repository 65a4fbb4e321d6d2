@testable import QuadrilleTerminal
import Testing

@Suite struct IdleChecksTests {
  @Test func `idle checks come at fixed times, and end after the last`() throws {
    var checks = IdleChecks()
    var sum = 0.0
    for step in [0.05, 0.1, 0.25, 0.5, 1, 5] {
      sum += try #require(checks.pause)
      #expect(abs(sum - step) < 1e-9)
      let told = checks.take()
      #expect(told == step)
    }
    let last = checks.take()
    #expect(checks.pause == nil && last == nil)
  }
}
