import QuadrilleCells
import TestSupport
import Testing

@testable import QuadrilleTerminal

/// The state that a link settles in over many kinds of connections, and rules that hold on any of
/// them.
@Suite struct LinkCourseTests {
  /// A simulated connection.
  struct Course: Sendable, CustomTestStringConvertible {
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

  static let courses = [
    Course(name: "near", delay: 0, rate: 80e6, isRemote: false),
    Course(name: "fast", rate: 5e6), Course(name: "middling", rate: 300_000),
    Course(name: "slow", rate: 60_000), Course(name: "slowest", delay: 150, rate: 8000),
    Course(name: "far", delay: 200, rate: 2e6),
    Course(name: "held", rate: 1e6, maximumRate: 50_000),
    Course(name: "silent", answers: 0), Course(name: "twice", answers: 2),
    Course(name: "bursts", rate: 100_000, burst: 200_000), Course(name: "losing", oneLostOf: 40),
    Course(name: "losing-much", oneLostOf: 3), Course(name: "stopping", stops: 4.2...9.7),
    Course(name: "mending", rate: 40_000, becomes: 4e6),
    Course(name: "failing", rate: 4e6, becomes: 40_000),
  ]

  private func played(_ course: Course, seconds: Int) -> SimulatedLink {
    let link = Link(
      Ladder(rate: 60, tolerance: .fine, most: .rough), maximumRate: course.maximumRate,
      isRemote: course.isRemote, at: 0)
    var play = SimulatedLink(
      delay: course.delay * 1_000_000, rate: course.rate, fineBytes: course.fineBytes, link: link,
      answers: course.answers)
    (play.burst, play.oneLostOf) = (course.burst, course.oneLostOf)
    for second in 1...seconds {
      if let stops = course.stops, Int(stops.lowerBound) == second - 1 {
        play.stoppedUntil = Int(stops.upperBound * 1e9)
      }
      if let rate = course.becomes, second == 7 { play.rate = rate }
      play.run(seconds: 1)
    }
    return play
  }

  @Test func `each connection settles on the golden file's frame rate, tolerance and age`() {
    var table = TextTable()
    table.add(["connection", "frames/s", "tolerance", "age of the picture", "answers"])
    for course in Self.courses {
      let play = played(course, seconds: 24)
      let ages = play.ages(lastSeconds: 6)
      table.add([
        course.name, "\(Int(play.framesShown(lastSeconds: 6)))", play.link.tolerance.name,
        "\(ages[ages.count * 95 / 100] / 10_000_000 * 10) ms", "\(play.link.answering)",
      ])
    }
    #expect(Golden.difference(table.text, golden: "links.txt", file: #filePath) == nil)
  }

  /// A table with aligned columns.
  private struct TextTable {
    private var rows: [[String]] = []

    mutating func add(_ row: [String]) { rows.append(row) }

    var text: String {
      rows.map { row in
        row.enumerated().map { column, cell in
          let width = rows.map { $0[column].count }.max() ?? 0
          return cell
            + String(repeating: " ", count: column + 1 < row.count ? width - cell.count + 2 : 0)
        }.joined() + "\n"
      }.joined()
    }
  }

  @Test(arguments: UInt64(1)...40)
  func `on any connection few frames are in flight, the budget holds, and recovery is used`(
    seed: UInt64
  ) {
    var random = SeededNumbers(seed: seed)
    func some<Value>(_ values: [Value]) -> Value { values[random.next(below: values.count)] }
    let isRemote = random.next(below: 3) > 0
    let budget: Int? = some([nil, nil, nil, 30_000, 200_000])
    let link = Link(
      Ladder(rate: 60, tolerance: .fine, most: .rough), maximumRate: budget,
      largestFrame: some([nil, nil, nil, 9000]), isRemote: isRemote, at: 0)
    let answers = some([1, 1, 1, 1, 0, 2])
    var play = SimulatedLink(
      delay: isRemote ? some([5, 20, 80, 300]) * 1_000_000 : some([0, 0, 1, 4]) * 1_000_000,
      rate: some([10_000, 60_000, 300_000, 2e6, 50e6]), fineBytes: some([800, 9000]), link: link,
      first: 9000, answers: answers)
    play.burst = some([0, 0, 50_000])
    for second in 1...30 {
      switch random.next(below: 8) {
      case 0: play.rate = some([8000, 40_000, 300_000, 5e6])
      case 1: play.stoppedUntil = play.time + random.next(below: 4_000_000_000)
      case 2: play.fineBytes = some([300, 5000, 9000])
      case 3 where second % 3 == 0: play.loseAnswers()
      default: break
      }
      let before = play.link.record.bytes
      play.run(seconds: 1)
      #expect(play.link.framesInFlight <= 64, "second \(second)")
      if let budget { #expect(play.link.record.bytes - before <= budget + 60_000) }
      let farewell = play.link.farewell(at: play.time).timeout
      #expect(farewell >= 0 && farewell <= 5_000_000_000, "second \(second)")
    }
    // A link that lost too many answers is not trusted, and a slow one is filled without end.
    guard answers == 1, budget == nil, play.link.isTrusted else { return }
    (play.rate, play.fineBytes) = (20e6, 2000)
    play.run(seconds: 60)
    let shown = play.framesShown(lastSeconds: 5)
    let state =
      "\(Int(shown)) frames a second, \(play.link.tolerance.name), \(play.link.answering)"
    #expect(shown > 55 && play.link.tolerance == .fine, "\(state)")
  }
}
