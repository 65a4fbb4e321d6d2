import QuadrilleCore
import QuadrillePlayback
import Testing

@testable import QuadrilleCommands

@Suite struct HitchTextTests {
  private static let period = 20_000_000

  private static func log(_ frames: Int) -> FrameLog {
    var log = FrameLog()
    for number in 0..<frames {
      log.note(
        .init(slot: Slot(number), lateness: number % 2 * 3_000_000, work: 0, bytes: 1),
        period: period)
    }
    return log
  }

  @Test(arguments: [0, 1, 49]) func `of less than a second no ratio is told`(frames: Int) {
    #expect(PlayPanel.hitches(Self.log(frames)) == "less than a second yet")
  }

  @Test func `from a second on it is`() {
    #expect(PlayPanel.hitches(Self.log(50)) == "0.00 ms/s, error 3.00 ms")
  }
}
