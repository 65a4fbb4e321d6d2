@testable import QuadrilleBench
import QuadrilleCells
import QuadrillePlayback
import Testing

/// The report's answer in one sentence.
@Suite struct SmoothAnswerTests {
  private var none: BenchResults {
    BenchResults(version: "1", build: "release", host: BenchHost(cpu: "", cores: 1, os: ""))
  }

  /// A run of a thousand slots, of which `empty` show no new frame: that many milliseconds of hitch
  /// a second.
  private func run(_ empty: Int, rate: Int = 60, scene: String = "contest") -> PacingResult {
    let period = 1_000_000_000 / rate
    var result = SampleResults.tiny.pacing[0]
    result.framesPerSecond = rate
    result.scene = scene
    result.seconds = 5
    result.timeline = ShownFrames(
      period: period, slots: 1000,
      frames: (empty..<1000).map { .init(slot: $0, shownAt: $0 * period) })
    return result
  }

  private func phone(_ index: Int, headroom: Double, model: String = "scaled") -> DeviceResult {
    let device = Device.all[index]
    return DeviceResult(
      id: device.id, hertz: device.hertz, budgetMilliseconds: device.budgetMilliseconds,
      estimateMilliseconds: device.budgetMilliseconds / headroom,
      throttledMilliseconds: device.budgetMilliseconds, model: model)
  }

  @Test(arguments: [
    (0, SmoothAnswer.Machine.yes), (5, .yes), (6, .nearly), (25, .nearly), (26, .no), (1000, .no),
  ])
  func `this machine is judged by its hitch time per second`(
    empty: Int, machine: SmoothAnswer.Machine
  ) {
    var results = none
    results.pacing = [run(empty)]
    let answer = SmoothAnswer(results)
    #expect(answer.machine == machine)
    #expect(answer.sentence.hasPrefix("\(machine.beginning) on this machine (contest, 60 frames"))
    #expect(answer.sentence.contains("never stood still in 5 s)") == (empty == 0))
  }

  @Test func `the worst run gives the answer, and of equal runs the one with the higher rate`() {
    var results = none
    results.pacing = [run(3, scene: "good"), run(30, scene: "bad"), run(4)]
    #expect(
      SmoothAnswer(results).sentence
        == "No on this machine (bad, 60 frames a second: the picture stood still for 30.0 ms of each second)."
    )
    for runs in [[run(0, rate: 60), run(0, rate: 30)], [run(0, rate: 30), run(0, rate: 60)]] {
      results.pacing = runs
      #expect(SmoothAnswer(results).sentence.contains("contest, 60 frames a second"))
    }
  }

  @Test func `each phone is judged by the worse of its two estimates`() {
    var results = none
    results.devices = [
      phone(0, headroom: 0.4), phone(1, headroom: 0.9), phone(2, headroom: 1.9),
      phone(3, headroom: 2),
    ]
    #expect(
      SmoothAnswer(results).sentence == """
        By estimate yes on iPhone 11, probably on iPhone 6s, probably not on iPhone SE, no on \
        iPhone 6; this machine was not measured.
        """)
    #expect(BenchPage(results).html.contains("<dt>Would fit</dt><dd>2 of 4<"))
    results.counted = [phone(3, headroom: 0.7, model: "counted"), phone(2, headroom: 9)]
    let answer = SmoothAnswer(results)
    let answers = answer.phones.map(\.verdict.answer)
    #expect(answers == ["no", "probably not", "probably", "probably not"])
    results.devices = Device.all.indices.map { phone($0, headroom: 9) }
    results.counted = []
    results.pacing = [run(0)]
    #expect(
      SmoothAnswer(results).sentence.hasSuffix(
        "; by estimate yes on all of iPhone 6, iPhone SE, iPhone 6s, iPhone 11 and iPhone 13 Pro."))
  }

  @Test func `without a played run there is no answer, and a link run answers for the link`() {
    let unknown = SmoothAnswer(none)
    #expect(unknown.machine == nil && unknown.sentence.hasPrefix("Not known: this run"))
    var results = none
    results.link = SampleResults.tiny.link
    #expect(SmoothAnswer(results).machine == .no)
    results.link[0].acked = 995
    results.link[0].skipped = 5
    #expect(
      SmoothAnswer(results).sentence
        == "Yes over this link (fine: 995 of 1000 frames were shown).")
    for (acked, skipped, machine) in [(995, 6, SmoothAnswer.Machine.nearly), (0, 0, .no)] {
      (results.link[0].acked, results.link[0].skipped) = (acked, skipped)
      #expect(SmoothAnswer(results).machine == machine)
    }
  }
}
