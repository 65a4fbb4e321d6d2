import QuadrilleCells
import TestSupport
import Testing

@testable import QuadrilleTerminal

/// What a link learns and allows on ways of many kinds, second by second.
@Suite struct LinkTraceTests {
  struct Way: Sendable, CustomTestStringConvertible {
    var name: String
    var delay = 20
    var rate = 1e6
    var fineBytes = 9000.0
    var answers = 1
    var maximumRate: Int?
    var isRemote = true
    var burst = 0.0
    var oneLostOf = 0
    var stops: ClosedRange<Double>?
    var becomes: Double?

    var testDescription: String { name }
  }

  static let ways = [
    Way(name: "near", delay: 0, rate: 80e6, isRemote: false),
    Way(name: "fast", rate: 5e6), Way(name: "middling", rate: 300_000),
    Way(name: "slow", rate: 60_000), Way(name: "slowest", delay: 150, rate: 8000),
    Way(name: "far", delay: 200, rate: 2e6), Way(name: "held", rate: 1e6, maximumRate: 50_000),
    Way(name: "silent", answers: 0), Way(name: "twice", answers: 2),
    Way(name: "bursts", rate: 100_000, burst: 200_000), Way(name: "losing", oneLostOf: 40),
    Way(name: "losing-much", oneLostOf: 3), Way(name: "stopping", stops: 4.2...9.7),
    Way(name: "mending", rate: 40_000, becomes: 4e6),
    Way(name: "failing", rate: 4e6, becomes: 40_000),
  ]

  @Test(arguments: ways)
  func `a way is found out as it was`(way: Way) {
    let link = Link(
      rate: 60, tolerance: .fine, most: .rough, maximumRate: way.maximumRate,
      isRemote: way.isRemote, at: 0)
    var play = SimulatedLink(
      delay: way.delay * 1_000_000, rate: way.rate, fineBytes: way.fineBytes, link: link,
      answers: way.answers)
    play.burst = way.burst
    play.oneLostOf = way.oneLostOf
    var lines: [String] = []
    for second in 1...16 {
      if let stops = way.stops, Int(stops.lowerBound) == second - 1 {
        play.stoppedUntil = Int(stops.upperBound * 1e9)
      }
      if let rate = way.becomes, second == 7 { play.rate = rate }
      play.run(seconds: 1)
      lines.append(line(second, play.link))
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(Golden.difference(text, golden: "link-\(way.name).txt", file: #filePath) == nil)
  }

  @Test func `ways of any kind that become others are found out as they were`() {
    var lines: [String] = []
    for seed in UInt64(1)...40 {
      var random = SeededNumbers(seed: seed)
      func some<Value>(_ values: [Value]) -> Value { values[random.next(below: values.count)] }
      let isRemote = random.next(below: 3) > 0
      let tolerances: [Tolerance] = [.lossless, .fine, .fine, .fair]
      let link = Link(
        rate: some([60, 60, 30]), tolerance: some(tolerances), most: some([.rough, .rough, .fair]),
        maximumRate: some([nil, nil, nil, 30_000, 200_000]),
        largestFrame: some([nil, nil, nil, 9000]), isRemote: isRemote, at: 0)
      var play = SimulatedLink(
        delay: isRemote ? some([5, 20, 80, 300]) * 1_000_000 : some([0, 0, 1, 4]) * 1_000_000,
        rate: some([10_000, 60_000, 300_000, 2e6, 50e6]), fineBytes: some([800, 9000, 30_000]),
        link: link, answers: some([1, 1, 1, 1, 0, 2]))
      play.burst = some([0, 0, 50_000])
      play.oneLostOf = some([0, 0, 0, 30, 5])
      var course: [String] = []
      for second in 1...30 {
        switch random.next(below: 8) {
        case 0: play.rate = some([8000, 40_000, 300_000, 5e6])
        case 1: play.stoppedUntil = play.time + random.next(below: 4_000_000_000)
        case 2: play.fineBytes = some([300, 5000, 20_000])
        case 3 where second % 3 == 0: play.loseAnswers()
        default: break
        }
        play.run(seconds: 1)
        // All that it holds, and how long it would be waited for.
        course.append(StateText.of(play.link) + "\(play.link.farewell(at: play.time))")
      }
      lines.append(
        "\(seed) \(TextDigest.of(course.joined(separator: "\n"))) \(line(30, play.link))")
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(Golden.difference(text, golden: "link-many.txt", file: #filePath) == nil)
  }

  private func line(_ second: Int, _ link: Link) -> String {
    let record = link.record
    let obstacles = Link.Obstacle.allCases.map { "\(record.leftOut(for: $0))" }
    let carried = link.service.value.map { "\(Int(min($0, 1e15)))" } ?? "?"
    return """
      \(second) level \(link.level) of \(link.divisor), \(link.tolerance.name), \(link.answering), \
      \(link.framesInFlight) under way; frames \(record.frames), \(record.bytes) bytes, \
      answered \(record.answered), missing \(record.missing), surplus \(record.surplus); \
      left out \(obstacles.joined(separator: " ")); trip \(link.smallestRoundTrip ?? -1), carries \(carried)
      """
  }
}
