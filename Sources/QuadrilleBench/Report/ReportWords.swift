import QuadrilleFiles
import QuadrillePlayback

/// Sentences shared by the text and HTML reports.
package enum ReportWords {
  /// Describes a run by scene, rate, output and load: "contest, 60 frames a second".
  static func run(_ result: PacingResult) -> String {
    let load =
      result.load == 0 ? "" : ", beside \(result.load) busy loop\(result.load == 1 ? "" : "s")"
    let pixels = result.output == .cells ? "" : " in pixels"
    let rate = "\(result.framesPerSecond) frames a second"
    return "\(Figure.plain(result.scene)), \(rate)\(pixels)\(load)"
  }

  /// Describes a run for a narrow column.
  static func column(_ result: PacingResult) -> String {
    let load = result.load == 0 ? "" : ", \(result.load) busy loop\(result.load == 1 ? "" : "s")"
    let pixels = result.output == .cells ? "" : ", pixels"
    let scene = Figure.plain(result.scene, limit: 24)
    return "\(scene), \(result.framesPerSecond) fps\(pixels)\(load)"
  }

  /// Returns a phone's name without chip and year.
  static func shortName(_ id: String) -> String {
    Device.all.first { $0.id == id }?.shortName ?? Figure.plain(id)
  }

  /// Returns a phone's name with chip and year.
  static func name(_ id: String) -> String {
    Device.all.first { $0.id == id }?.name ?? Figure.plain(id)
  }

  static func device(_ result: DeviceResult) -> String {
    let range = result.headroomRange
    return """
      \(name(result.id)), \(result.hertz) Hz: a frame takes an estimated \
      \(Figure.short(result.estimateMilliseconds)) ms of its \
      \(Figure.fixed(result.budgetMilliseconds, places: 1)) ms budget. Headroom \
      \(times(result.headroom)) (1x just fits; the true value may be \(times(range.lowerBound)) to \
      \(times(range.upperBound)); with a worn battery \(times(result.throttledHeadroom)))
      """
  }

  /// Describes how an estimate is made, and its limits.
  static func estimate(model: String) -> String {
    let origin =
      model == "counted"
      ? "The estimate counts operations (pixels, cells, bytes) and assumes what each costs"
      : "The estimate takes this machine's processor time and the phones' published single-core scores"
    return """
      \(origin). The true time may be half or twice as long. Graphics, display and heat are not included; \
      nothing was measured on the device.
      """
  }

  static func article(_ code: ArticleResult.Code) -> String {
    switch code {
    case .article: "The article's code: each row adds one of its ideas"
    case .compiled: "This program's code for the same picture"
    }
  }

  /// An introduction of the contest article, for readers who do not know it.
  static let articleOrigin = """
    The article is one contestant's report on Telegram's iOS animation contest of 2021: how a background of \
    four moving colours became fast enough for old phones.
    """

  static func times(_ value: Double) -> String {
    value >= 9.95 ? Figure.fixed(value, places: 0) + "x" : Figure.fixed(value, places: 1) + "x"
  }

  static func meanings(of phones: [DeviceResult]) -> String {
    let found = Verdict.allCases.filter { phones.map(\.verdict).contains($0) }
    return found.map { "\($0.answer): \($0.meaning). " }.joined()
      + "Nothing was measured on a phone."
  }

  static func pacingTitle(_ result: PacingResult) -> String {
    let output = result.sink == "terminal" ? " as \(outputName(result.output))" : ""
    return """
      \(run(result)), into \(sink(result.sink))\(output), \(result.cells) cells, \
      \(JSONValue.decimalText(result.seconds, places: 2)) s
      """
  }

  private static func outputName(_ output: MeasuredOutput) -> String {
    output.size.map { "pixels, \($0)" } ?? "half blocks"
  }

  private static func sink(_ name: String) -> String {
    switch name {
    case "null": "nothing"
    case "pipe": "a pipe"
    case "pty": "a pseudo terminal"
    case "terminal": "this terminal"
    default: Figure.plain(name)
    }
  }

  static func bands(_ hitches: Hitches) -> String {
    """
    For scrolling (Apple, 2020: 5 ms/s is good, 10 critical) that is \(word(hitches.scrollingBand)); \
    for any animation (Xcode: 10 ms/s is good, 25 critical) it is \(word(hitches.organizerBand)).
    """
  }

  private static func word(_ band: Hitches.Band) -> String {
    switch band {
    case .good: "good"
    case .warning: "not quite good"
    case .critical: "critical"
    case .alarming: "worse than critical"
    }
  }

  static func frames(_ result: PacingResult, _ figures: PacingFigures) -> String {
    """
    \(figures.frames) of \(result.timeline.slots) were shown. \(result.missed) missed: the player woke too \
    late. \(result.underruns) underruns: the frame was not painted yet. \(result.skipped) skipped: the \
    frame before was still being written. Dropped in a second: \(Figure.percent(figures.dropped.mean)) on \
    average, \(Figure.percent(figures.dropped.worst)) at worst.
    """
  }

  static func evenness(_ evenness: Evenness) -> String {
    let slowest =
      evenness.worstPercent.map {
        ". The slowest hundredth of intervals lasted \(Figure.time(Int($0))) on average"
      } ?? ""
    return """
      jitter \(Figure.fixed(evenness.jitter, places: 3)) (how far intervals are from the period, in \
      periods: 0 is even, 0.1 is not visible, 1 is a stutter). Janks: \(evenness.janks) (intervals more \
      than half a period longer than the one before)\(slowest).
      """
  }

  static func animationError(_ figures: PacingFigures) -> String {
    """
    animation error: \(Figure.time(Int(figures.animationError.mean))) on average (the difference \
    between two frames' interval on the screen and in the animation).
    """
  }

  /// Returns rows of name, percentiles, largest value and number of samples; `wake` and `frame` name the first two.
  static func percentiles(
    _ result: PacingResult, _ figures: PacingFigures, wake: String, frame: String
  ) -> [[String]] {
    [
      (wake, figures.wake, result.wakeLateness.count), (frame, figures.lateness, figures.frames),
      ("animation error", figures.errors, figures.animationError.errors.count),
    ].map { name, values, count -> [String] in
      let percentiles = [50, 95, 99].map { Figure.percentile($0, of: values, count: count) }
      return [name] + percentiles + [Figure.time(values.largest), String(count)]
    }
  }

  /// The headers of the columns of `screenRow`.
  static let screenHeader = [
    "sent", "shown", "skipped", "gaps", "longest", "to glass p50", "p95", "p99", "error",
  ]

  static func screenRow(_ result: ScreenResult) -> [String] {
    let figures = result.figures
    let count = figures.shown.count
    let delays = Percentiles(figures.delays)
    let counts = [figures.sent, count, result.skipped, figures.gaps, figures.longestGap]
    let percentiles = [50, 95, 99].map { Figure.percentile($0, of: delays, count: count) }
    return counts.map { String($0) } + percentiles + [Figure.time(Int(result.animationError.mean))]
  }

  /// The explanation of the columns of `screenRow`.
  static let screen = """
    shown: frames that were seen whole on the display, by reading its pixels. skipped: frames that were due but \
    not sent, because the terminal had not taken the frame before. gaps: how often frames that were sent were \
    not seen; longest: the most such frames in a row. to glass: from a frame's first byte until the frame was \
    seen, at most one read of the screen too long. error: the mean animation error, the difference between two \
    frames' interval on the display and in the animation.
    """

  static let methods = """
    vector, table and plain compute the gradient's square only: four points at a time, with the article's \
    table of influence, and by the formula. "As played" is what the player does: the square by vectors, \
    then stretched to 200x60 cells. "Scene" is a whole picture.
    """

  package static func method(_ name: String) -> String { name == "ships" ? "as played" : name }

  /// The limits of all figures in the report.
  static let limits = [
    """
    When a frame appears on the screen. A frame counts as shown when its last byte is handed over. What the \
    terminal and the screen do after that is not measured; 'quadrille bench link' queries the terminal.
    """,
    "What the eye sees. A hitch counts the same whether much or little moved at that moment.",
    """
    What a phone does. The phones' figures are calculated from this machine's processor time, or from \
    counted operations. No phone took part.
    """,
    """
    How figures vary. All are from one run on one machine; other programs, heat and the clock's speed \
    change them. Compare only runs that were made together.
    """,
    """
    Rare events. A percentile needs ten samples beyond it. For p99 that is a thousand frames, or 17 \
    seconds at 60 frames a second. With fewer it is marked with ~ and may be chance.
    """,
  ]
}
