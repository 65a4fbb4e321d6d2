@testable import QuadrilleBench
import QuadrilleCore
import Testing

/// Budgets, verdicts and the scaled estimate; no expected value depends on a clock.
@Suite struct DeviceTests {
  private static let work = FrameWork(painting: 300_000, encoding: 700_000, movedBytes: 0)

  private func device(_ id: String) throws -> Device {
    try #require(Device.all.first { $0.id == id })
  }

  @Test(arguments: [
    (4, Verdict.pass), (2, .pass), (1.999, .likely), (1, .likely), (0.999, .unlikely),
    (0.5, .unlikely), (0.499, .fail), (0, .fail),
  ])
  func `a verdict is the band of its headroom, edges included`(headroom: Double, verdict: Verdict) {
    #expect(Verdict(headroom: headroom) == verdict && verdict.isAffordable == (headroom >= 2))
  }

  @Test func `on the reference machine a phone's estimate is scaled by the scores alone`() throws {
    let estimate = DeviceEstimate(calibration: .reference)
    let phone = try device("iphone-6")
    #expect(estimate.calibration.speed(for: Self.work) == 1)
    let result = estimate.result(of: Self.work, on: phone)
    let found = [
      estimate.slowdown(on: phone, for: Self.work), result.estimateMilliseconds,
      result.throttledMilliseconds / 1.72, 1000 / 60 / result.headroom,
    ]
    #expect(found.allSatisfy { abs($0 - 1000 / 316) < 1e-9 }, "\(found)")
    #expect(result.headroomRange.lowerBound * 2 == result.headroom)
    #expect(result.model == "scaled" && result.verdict == .pass)
  }

  @Test func `a machine twice as fast, with half the times, gives the same estimates`() throws {
    let reference = Calibration.reference
    let fast = Calibration(
      pixels: reference.pixels / 2, formatting: reference.formatting / 2,
      copying: reference.copying / 2)
    let work = FrameWork(painting: 150_000, encoding: 350_000, movedBytes: 0)
    let there = DeviceEstimate(calibration: fast).results(of: work)
    let here = DeviceEstimate(calibration: reference).results(of: Self.work)
    #expect(there.map(\.id) == Device.all.map(\.id))
    let ratios = zip(there, here).map { $0.estimateMilliseconds / $1.estimateMilliseconds }
    #expect(ratios.allSatisfy { abs($0 - 1) < 1e-9 })
  }

  @Test func `a newer phone is faster, and a budget is one frame period`() throws {
    let milliseconds = DeviceEstimate(calibration: .reference).results(of: Self.work)
      .map(\.estimateMilliseconds)
    #expect(milliseconds == milliseconds.sorted(by: >))
    #expect(abs(try device("iphone-se").budgetMilliseconds - 16.667) < 0.001)
    #expect(abs(try device("iphone-13-pro").budgetMilliseconds - 8.333) < 0.001)
  }

  @Test func `the calibration kernels compute the reference machine's results`() {
    // Other results mean other work, to which the reference machine's times do not apply.
    var kernels = HostKernels()
    #expect((0..<3).map { kernels.pixels(turn: $0) } == [740250.3, 736991.1, 733667.8])
    #expect(
      (0..<3).map { kernels.formatting(turn: $0) } == [1_538_263_494, 2_098_680_610, 1_615_915_598])
    #expect((0..<3).map { kernels.copying(turn: $0) } == [1, 2, 3])
  }

  @Test func `a cancelled calibration ends early, with finite times`() {
    var asked = 0
    let calibration = Calibration.measure(budget: 0, rounds: 3) {
      asked += 1
      return true
    }
    #expect(asked == 2)
    let times = [calibration.pixels, calibration.formatting, calibration.copying]
    #expect(times.allSatisfy { $0 > 0 && $0.isFinite })
  }
}
