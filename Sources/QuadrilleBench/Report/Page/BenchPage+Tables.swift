import QuadrilleCells
import QuadrillePlayback

/// The page's sections with tables: article, devices, encode, engine, link and screen.
extension BenchPage {
  var article: Section? {
    guard !results.article.isEmpty else { return nil }
    let blocks = [ArticleResult.Code.article, .compiled].map(articleRows)
    return Section(
      id: "article", title: "The article’s argument",
      about: """
        \(ReportWords.articleOrigin) Computed pixel by pixel it is too much work; each row is a \
        step that makes it cheaper, or more even.
        """, content: blocks.joined())
  }

  private func articleRows(_ code: ArticleResult.Code) -> Markup {
    let rows = results.article.filter { $0.code == code }
    guard let first = rows.first else { return "" }
    var costs = PageTable(
      header: [
        "step", "pixels", "µs a frame", "first frame", "frames held", "hitches at 60 fps",
        "animation error",
      ])
    var fits = PageTable(
      words: 1 + first.fits.count,
      header: ["step"] + first.fits.map { "\(ReportWords.shortName($0.device))" })
    for result in rows {
      costs.add([
        "\(result.row)", "\(result.pixels)", "\(Figure.short(result.microsecondsPerFrame))",
        "\(Figure.short(result.firstFrameMilliseconds)) ms", "\(result.peakFrames)",
        result.hitchMillisecondsPerSecond.map { "\(Figure.short($0)) ms/s" } ?? "–",
        result.animationErrorMilliseconds.map { "\(Figure.short($0)) ms" } ?? "–",
      ])
      fits.add(["\(result.row)"] + result.fits.map { Self.pill($0.verdict) })
    }
    let ready: Markup =
      first.fits.isEmpty ? "" : .card("<h3>Does a frame fit on each phone?</h3>\(fits.markup)")
    return .card("<h3>\(ReportWords.article(code))</h3>\(costs.markup)") + ready
  }

  var devices: Section? {
    let judged = results.devices + results.counted
    guard !judged.isEmpty else { return nil }
    var table = PageTable(
      words: 2,
      header: [
        "phone", "smooth?", "it has", "a frame takes", "headroom", "it may be", "worn battery",
      ])
    for result in judged {
      let range = result.headroomRange
      table.add([
        "\(ReportWords.name(result.id))<br><small>\(result.hertz) Hz, \(result.model)</small>",
        Self.pill(result.verdict),
        "\(Figure.fixed(result.budgetMilliseconds, places: 1)) ms",
        "\(Figure.short(result.estimateMilliseconds)) ms",
        "\(ReportWords.times(result.headroom))",
        "\(ReportWords.times(range.lowerBound)) to \(ReportWords.times(range.upperBound))",
        "\(ReportWords.times(result.throttledHeadroom))",
      ])
    }
    let sentences = judged.map(\.model).withoutRepeats().map {
      "<p class=\"note\">\(ReportWords.estimate(model: $0))</p>" as Markup
    }
    let meanings = Verdict.allCases.map {
      "\(Self.pill($0)) \($0.meaning). " as Markup
    }
    return Section(
      id: "phones", title: "Old phones",
      about: """
        Would painting and encoding a frame fit into the time that the phone's screen leaves for it? \
        Headroom is how many times it would fit.
        """,
      content: Markup.card(
        "Headroom",
        """
        Dot: the estimate. Bar: how far it may be off. ✕: with a worn battery. To the right of the dashed line \
        a frame fits.
        """, HeadroomPlot.markup(results.devices.isEmpty ? results.counted : results.devices))
        + .card("\(table.markup)<p class=\"note\">\(meanings.joined())</p>\(sentences.joined())"))
  }

