import QuadrilleCells
import QuadrillePlayback

/// The text report's tables of pacing, engine, article, encode, link, devices and screen.
extension BenchText {
  var pacing: String {
    results.pacing.map(Self.pacing).joined(separator: "\n")
  }

  private static func pacing(_ result: PacingResult) -> String {
    let figures = PacingFigures(result)
    let hitches = figures.hitches
    var table = TextTable(header: ["", "p50", "p95", "p99", "max", "n"])
    let rows = ReportWords.percentiles(
      result, figures, wake: "timer's wake late by", frame: "frame late by")
    for row in rows { table.add(row) }
    let lines = [
      """
      stood still: \(Figure.short(hitches.ratio)) ms of each second (\(hitches.count) \
      hitch\(hitches.count == 1 ? "" : "es"), the longest \(Figure.time(hitches.longest))). \
      \(ReportWords.bands(hitches))
      """,
      "frames: \(ReportWords.frames(result, figures))",
      "evenness: \(ReportWords.evenness(figures.evenness))",
      ReportWords.animationError(figures),
      """
      intervals of 1, 2, … 5, 6 or more periods: \
      \(figures.evenness.periods.map(String.init).joined(separator: ", "))
      """,
      """
      cost: \(Figure.percent(result.processorPercent)) of one core, \
      \(Figure.bytes(figures.meanBytes)) a frame, \
      \(Figure.bytes(Double(figures.bytes.largest))) at most
      """,
    ]
    var text = wrapped("Pacing: \(ReportWords.pacingTitle(result))")
    for line in lines { text += wrapped(line, first: "  ", indent: "    ") }
    text += "\n" + table.text()
    let histogram = TextHistogram.text(LatenessBins(result.timeline.lateness))
    return text + (histogram.isEmpty ? "" : "\n" + histogram)
  }

  var engine: String {
    guard !results.engine.isEmpty else { return "" }
    var table = TextTable(
      words: 2,
      header: ["style", "method", "side", "p50 µs", "p95 µs", "p99 µs", "ns a pixel", "n"])
    for result in results.engine {
      let time = Self.times(result.samples)
      table.add([
        Figure.plain(result.style), Figure.plain(ReportWords.method(result.method)),
        String(result.side), time(50), time(95), time(99),
        Figure.short(result.nanosecondsPerPixel), String(result.samples.values.count),
      ])
    }
    return "Engine: processor time to paint a frame\n" + table.text()
      + Self.wrapped(ReportWords.methods, first: "  ", indent: "  ")
  }

  var article: String {
    guard !results.article.isEmpty else { return "" }
    let tables = [ArticleResult.Code.article, .compiled].map(article).filter { !$0.isEmpty }
    return Self.wrapped(ReportWords.articleOrigin, first: "Article: ", indent: "  ")
      + tables.joined(separator: "\n")
  }

  private func article(_ code: ArticleResult.Code) -> String {
    let rows = results.article.filter { $0.code == code }
    guard let first = rows.first else { return "" }
    let isPlayed = rows.contains { $0.hitchMillisecondsPerSecond != nil }
    let devices = first.fits.map(\.device)
    var header = ["", "pixels", "µs/frame", "first ms", "held"]
    if code == .article || isPlayed { header += ["hitch ms/s", "error ms"] }
    var table = TextTable(header: header)
    var fits = TextTable(
      words: 1 + devices.count, header: ["fits on iPhone"] + devices.map(Self.column))
    for result in rows {
      table.add(
        Array(
          [
            Figure.plain(result.row), String(result.pixels),
            Figure.short(result.microsecondsPerFrame),
            Figure.short(result.firstFrameMilliseconds), String(result.peakFrames),
            result.hitchMillisecondsPerSecond.map { Figure.short($0) } ?? "–",
            result.animationErrorMilliseconds.map { Figure.short($0) } ?? "–",
          ].prefix(header.count)))
      fits.add([Figure.plain(result.row)] + result.fits.map(\.verdict.rawValue))
    }
    return ReportWords.article(code) + "\n" + table.text()
      + (devices.isEmpty ? "" : "\n" + fits.text())
  }

  private static func column(_ id: String) -> String {
    let name = ReportWords.shortName(id)
    return name.hasPrefix("iPhone ") ? String(name.dropFirst(7)) : name
  }

