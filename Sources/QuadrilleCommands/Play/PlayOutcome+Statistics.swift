import QuadrilleCells
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleTerminal

extension PlayOutcome {
  /// The object that `--stats` writes.
  var statistics: JSONValue {
    let seconds = usage.seconds
    func percentiles(_ nanoseconds: [Int]) -> JSONValue {
      let values = Percentiles(nanoseconds)
      func microseconds(_ value: Int) -> JSONValue { .decimal(Double(value) / 1000, places: 1) }
      return .object([
        ("p50", microseconds(values.value(50))), ("p95", microseconds(values.value(95))),
        ("p99", microseconds(values.value(99))), ("max", microseconds(values.largest)),
      ])
    }
    return .object(
      [
        ("schema", .string("quadrille.stats/1")),
        ("version", .string(Program.version)),
        ("fps", .integer(rate)),
        ("seconds", .decimal(seconds, places: 3)),
        ("cells", .string(cells.description)),
        ("color", .string(depth.rawValue)),
        ("output", .string(output.name)),
        ("tolerance", .string(link.ladder.levels[0].name)),
        ("slots", .integer(log.shown + log.missed + log.skipped + log.underruns + log.thinned)),
        ("frames", .integer(log.shown)),
        ("missed", .integer(log.missed)),
        ("skipped", .integer(log.skipped)),
        ("underruns", .integer(log.underruns)),
        ("thinned", .integer(log.thinned)),
        ("hitch_ms_per_s", .decimal(log.hitchRatio, places: 3)),
        ("animation_error_ms", .decimal(log.animationError / 1e6, places: 4)),
        ("lateness_us", percentiles(log.recent.map(\.lateness))),
        ("work_us", percentiles(log.recent.map(\.work))),
        ("bytes", .integer(log.bytes)),
        ("bytes_per_frame", .integer(log.shown > 0 ? log.bytes / log.shown : 0)),
        ("bytes_per_frame_max", .integer(log.mostBytes)),
        (
          "cpu_percent",
          .decimal(seconds > 0 ? 100 * usage.processorSeconds / seconds : 0, places: 2)
        ),
        ("wake_ups", .integer(wakeUps)),
        ("peak_resident_kb", .integer(ProcessUsage.peakResident)),
        ("link", linkStatistics),
      ] + (shader.map { [("shader", $0.json)] } ?? []))
  }

  /// Returns the statistics of the link, from the terminal's answers.
  private var linkStatistics: JSONValue {
    let trips = Percentiles(link.record.roundTrips)
    let advice = """
      the terminal reads bytes at once, but some of its answers are missing: another program reads the terminal, \
      such as ffmpeg without -nostdin
      """
    func milliseconds(_ value: Int) -> JSONValue { .decimal(Double(value) / 1e6, places: 2) }
    let lowest = link.ladder.levels[min(link.record.lowestLevel, link.ladder.levels.count - 1)]
    return .object([
      ("answered_by", .string(answeredBy ?? "")),
      ("answers", .string("\(link.answering)")),
      ("acked", .integer(link.record.answered)),
      ("surplus", .integer(link.record.surplus)),
      ("missing", .integer(link.record.missing)),
      ("advice", .string(link.losesAnswers ? advice : "")),
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
      ("lowest_fps", .integer(rate / link.ladder.divisor)),
    ])
  }
}
