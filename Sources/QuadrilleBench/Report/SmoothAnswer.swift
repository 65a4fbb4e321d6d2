import QuadrilleFiles
import QuadrillePlayback

/// The answer to "Is it smooth?" in one sentence, measured for this machine and estimated for phones.
package struct SmoothAnswer: Sendable {
  package enum Machine: String, Sendable {
    /// At most 5 ms/s of hitches, which Apple calls good for scrolling.
    case yes
    /// At most 25 ms/s of hitches, below the Xcode Organizer's critical band.
    case nearly
    case no
  }

  /// The answer for this machine; nil if no frames were played or sent.
  package let machine: Machine?
  /// The result of each phone; if two estimates were made, the worse result.
  let phones: [DeviceResult]
  private let clause: String?

  /// Derives the answer from the least smooth pacing run, or else from a link result, or else from a screen result.
  package init(_ results: BenchResults) {
    phones = Self.phones(results)
    let runs = Self.better(results).map { ($0, Hitches($0.timeline)) }
    // If hitch ratios are equal, the run with the higher frame rate counts.
    let worst = runs.max {
      ($0.1.ratio, $0.0.framesPerSecond) < ($1.1.ratio, $1.0.framesPerSecond)
    }
    if let (run, hitches) = worst {
      let machine = Machine(hitches)
      self.machine = machine
      let busy = results.isBusy ? ", which is busy with other programs" : ""
      clause = "\(machine.beginning) on this machine\(busy) (\(Self.told(run, hitches)))"
    } else if let link = Self.betterLink(results) {
      let machine = Machine(shown: link.acked, of: link.acked + link.skipped)
      self.machine = machine
      clause = """
        \(machine.beginning) over this link (\(link.name): \(link.acked) of \
        \(link.acked + link.skipped) frames were shown)
        """
    } else if let screen = results.screen.last {
      let (seen, due) = (screen.figures.shown.count, screen.figures.sent + screen.skipped)
      let machine = Machine(shown: seen, of: due)
      self.machine = machine
      clause = """
        \(machine.beginning) on the display (\(Figure.plain(screen.terminal)): \(seen) of \(due) frames \
        were seen)
        """
    } else {
      (machine, clause) = (nil, nil)
    }
  }

  /// Returns the runs that count for the answer: of a run in pixels and in half blocks, only the better one.
  private static func better(_ results: BenchResults) -> [PacingResult] {
    let comparisons = results.pacing.map { OutputComparison($0, among: results.pacing) }
    return zip(results.pacing, comparisons).compactMap { run, comparison -> PacingResult? in
      if let comparison { return comparison.prefersPixels ? run : nil }
      let isBeaten = zip(results.pacing, comparisons).contains { other, comparison in
        comparison?.prefersPixels == true && other.scene == run.scene && other.sink == run.sink
          && other.framesPerSecond == run.framesPerSecond && other.load == run.load
      }
      return isBeaten ? nil : run
    }
  }

  private static func betterLink(_ results: BenchResults) -> LinkResult? {
    guard let comparison = OutputComparison(link: results.link), !comparison.prefersPixels else {
      return results.link.last
    }
    return results.link.last { $0.output == .cells }
  }

  package var sentence: String {
    guard let clause else {
      return phones.isEmpty
        ? "Not known: this run played nothing. Run 'quadrille bench' without a workload."
        : "By estimate \(estimates); this machine was not measured."
    }
    return phones.isEmpty ? clause + "." : "\(clause); by estimate \(estimates)."
  }

  /// The estimates by verdict: "yes on iPhone 11, no on iPhone 6".
  private var estimates: String {
    let groups = Verdict.allCases.compactMap { verdict -> String? in
      let names = phones.filter { $0.verdict == verdict }.map { ReportWords.shortName($0.id) }
      guard !names.isEmpty else { return nil }
      let all = names.count == phones.count && names.count > 2 ? "all of " : ""
      return "\(verdict.answer) on \(all)\(Self.list(names))"
    }
    return groups.joined(separator: ", ")
  }

  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func told(_ run: PacingResult, _ hitches: Hitches) -> String {
    guard run.timeline.slots > 0 else { return "nothing moves in \(Figure.plain(run.scene))" }
    let seconds = JSONValue.decimalText(run.seconds, places: 1)
    let still =
      hitches.count == 0
      ? "the picture never stood still in \(seconds) s"
      : "the picture stood still for \(Figure.short(hitches.ratio)) ms of each second"
    return "\(ReportWords.run(run)): \(still)"
  }

  private static func phones(_ results: BenchResults) -> [DeviceResult] {
    (results.devices + results.counted).reduce(into: []) { phones, result in
      if let place = phones.firstIndex(where: { $0.id == result.id }) {
        if result.headroom < phones[place].headroom { phones[place] = result }
      } else {
        phones.append(result)
      }
    }
  }
}

extension SmoothAnswer.Machine {
  fileprivate init(_ hitches: Hitches) {
    switch (hitches.scrollingBand, hitches.organizerBand) {
    case (.good, _): self = .yes
    case (_, .good), (_, .warning): self = .nearly
    default: self = .no
    }
  }

  /// Derives the answer from the share of frames not shown, in thousandths, with the bounds of the hitch ratio.
  fileprivate init(shown: Int, of all: Int) {
    let still = all > 0 ? 1000 * Double(all - shown) / Double(all) : 1000
    self = still <= 5 ? .yes : still <= 25 ? .nearly : .no
  }

  var beginning: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
