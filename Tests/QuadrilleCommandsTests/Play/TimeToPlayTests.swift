import Testing

@testable import QuadrilleCommands

@Suite struct TimeToPlayTests {
  @Test(arguments: [
    (0, 60, 0), (0.005, 60, 0), (1, 50, 0.99), (1, 1, 0.5), (0.25, 2, 0), (2, 25, 1.98),
  ])
  func `it ends half a slot early, and never before it begins`(
    seconds: Double, rate: Int, time: Double
  ) {
    #expect(abs(PlayLoop.timeToPlay(seconds, rate: rate) - time) < 1e-9)
  }
}
