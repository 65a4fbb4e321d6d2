import QuadrilleFiles

/// A JSON report of `bench`, read back for a comparison.
package struct BenchFile: Sendable {
  /// A figure with its samples.
  struct Row: Sendable, Equatable {
    /// The workload: `engine`, `encode`, `pacing`, `screen` or `program`.
    var workload: String
    /// The name of what was measured, such as scene, rate and size. Rows with the same workload, name and figure are
    /// compared.
    var name: String
    /// The figure with its unit, like "µs mean"; less is better.
    var figure: String
    var statistic: Statistic
    var samples: [Double]
    var sampling: Sampling

    /// Whether the figure is processor time, which the machine's speed changes in all rows alike.
    var isWork: Bool { ["engine", "encode"].contains(workload) && figure.hasPrefix("µs") }
  }

  /// The relation between the samples of two reports.
  enum Sampling: Sendable, Equatable {
    /// Samples with the same index are of the same frame in both reports.
    case paired
    /// Samples of the two reports are unrelated.
    case independent
    /// There is a single value, which repeats exactly in each run.
    case exact
    /// There is a single value, which varies between runs.
    case single
  }

  enum Statistic: Sendable, Equatable {
    case mean
    /// A percentile by nearest rank.
    case percentile(Double)
  }

  /// The report's name in messages, such as its path.
  package let name: String
  let version: String
  let build: String
  let cpu: String
  /// The settings of the run; nil in reports of older versions, which did not write them.
  let settings: JSONValue?
  let rows: [Row]

  /// Parses a report; `name` is used in errors and in the comparison.
  package init(name: String, parsing bytes: [UInt8]) throws {
    let json: JSONValue
    do { json = try JSONValue(parsing: bytes) } catch {
      throw BenchFileError(name: name, reason: "is not JSON: \(error)")
    }
    let isProgram = json["schema"]?.asString == ProgramReport.schema
    guard isProgram || json["schema"]?.asString == BenchResults.schema else {
      let found = json["schema"]?.asString.map { "'\(Figure.plain($0))'" } ?? "none"
      throw BenchFileError(
        name: name,
        reason:
          "is not a report of 'quadrille bench --json' (its schema is \(found), not '\(BenchResults.schema)')"
      )
    }
    self.name = name
    version = json["version"]?.asString ?? "?"
    build = json["build"]?.asString ?? "?"
    cpu = json["host"]?["cpu"]?.asString ?? "?"
    settings = json["settings"]
    rows =
      isProgram
      ? Self.programs(json)
      : Self.engine(json) + Self.encode(json) + Self.pacing(json) + Self.screen(json)
    // Only lateness may be negative: a frame may come early.
    if let row = rows.first(where: {
      !$0.figure.hasPrefix("late") && $0.samples.contains { $0 < 0 }
    }) {
      throw BenchFileError(
        name: name, reason: "has a figure below zero in '\(row.workload)' (\(row.figure))")
    }
    if let row = rows.first(where: { $0.samples.contains { abs($0) > Self.largest } }) {
      throw BenchFileError(
        name: name, reason: "has a figure above 10^15 in '\(row.workload)' (\(row.figure))")
    }
  }

  /// The largest figure: sums and differences of such figures are finite.
  private static let largest = 1e15
}

package struct BenchFileError: Error, CustomStringConvertible {
  let name: String
  let reason: String

  package var description: String { "cannot compare '\(name)': it \(reason)" }
}

extension BenchFile {
  /// One result of a workload, as a JSON object.
  private struct Item {
    let workload: String
    let json: JSONValue
    /// Words and numbers that distinguish the result from others.
    let words: [String]

    func numbers(_ field: String) -> [Double] {
      (json[field]?.asArray ?? []).compactMap(\.asNumber)
    }

    func row(
      _ name: String, _ figure: String, _ statistic: Statistic, _ samples: [Double],
      _ sampling: Sampling = .independent
    ) -> Row {
      Row(
        workload: workload, name: name, figure: figure, statistic: statistic, samples: samples,
        sampling: sampling)
    }

    func single(_ name: String, _ figure: String, _ value: JSONValue?) -> Row {
      row(name, figure, .mean, [value?.asNumber].compactMap { $0 }, .single)
    }
  }

  /// Returns a workload's results that have all of `fields`. The values of these fields are their words.
  private static func items(
    _ json: JSONValue, _ workload: String, _ fields: [String]
  ) -> [Item] {
    (json[workload]?.asArray ?? []).compactMap { item in
      let words = fields.compactMap { field in
        item[field]?.asString ?? item[field]?.asNumber.map { JSONValue.decimalText($0, places: 3) }
      }
      return words.count == fields.count
        ? Item(workload: workload, json: item, words: words) : nil
    }
  }