  var encode: Section? {
    guard !results.encode.isEmpty else { return nil }
    var table = PageTable(
      words: 3,
      header: [
        "source", "cells", "tolerance", "bytes a frame", "most", "µs p50", "p95", "p99", "ΔE00",
        "levels", "frames",
      ])
    for result in results.encode {
      let time = BenchText.times(result.samples)
      table.add(texts: [
        result.source, result.cells.description, result.tolerance.name,
        Figure.bytes(result.meanBytes), Figure.bytes(Double(result.bytes.largest)), time(50),
        time(95), time(99), Figure.fixed(result.worstDifference, places: 2),
        String(result.worstChannel), String(result.samples.values.count),
      ])
    }
    return Section(
      id: "encode", title: "Encoding: from pictures to bytes",
      about: """
        What the encoder makes of each frame: bytes and processor time. ΔE00 and levels are the largest \
        colour errors of any pixel, found by reading the bytes back.
        """, content: .card(table.markup))
  }

  var engine: Section? {
    guard !results.engine.isEmpty else { return nil }
    let methods = results.engine.map(\.method).withoutRepeats()
    var rows: [(style: String, side: Int)] = []
    for result in results.engine
    where !rows.contains(where: { $0 == (result.style, result.side) }) {
      rows.append((result.style, result.side))
    }
    var table = PageTable(header: ["style", "side"] + methods.map { "\(ReportWords.method($0))" })
    for row in rows {
      let cells = methods.map { method -> Markup in
        let found = results.engine.first {
          ($0.style, $0.side, $0.method) == (row.style, row.side, method)
        }
        guard let found else { return "–" }
        let (times, count) = (found.samples.percentiles, found.samples.values.count)
        let hint = """
          p95 \(Figure.percentile(95, of: times, count: count)), p99 \(Figure.percentile(99, of: times, count: count)), \
          \(count) frames
          """
        return """
          <span title="\(hint)">\(BenchText.times(found.samples)(50))</span> \
          <small>\(Figure.short(found.nanosecondsPerPixel))</small>
          """
      }
      table.add(["\(row.style)", "\(row.side)"] + cells)
    }
    return Section(
      id: "engine", title: "Engine: painting",
      about: """
        Processor time to paint one frame: µs at the median, and small beside it ns a pixel of the \
        square. \(ReportWords.methods)
        """, content: .card(table.markup))
  }

  var link: Section? {
    guard !results.link.isEmpty else { return nil }
    let compared = OutputComparison(link: results.link)?.sentence ?? ""
    var table = PageTable(
      words: 2,
      header: [
        "answered by", "frames", "shown a second", "goodput", "round trip p50", "p99", "age p50",
        "p95", "answered", "skipped",
      ])
    for result in results.link {
      let (trips, ages) = (Percentiles(result.roundTrips), Percentiles(result.ages))
      table.add(texts: [
        result.answeredBy, result.name, Figure.short(result.framesPerSecond),
        Figure.bytes(result.bytesPerSecond) + "/s",
        Figure.percentile(50, of: trips, count: result.roundTrips.count),
        Figure.percentile(99, of: trips, count: result.roundTrips.count),
        Figure.percentile(50, of: ages, count: result.ages.count),
        Figure.percentile(95, of: ages, count: result.ages.count), String(result.acked),
        String(result.skipped),
      ])
    }
    return Section(
      id: "link", title: "Link: the path to the screen",
      about: """
        How many frames the terminal and the connection to it really take. Each frame ends with a query; its \
        answer proves that everything before it was read. Goodput: bytes read in a second. Age: how old a \
        picture was when its answer came. \(compared)
        """, content: .card(table.markup))
  }

  var screen: Section? {
    guard !results.screen.isEmpty else { return nil }
    let header = ["terminal", "cells", "fps"] + ReportWords.screenHeader
    var table = PageTable(words: 2, header: header.map { "\($0)" })
    for result in results.screen {
      table.add(
        texts: [
          Figure.plain(result.terminal), result.cells.description, String(result.framesPerSecond),
        ] + ReportWords.screenRow(result))
    }
    return Section(
      id: "screen", title: "Screen: what the terminal showed", about: "\(ReportWords.screen)",
      content: .card(table.markup))
  }
}
