import QuadrilleCells
import QuadrillePlayback

/// The report for a terminal: no wider than 100 columns, no colours, nothing that a terminal obeys.
package struct BenchText: Sendable {
  let results: BenchResults

  package init(_ results: BenchResults) {
    self.results = results
  }

  /// All of it, ending with a line's end; workloads that were not run are left out.
  package var text: String {
    let parts = [head, engine, article, encode, pacing, link, devices, limits]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var head: String {
    let host = results.host
    var text = """
      quadrille bench \(Figure.plain(results.version)) (\(Figure.plain(results.build))) on \
      \(Figure.plain(host.cpu)), \(host.cores) core\(host.cores == 1 ? "" : "s"), \
      \(Figure.plain(host.os))

      """
    text = Self.wrapped(text)
    for warning in results.warnings {
      text += Self.wrapped(Figure.plain(warning, limit: 1000), first: "warning: ", indent: "  ")
    }
    return text
  }

  private var engine: String {
    guard !results.engine.isEmpty else { return "" }
    var table = TextTable(
      words: 2,
      header: ["style", "method", "side", "p50 µs", "p95 µs", "p99 µs", "ns a pixel", "n"])
    for result in results.engine {
      let time = Self.times(result.samples)
      table.add([
        Figure.plain(result.style), Figure.plain(result.method), String(result.side),
        time(50), time(95),
        time(99), Figure.short(result.nanosecondsPerPixel),
        String(result.samples.values.count),
      ])
    }
    return "Engine: painting a frame, processor time\n" + table.text()
  }

  private var article: String {
    [ArticleResult.Code.article, .compiled].map(article).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// The rows of one way to write it.
  private func article(_ code: ArticleResult.Code) -> String {
    let rows = results.article.filter { $0.code == code }
    guard let first = rows.first else { return "" }
    let isPlayed = rows.contains { $0.hitchMillisecondsPerSecond != nil }
    let devices = first.fits.map(\.device)
    var header = ["", "pixels", "µs a frame", "first ms", "frames held"]
    if code == .article || isPlayed { header.append("hitch ms/s") }
    var table = TextTable(header: header)
    var fits = TextTable(
      words: 1 + devices.count, header: ["fits"] + devices.map { Figure.plain($0) })
    for result in rows {
      table.add(
        Array(
          [
            Figure.plain(result.row), String(result.pixels),
            Figure.short(result.microsecondsPerFrame),
            Figure.short(result.firstFrameMilliseconds), String(result.peakFrames),
            result.hitchMillisecondsPerSecond.map { Figure.short($0) } ?? "–",
          ].prefix(header.count)))
      fits.add([Figure.plain(result.row)] + result.fits.map(\.verdict.rawValue))
    }
    return ReportWords.article(code) + "\n" + table.text()
      + (devices.isEmpty ? "" : "\n" + fits.text())
  }

  private var encode: String {
    guard !results.encode.isEmpty else { return "" }
    var table = TextTable(
      words: 3,
      header: [
        "source", "cells", "tolerance", "bytes mean", "max", "p50 µs", "p95 µs", "p99 µs", "ΔE00",
        "levels", "n",
      ])
    for result in results.encode {
      let time = Self.times(result.samples)
      table.add([
        Figure.plain(result.source), result.cells.description, result.tolerance.name,
        Figure.bytes(result.meanBytes), Figure.bytes(Double(result.bytes.largest)),
        time(50), time(95),
        time(99), Figure.fixed(result.worstDifference, places: 2),
        String(result.worstChannel), String(result.samples.values.count),
      ])
    }
    return """
      Encode: bytes and processor time a frame; the largest errors of any pixel (CIEDE2000, levels)
      \(table.text())
      """
  }

  private var link: String {
    guard !results.link.isEmpty else { return "" }
    var table = TextTable(
      words: 2,
      header: [
        "answered by", "tolerance", "acked", "skipped", "rtt p50", "p99", "age p50", "p95", "fps",
        "goodput/s",
      ])
    for result in results.link {
      func trip(_ percent: Int) -> String {
        Figure.percentile(
          percent, of: Percentiles(result.roundTrips), count: result.roundTrips.count)
      }
      func age(_ percent: Int) -> String {
        Figure.percentile(percent, of: Percentiles(result.ages), count: result.ages.count)
      }
      table.add([
        Figure.plain(result.answeredBy), Figure.plain(result.tolerance), String(result.acked),
        String(result.skipped), trip(50), trip(99),
        age(50), age(95),
        Figure.short(result.framesPerSecond), Figure.bytes(result.bytesPerSecond),
      ])
    }
    return "Link: what the terminal really takes\n" + table.text()
  }

  /// The verdicts alone.
  package var devices: String {
    var text = ""
    for judged in [results.devices, results.counted] where !judged.isEmpty {
      let model = judged[0].model
      text +=
        text.isEmpty
        ? "Devices: what a frame's painting and encoding would take there\n"
        : "Devices, a second opinion\n"
      for result in judged {
        text += Self.wrapped(
          ReportWords.device(result), first: "  \(result.verdict.rawValue): ", indent: "    ")
      }
      text += Self.wrapped(ReportWords.estimate(model: model), first: "  ", indent: "  ")
    }
    return text
  }

  /// One device's verdict and what it is worth, for whoever measured frames elsewhere.
  package static func verdict(_ result: DeviceResult) -> String {
    wrapped(ReportWords.device(result), first: "\(result.verdict.rawValue): ", indent: "  ")
      + wrapped(ReportWords.estimate(model: result.model))
  }

  private var limits: String {
    ReportWords.limits.reduce("What these figures cannot tell\n") {
      $0 + Self.wrapped($1, first: "- ", indent: "  ")
    }
  }

  private static func times(_ samples: Samples) -> (Int) -> String {
    let (values, count) = (samples.percentiles, samples.values.count)
    return { Figure.percentile($0, of: values, count: count, as: Figure.microseconds) }
  }

  /// Words in lines of at most 100 characters; a unit stays with its number.
  static func wrapped(_ text: String, first: String = "", indent: String = "") -> String {
    var lines = [first]
    let kept = text.replacing(" %", with: "\u{a0}%").replacing(" ms/s", with: "\u{a0}ms/s")
    for word in kept.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let last = lines.count - 1
      let start = lines.count == 1 ? first : indent
      let gap = lines[last].count > start.count ? " " : ""
      if !gap.isEmpty && lines[last].count + 1 + word.count > 100 {
        lines.append(indent + word)
      } else {
        lines[last] += gap + word
      }
    }
    return lines.map { $0.replacing("\u{a0}", with: " ") + "\n" }.joined()
  }
}
