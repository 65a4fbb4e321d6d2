import QuadrilleCells
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleTerminal

/// The object that `--stats` writes.
struct PlayStatistics {
  let json: JSONValue

  init(_ outcome: PlayOutcome) {
    let log = outcome.log
    let seconds = outcome.usage.seconds
    let lateness = Percentiles(log.recent.map(\.lateness))
    let work = Percentiles(log.recent.map(\.work))
    func microseconds(_ value: Int) -> JSONValue { .decimal(Double(value) / 1000, places: 1) }
    func percentiles(_ values: Percentiles) -> JSONValue {
      .object([
        ("p50", microseconds(values.value(50))), ("p95", microseconds(values.value(95))),
        ("p99", microseconds(values.value(99))), ("max", microseconds(values.largest)),
      ])
    }
    json = .object(
      [
        ("schema", .string("quadrille.stats/1")),
        ("version", .string(Program.version)),
        ("fps", .integer(outcome.rate)),
        ("seconds", .decimal(seconds, places: 3)),
        ("cells", .string(outcome.cells.description)),
        ("color", .string(outcome.depth.rawValue)),
        ("output", .string(outcome.output.name)),
        ("tolerance", .string(outcome.link.ladder.levels[0].name)),
        ("slots", .integer(log.shown + log.missed + log.skipped + log.underruns + log.thinned)),
        ("frames", .integer(log.shown)),
        ("missed", .integer(log.missed)),
        ("skipped", .integer(log.skipped)),
        ("underruns", .integer(log.underruns)),
        ("thinned", .integer(log.thinned)),
        ("hitch_ms_per_s", .decimal(log.hitchRatio, places: 3)),
        ("animation_error_ms", .decimal(log.animationError / 1e6, places: 4)),
        ("lateness_us", percentiles(lateness)),
        ("work_us", percentiles(work)),
        ("bytes", .integer(log.bytes)),
        ("bytes_per_frame", .integer(log.shown > 0 ? log.bytes / log.shown : 0)),
        ("bytes_per_frame_max", .integer(log.mostBytes)),
        (
          "cpu_percent",
          .decimal(seconds > 0 ? 100 * outcome.usage.processorSeconds / seconds : 0, places: 2)
        ),
        ("wake_ups", .integer(outcome.wakeUps)),
        ("peak_resident_kb", .integer(ProcessUsage.peakResident)),
        ("link", Self.link(outcome)),
      ] + (outcome.shader.map { [("shader", $0.json)] } ?? []))
  }

  /// Returns the statistics of the link, from the terminal's answers.
  private static func link(_ outcome: PlayOutcome) -> JSONValue {
    let link = outcome.link
    let trips = Percentiles(link.record.roundTrips)
    func milliseconds(_ value: Int) -> JSONValue { .decimal(Double(value) / 1e6, places: 2) }
    let lowest = link.ladder.levels[min(link.record.lowestLevel, link.ladder.levels.count - 1)]
    return .object([
      ("answered_by", .string(outcome.answeredBy ?? "")),
      ("answers", .string("\(link.answering)")),
      ("acked", .integer(link.record.answered)),
      ("surplus", .integer(link.record.surplus)),
      ("missing", .integer(link.record.missing)),
      ("advice", .string(link.losesAnswers ? PlayPanel.adviceOnMissingAnswers : "")),
      ("skipped", .integer(Link.Obstacle.allCases.reduce(0) { $0 + link.record.leftOut(for: $1) })),
      ("skipped_writing", .integer(link.record.leftOut(for: .writing))),
      ("skipped_window", .integer(link.record.leftOut(for: .window))),
      ("skipped_budget", .integer(link.record.leftOut(for: .budget))),
      (
        "rtt_ms",
        .object([
          ("p50", milliseconds(trips.value(50))), ("p95", milliseconds(trips.value(95))),
          ("p99", milliseconds(trips.value(99))),
        ])
      ),
      ("bytes_per_s", .integer(Int(min(1e15, link.bytesPerSecond ?? 0)))),
      ("level_changes", .integer(link.record.levelChanges)),
      ("lowest_tolerance", .string(lowest.name)),
      ("lowest_fps", .integer(outcome.rate / link.ladder.divisor)),
    ])
  }
}