  var encode: String {
    guard !results.encode.isEmpty else { return "" }
    var table = TextTable(
      words: 2,
      header: [
        "source", "tolerance", "mean", "most", "p50 µs", "p95 µs", "ΔE00", "levels", "n",
      ])
    for result in results.encode {
      let time = Self.times(result.samples)
      table.add([
        Figure.plain(result.source, limit: 24), result.tolerance.name,
        Figure.bytes(result.meanBytes), Figure.bytes(Double(result.bytes.largest)),
        time(50), time(95), Figure.fixed(result.worstDifference, places: 2),
        String(result.worstChannel), String(result.samples.values.count),
      ])
    }
    let cells = results.encode.map(\.cells.description).withoutRepeats().joined(separator: ", ")
    return "Encode: bytes and processor time of a frame of \(cells) cells\n"
      + table.text()
      + Self.wrapped(
        """
        ΔE00 and levels are the largest colour errors of any pixel: CIEDE2000 (1 is just visible \
        side by side), and steps of 255 of a channel.
        """, first: "  ", indent: "  ")
  }

  var link: String {
    guard !results.link.isEmpty else { return "" }
    var text = ""
    for answerer in results.link.map(\.answeredBy).withoutRepeats() {
      var table = TextTable(
        words: 1,
        header: [
          "frames", "acked", "skipped", "trip p50", "age p50", "age p95", "fps", "goodput/s",
        ])
      for result in results.link where result.answeredBy == answerer {
        let (trips, ages) = (Percentiles(result.roundTrips), Percentiles(result.ages))
        table.add([
          result.name, String(result.acked), String(result.skipped),
          Figure.percentile(50, of: trips, count: result.roundTrips.count),
          Figure.percentile(50, of: ages, count: result.ages.count),
          Figure.percentile(95, of: ages, count: result.ages.count),
          Figure.short(result.framesPerSecond), Figure.bytes(result.bytesPerSecond),
        ])
      }
      text += Self.wrapped("Link: answered by \(Figure.plain(answerer))", indent: "  ")
      text += table.text()
    }
    return text
      + Self.wrapped(
        """
        acked: frames that an answer proved to be read. skipped: frames not sent, because the one before was \
        still in flight. trip: from sending a frame to its answer. age: how old a picture was when its answer \
        came. goodput: bytes read in a second.
        """, first: "  ", indent: "  ")
  }

  var devices: String {
    var text = ""
    for judged in [results.devices, results.counted] where !judged.isEmpty {
      text +=
        text.isEmpty
        ? "Phones: the estimated time to paint and encode a frame\n"
        : "Phones, by another estimate\n"
      for result in judged {
        text += Self.wrapped(
          ReportWords.device(result), first: "  \(result.verdict.answer): ", indent: "    ")
      }
      text += Self.wrapped(ReportWords.estimate(model: judged[0].model), first: "  ", indent: "  ")
    }
    return text
  }

  var screen: String {
    guard !results.screen.isEmpty else { return "" }
    var text = ""
    for result in results.screen {
      let figures = result.figures
      let errors = Percentiles(result.animationError.sizes)
      var table = TextTable(words: 0, header: ReportWords.screenHeader)
      table.add(ReportWords.screenRow(result))
      text += Self.wrapped(
        "Screen: \(Figure.plain(result.terminal)), \(result.cells), \(result.framesPerSecond) frames a second",
        indent: "  ")
      text += table.text()
      text += Self.wrapped(
        """
        Animation error: p50 \(Figure.time(errors.value(50))), p95 \(Figure.time(errors.value(95))). The longest time \
        without a new picture: \(Figure.time(result.longestStand)). The screen was read every \
        \(Figure.time(figures.distance)), \(figures.reads) times: \(figures.torn) pictures were torn, \
        \(figures.unreadable) could not be read.
        """, first: "  ", indent: "  ")
    }
    return text + Self.wrapped(ReportWords.screen, first: "  ", indent: "  ")
  }

  /// Returns a format of the samples' percentiles in microseconds.
  static func times(_ samples: Samples) -> (Int) -> String {
    let (values, count) = (samples.percentiles, samples.values.count)
    return { Figure.percentile($0, of: values, count: count, as: Figure.microseconds) }
  }
}

extension Array where Element: Equatable {
  /// Returns the elements without repeats, in the order of their first occurrence.
  func withoutRepeats() -> [Element] {
    reduce(into: []) { kept, element in
      if !kept.contains(element) { kept.append(element) }
    }
  }
}
