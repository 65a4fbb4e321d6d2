/// Two reports side by side: every figure that both have, the ratio, and whether chance explains it.
package struct BenchComparison: Sendable {
  private let first: BenchFile
  private let second: BenchFile
  let pairs: [Pair]
  let drift: SharedDrift?

  /// The second is judged by the first.
  package init(_ first: BenchFile, _ second: BenchFile) {
    self.first = first
    self.second = second
    pairs = Self.pairs(first, second)
    drift = SharedDrift(pairs.filter(\.row.isWork).compactMap(\.ratio))
  }

  /// One figure that both have.
  struct Pair: Sendable {
    var row: BenchFile.Row
    var before: Double
    var after: Double
    /// After over before; nil where that is no number.
    var ratio: Double?
    /// The range of ratios that chance explains; nil where there are too few samples to tell.
    var interval: ClosedRange<Double>?

    /// Less is better of every figure.
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

  /// A table for each workload, and what its columns mean.
  package var text: String {
    var text = describe("A", first) + describe("B", second)
    for warning in warnings { text += BenchText.wrapped(warning, first: "warning: ", indent: "  ") }
    if pairs.isEmpty { return text + "\nThey have nothing in common to compare.\n" }
    for workload in ["engine", "encode", "pacing"] {
      let shared = pairs.filter { $0.row.workload == workload }
      guard !shared.isEmpty else { continue }
      var table = TextTable(
        words: 2, header: [workload, "figure", "A", "B", "B/A", "95 % by chance", ""])
      for pair in shared { table.add(cells(pair)) }
      text += "\n" + table.text()
    }
    if let drift { text += "\n" + describe(drift) }
    return text + "\n" + explanation
  }

  private func cells(_ pair: Pair) -> [String] {
    [
      Figure.plain(pair.row.name), pair.row.figure, Figure.short(pair.before),
      Figure.short(pair.after), pair.ratio.map { Figure.fixed($0, places: 3) } ?? "–",
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
    BenchText.wrapped(
      """
      Processor times of engine and encode together: B/A \(Figure.fixed(drift.median, places: 3)) \
      at the median, eight of ten rows between \(Figure.fixed(drift.range.lowerBound, places: 3)) \
      and \(Figure.fixed(drift.range.upperBound, places: 3)). Rows marked "as others" did no more \
      than that: it may as well be the host's speed.
      """)
  }

  private var warnings: [String] {
    var warnings: [String] = []
    if first.cpu != second.cpu { warnings.append("the two were measured on different processors") }
    if first.build != second.build { warnings.append("the two are different kinds of build") }
    let shared = Set(pairs.map { $0.row.workload + $0.row.name })
    let alone = [first, second].map { file in
      Set(file.rows.map { $0.workload + $0.name }).subtracting(shared).count
    }
    if alone != [0, 0] {
      warnings.append("left out what only one has: of A \(alone[0]), of B \(alone[1])")
    }
    return warnings
  }

  private var explanation: String {
    BenchText.wrapped(
      """
      Less is better of every figure. "95 % by chance": between these the ratio would lie in 95 of \
      100 such pairs of runs, by a block bootstrap of the samples (\(BlockBootstrap.blocks) blocks, \
      \(BlockBootstrap.draws) draws; the encoder's frames in pairs); where 1 lies between them, \
      the difference is within the noise of the runs. Of twenty figures one falls outside by chance \
      alone. What differs from run to run as a whole it \
      cannot see, and it is often more: measure A, B, A and compare the two As.
      """)
  }
}