  private static func engine(_ json: JSONValue) -> [Row] {
    items(json, "engine", ["style", "method", "side"]).map { item in
      let words = item.words
      return item.row(
        [words[0], ReportWords.method(words[1]), words[2]].joined(separator: " "), "µs p50",
        .percentile(50), item.numbers("stretch_medians_us"))
    }
  }

  private static func encode(_ json: JSONValue) -> [Row] {
    items(json, "encode", ["source", "cells", "tolerance"]).flatMap { item in
      let name = item.words.joined(separator: " ")
      let bytes = item.json["bytes_per_frame"]?["mean"]?.asNumber
      return [
        item.row(name, "µs mean", .mean, item.numbers("samples_us"), .paired),
        item.row(name, "bytes mean", .mean, [bytes].compactMap { $0 }, .exact),
      ]
    }
  }

  private static func pacing(_ json: JSONValue) -> [Row] {
    items(json, "pacing", ["fps", "sink", "cells", "load"]).flatMap { item in
      let (json, words) = (item.json, item.words)
      let scene = json["scene"]?.asString.map { "\(Figure.plain($0, limit: 24)), " } ?? ""
      let name =
        "\(scene)\(words[0]) fps, \(words[1]), \(words[2])"
        + (words[3] == "0" ? "" : ", load \(words[3])")
        + (json["output"]?.asString == "pixels" ? ", pixels" : "")
      let lateness = item.numbers("samples_us")
      let errors = zip(lateness, lateness.dropFirst()).map { abs($1 - $0) }
      return [
        item.row(name, "late µs p50", .percentile(50), lateness),
        item.row(name, "late µs p99", .percentile(99), lateness),
        item.row(name, "animation error µs p50", .percentile(50), errors),
        item.row(name, "animation error µs p99", .percentile(99), errors),
        item.row(name, "wake µs p50", .percentile(50), item.numbers("wake_samples_us")),
        item.row(name, "bytes mean", .mean, item.numbers("sample_bytes")),
        item.single(name, "hitch ms/s", json["hitch_ms_per_s"]),
        item.single(name, "CPU %", json["cpu_percent"]),
      ]
    }
  }

  private static func screen(_ json: JSONValue) -> [Row] {
    items(json, "screen", ["terminal", "fps", "cells"]).flatMap { item in
      let words = item.words
      let name = "\(Figure.plain(words[0], limit: 24)), \(words[1]) fps, \(words[2])"
      let lateness = item.numbers("lateness_samples_ms")
      let errors = zip(lateness, lateness.dropFirst()).map { abs($1 - $0) }
      let delays = item.numbers("delay_samples_ms")
      return [
        item.single(name, "not shown %", item.json["not_shown_percent"]),
        item.row(name, "to glass ms p50", .percentile(50), delays),
        item.row(name, "to glass ms p99", .percentile(99), delays),
        item.row(name, "animation error ms mean", .mean, errors),
      ]
    }
  }

  /// Returns the rows of programs, named by their order, so that two command lines of one program can be compared.
  private static func programs(_ json: JSONValue) -> [Row] {
    (json["programs"]?.asArray ?? []).enumerated().flatMap { index, program -> [Row] in
      let name = index == 0 ? "program" : "program \(index + 1)"
      let item = Item(workload: "program", json: program["samples"] ?? .null, words: [])
      func row(_ figure: String, _ statistic: Statistic, _ field: String) -> Row {
        item.row(name, figure, statistic, item.numbers(field))
      }
      return [
        row("gap ms p50", .percentile(50), "gap_ms"),
        row("late ms p95", .percentile(95), "late_ms"),
        row("span ms p95", .percentile(95), "span_ms"),
        row("bytes mean", .mean, "bytes"),
        row("needed bytes mean", .mean, "needed_bytes"),
        row("key ms p50", .percentile(50), "key_first_ms"),
        row("key-last ms p50", .percentile(50), "key_last_ms"),
      ]
        + [
          ("hitch", "ms/s"), ("torn", "%"), ("waste", "%"), ("cpu", "%"), ("memory", "MB"),
          ("idle-wakeups", "/s"),
        ].map { field, unit in
          item.single(name, "\(field) \(unit)", program["figures"]?[field])
        }
    }
  }
}
