import Testing

@testable import QuadrilleTerminal

@Suite struct DiscardWatchTests {
  private static let second = 1_000_000_000

  /// Queries as often as allowed until `end`, answering with a count; returns the findings and
  /// their times.
  private func watch(
    until end: Double, _ count: (Double) -> Int?
  ) -> [(at: Double, finding: DiscardWatch.Finding)] {
    var watch = DiscardWatch()
    var findings: [(at: Double, finding: DiscardWatch.Finding)] = []
    for frame in 0..<Int(end * 60) {
      let time = frame * Self.second / 60
      guard watch.mayAsk(at: time) else { continue }
      let asksTwice = watch.mayAsk(at: time)
      #expect(!asksTwice)
      let seconds = Double(time) / 1e9
      if let finding = watch.take(count(seconds), at: time) { findings.append((seconds, finding)) }
    }
    return findings
  }

  @Test func `a link that keeps all bytes is known soon, and queried ever less often`() {
    let findings = watch(until: 60) { _ in 4711 }
    #expect(findings.allSatisfy { $0.finding == .kept })
    #expect(findings[0].at <= 0.3 && findings.count <= 12)
  }

  @Test func `discarded bytes are noticed within about a second`() {
    let findings = watch(until: 12) { $0 < 1 ? 0 : Int($0 * 1000) }
    let first = findings.first { $0.finding == .discarded }
    #expect(first.map { $0.at < 2.1 } == true)
    #expect(findings.count { $0.finding == .discarded } >= 3)
  }

  @Test func `after discarded bytes more is tried after ten seconds, and later each time it fails`()
  {
    // Every finding that all is kept is followed by discarded bytes.
    var total = 0
    var last = DiscardWatch.Finding.kept
    var watch = DiscardWatch()
    var trials: [Double] = []
    for frame in 0..<(60 * 400) {
      let time = frame * Self.second / 60
      guard watch.mayAsk(at: time) else { continue }
      if last == .kept { total += 100 }
      guard let finding = watch.take(total, at: time) else { continue }
      if finding == .kept, last == .discarded { trials.append(Double(time) / 1e9) }
      last = finding
    }
    let pauses = zip(trials, trials.dropFirst()).map { $1 - $0 }
    #expect(trials.first.map { (10...20).contains($0) } == true)
    #expect(zip(pauses, pauses.dropFirst()).allSatisfy { $1 > $0 })
  }

  @Test(arguments: [
    ("0\n", 0), ("3\n4\n", 7), ("", nil), ("x\n", nil), ("3\n-4\n", nil), ("\n", nil),
    ("9223372036854775807\n1\n", nil), ("99999999999999999999\n", nil),
  ])
  func `tmux's counts are added up, and invalid ones refused`(text: String, sum: Int?) {
    #expect(TmuxFeatures.parseCounts(text) == sum)
  }
}
