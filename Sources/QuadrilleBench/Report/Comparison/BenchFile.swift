import QuadrilleFiles

/// A JSON report of `bench`, read back for a comparison.
package struct BenchFile: Sendable {
  /// A figure with its samples.
  struct Row: Sendable, Equatable {
    /// The workload: `engine`, `encode`, `pacing`, `screen` or `program`.
    var workload: String
    /// The measured thing. Rows of the same name in two reports are compared.
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
    /// Sample i is of the same frame in both.
    case paired
    /// Samples are unrelated.
    case independent
    /// A single value that is the same in each run.
    case exact
    /// A single value that varies between runs.
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
  /// The settings of the run; nil in reports of versions that did not write them.
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
    // Only lateness may be negative.
    if let row = rows.first(where: {
      !$0.figure.hasPrefix("late") && $0.samples.contains { $0 < 0 }
    }) {
      throw BenchFileError(
        name: name, reason: "has a figure below zero in '\(row.workload)' (\(row.figure))")
    }
  }
}

package struct BenchFileError: Error, CustomStringConvertible {
  let name: String
  let reason: String

  package var description: String { "cannot compare '\(name)': it \(reason)" }
}

extension BenchFile {
  private static func items(_ json: JSONValue, _ workload: String) -> [JSONValue] {
    json[workload]?.asArray ?? []
  }

  private static func numbers(_ item: JSONValue, _ name: String) -> [Double] {
    (item[name]?.asArray ?? []).compactMap(\.asNumber)
  }

  /// Returns the strings and numbers that identify an item; nil if one is missing.
  private static func words(_ item: JSONValue, _ names: [String]) -> [String]? {
    let words = names.compactMap { name in
      item[name]?.asString ?? item[name]?.asNumber.map { JSONValue.decimalText($0, places: 3) }
    }
    return words.count == names.count ? words : nil
  }

  private static func engine(_ json: JSONValue) -> [Row] {
    items(json, "engine").compactMap { item in
      guard let words = words(item, ["style", "method", "side"]) else { return nil }
      let name = [words[0], ReportWords.method(words[1]), words[2]].joined(separator: " ")
      return Row(
        workload: "engine", name: name, figure: "µs p50",
        statistic: .percentile(50), samples: numbers(item, "stretch_medians_us"),
        sampling: .independent)
    }
  }

  private static func encode(_ json: JSONValue) -> [Row] {
    items(json, "encode").flatMap { item -> [Row] in
      guard let words = words(item, ["source", "cells", "tolerance"]) else { return [] }
      let name = words.joined(separator: " ")
      return [
        Row(
          workload: "encode", name: name, figure: "µs mean", statistic: .mean,
          samples: numbers(item, "samples_us"), sampling: .paired),
        Row(
          workload: "encode", name: name, figure: "bytes mean", statistic: .mean,
          samples: [item["bytes_per_frame"]?["mean"]?.asNumber].compactMap { $0 }, sampling: .exact),
      ]
    }
  }

  private static func pacing(_ json: JSONValue) -> [Row] {
    items(json, "pacing").flatMap { item -> [Row] in
      guard let words = words(item, ["fps", "sink", "cells", "load"]) else { return [] }
      let scene = item["scene"]?.asString.map { "\(Figure.plain($0, limit: 24)), " } ?? ""
      let name =
        "\(scene)\(words[0]) fps, \(words[1]), \(words[2])"
        + (words[3] == "0" ? "" : ", load \(words[3])")
        + (item["output"]?.asString == "pixels" ? ", pixels" : "")
      let lateness = numbers(item, "samples_us")
      let errors = zip(lateness, lateness.dropFirst()).map { abs($1 - $0) }
      func row(
        _ figure: String, _ statistic: Statistic, _ samples: [Double],
        _ sampling: Sampling = .independent
      ) -> Row {
        Row(
          workload: "pacing", name: name, figure: figure, statistic: statistic, samples: samples,
          sampling: sampling)
      }
      func single(_ figure: String, _ field: String) -> Row {
        row(figure, .mean, [item[field]?.asNumber].compactMap { $0 }, .single)
      }
      return [
        row("late µs p50", .percentile(50), lateness),
        row("late µs p99", .percentile(99), lateness),
        row("animation error µs p50", .percentile(50), errors),
        row("animation error µs p99", .percentile(99), errors),
        row("wake µs p50", .percentile(50), numbers(item, "wake_samples_us")),
        row("bytes mean", .mean, numbers(item, "sample_bytes")),
        single("hitch ms/s", "hitch_ms_per_s"),
        single("CPU %", "cpu_percent"),
      ]
    }
  }

  private static func screen(_ json: JSONValue) -> [Row] {
    items(json, "screen").flatMap { item -> [Row] in
      guard let words = words(item, ["terminal", "fps", "cells"]) else { return [] }
      let name = "\(Figure.plain(words[0], limit: 24)), \(words[1]) fps, \(words[2])"
      let lateness = numbers(item, "lateness_samples_ms")
      let errors = zip(lateness, lateness.dropFirst()).map { abs($1 - $0) }
      let delays = numbers(item, "delay_samples_ms")
      func row(
        _ figure: String, _ statistic: Statistic, _ samples: [Double],
        _ sampling: Sampling = .independent
      ) -> Row {
        Row(
          workload: "screen", name: name, figure: figure, statistic: statistic, samples: samples,
          sampling: sampling)
      }
      return [
        row(
          "not shown %", .mean, [item["not_shown_percent"]?.asNumber].compactMap { $0 }, .single),
        row("to glass ms p50", .percentile(50), delays),
        row("to glass ms p99", .percentile(99), delays),
        row("animation error ms mean", .mean, errors),
      ]
    }
  }

  /// Programs by their order, so that two command lines of one program can be compared.
  private static func programs(_ json: JSONValue) -> [Row] {
    items(json, "programs").enumerated().flatMap { index, item -> [Row] in
      let name = index == 0 ? "program" : "program \(index + 1)"
      func row(
        _ figure: String, _ statistic: Statistic, _ samples: [Double],
        _ sampling: Sampling = .independent
      ) -> Row {
        Row(
          workload: "program", name: name, figure: figure, statistic: statistic, samples: samples,
          sampling: sampling)
      }
      let samples = item["samples"] ?? .null
      return [
        row("gap ms p50", .percentile(50), numbers(samples, "gap_ms")),
        row("late ms p95", .percentile(95), numbers(samples, "late_ms")),
        row("span ms p95", .percentile(95), numbers(samples, "span_ms")),
        row("bytes mean", .mean, numbers(samples, "bytes")),
        row("needed bytes mean", .mean, numbers(samples, "needed_bytes")),
        row("key ms p50", .percentile(50), numbers(samples, "key_first_ms")),
        row("key-last ms p50", .percentile(50), numbers(samples, "key_last_ms")),
      ]
        + [
          ("hitch", "ms/s"), ("torn", "%"), ("waste", "%"), ("cpu", "%"), ("memory", "MB"),
          ("idle-wakeups", "/s"),
        ].map { field, unit in
          row(
            "\(field) \(unit)", .mean, [item["figures"]?[field]?.asNumber].compactMap { $0 },
            .single)
        }
    }
  }
}
