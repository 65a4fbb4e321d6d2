/// A comparison of two reports: the figures that both contain, their ratios, and whether chance explains them.
package struct BenchComparison: Sendable {
  private let first: BenchFile
  private let second: BenchFile
  let pairs: [Pair]
  let drift: SharedDrift?

  /// Compares the second report (B) with the first report (A).
  package init(_ first: BenchFile, _ second: BenchFile) {
    self.first = first
    self.second = second
    pairs = Self.pairs(first, second)
    drift = SharedDrift(pairs.filter(\.row.isWork).compactMap(\.ratio))
  }

  /// A figure that both reports contain.
  struct Pair: Sendable {
    var row: BenchFile.Row
    var before: Double
    var after: Double
    /// The second value divided by the first; nil if the first is not above 0.
    var ratio: Double?
    /// The 95 % confidence interval of `ratio`; nil with too few samples.
    var interval: ClosedRange<Double>?

    /// Returns the verdict in words, such as "within noise". For every figure, less is better.
    func judgement(_ drift: SharedDrift?) -> String {
      guard before != after else { return "same" }
      if let interval {
        if interval.contains(1) { return "within noise" }
      } else if row.sampling != .exact {
        return row.sampling == .single ? "one value a run" : "too few samples"
      }
      let word = after < before ? "less" : "MORE"
      guard row.isWork, let drift, let ratio, drift.covers(ratio) else { return word }
      return word + ", as others"
    }
  }

  private static func pairs(_ first: BenchFile, _ second: BenchFile) -> [Pair] {
    first.rows.compactMap { row in
      let other = second.rows.first {
        ($0.workload, $0.name, $0.figure) == (row.workload, row.name, row.figure)
      }
      guard let other, !row.samples.isEmpty, !other.samples.isEmpty else { return nil }
      let bootstrap = BlockBootstrap(row, other)
      return Pair(
        row: row, before: row.statistic.of(row.samples), after: row.statistic.of(other.samples),
        ratio: bootstrap.ratio, interval: bootstrap.interval)
    }
  }

  package var isEmpty: Bool { pairs.isEmpty }

  /// The text of the comparison: a table for each workload, and an explanation of its columns.
  package var text: String {
    var text =
      SettingsDifference(first.settings, second.settings).line.map {
        BenchText.wrapped($0, indent: "  ")
      } ?? ""
    text += describe("A", first) + describe("B", second)
    for warning in warnings { text += BenchText.wrapped(warning, first: "warning: ", indent: "  ") }
    if isEmpty { return text }
    for workload in ["engine", "encode", "pacing", "screen", "program"] {
      let shared = pairs.filter { $0.row.workload == workload }
      guard !shared.isEmpty else { continue }
      text += "\n" + table(workload, shared)
    }
    if let drift { text += "\n" + describe(drift) }
    return text + "\n" + explanation
  }

  /// Returns a table with a line for each figure, grouped by name if a name has several figures.
  private func table(_ workload: String, _ pairs: [Pair]) -> String {
    let isSingle = Set(pairs.map(\.row.name)).count == pairs.count
    var table = TextTable(header: [workload, "A", "B", "B/A", "by chance", ""])
    var name: String?
    for pair in pairs {
      if !isSingle && name != pair.row.name {
        table.add([Figure.plain(pair.row.name)])
        name = pair.row.name
      }
      table.add(
        [isSingle ? "\(Figure.plain(pair.row.name)), \(pair.row.figure)" : "  " + pair.row.figure]
          + cells(pair))
    }
    return table.text()
  }

  private func cells(_ pair: Pair) -> [String] {
    [
      Figure.short(pair.before), Figure.short(pair.after),
      pair.ratio.map { Figure.fixed($0, places: 3) } ?? "–",
      pair.interval.map {
        "\(Figure.fixed($0.lowerBound, places: 3))–\(Figure.fixed($0.upperBound, places: 3))"
      } ?? "–", pair.judgement(drift),
    ]
  }

  private func describe(_ letter: String, _ file: BenchFile) -> String {
    BenchText.wrapped(
      """
      \(Figure.plain(file.name)): quadrille \(Figure.plain(file.version)) \
      (\(Figure.plain(file.build))) on \(Figure.plain(file.cpu))
      """, first: "\(letter)  ", indent: "   ")
  }

  private func describe(_ drift: SharedDrift) -> String {
    // The drift changes a row's verdict only by the mark.
    let isMarked = pairs.contains { $0.judgement(drift) != $0.judgement(nil) }
    let note = """
       Rows marked "as others" are among them: the machine itself may have been faster or slower.
      """
    return BenchText.wrapped(
      """
      The median of B/A over all processor times of engine and encode is \
      \(Figure.fixed(drift.median, places: 3)); eight of ten rows lie between \
      \(Figure.fixed(drift.range.lowerBound, places: 3)) and \
      \(Figure.fixed(drift.range.upperBound, places: 3)).\(isMarked ? note : "")
      """)
  }

  private var warnings: [String] {
    var warnings: [String] = []
    if first.cpu != second.cpu { warnings.append("the reports are from different processors") }
    if first.build != second.build {
      warnings.append("the reports are from different kinds of build")
    }
    let shared = Set(pairs.map { $0.row.workload + $0.row.name })
    let alone = [first, second].map { file in
      Set(file.rows.map { $0.workload + $0.name }).subtracting(shared).count
    }
    if alone != [0, 0] {
      warnings.append(
        "rows that only one report has are not compared: \(alone[0]) of A, \(alone[1]) of B")
    }
    return warnings
  }

  private var explanation: String {
    BenchText.wrapped(
      """
      Less is always better. "By chance": the 95 % interval of the ratio, by a block bootstrap of the \
      samples (\(BlockBootstrap.blocks) blocks, \(BlockBootstrap.draws) draws, the encoder's frames in \
      pairs). If it contains 1, the difference is within the noise of the runs; one row of twenty is outside \
      by chance alone. Changes between whole runs are not included and are often larger: measure A, B, A \
      and compare the two As.
      """)
  }
}
