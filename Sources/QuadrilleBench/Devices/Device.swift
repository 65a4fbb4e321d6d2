/// A phone that the contest was judged on, or that came after.
package struct Device: Sendable, Equatable {
  /// The word that chooses it.
  package let id: String
  /// Its name, chip and year.
  package let name: String
  /// Its screen's width in points.
  package let width: Int
  /// The most pictures that its screen shows in one second.
  package let hertz: Int
  /// The score of one of its cores in Geekbench 5; the sources are in `docs/develop/benchmarks.md`.
  package let score: Double
  /// Cycles a second of its fast cores.
  package let clock: Double
  /// Its memory, in gigabytes.
  package let gigabytes: Int

  /// The article's side for it: a tenth of its screen's width in points.
  package var side: Int { width / 10 }

  /// Its name without chip and year.
  package var shortName: String { name.split(separator: " (").first.map(String.init) ?? name }

  /// How long one frame may take: all the time until the next.
  package var budgetMilliseconds: Double { 1000 / Double(hertz) }

  /// All of them, the slowest first.
  package static let all = [
    Device(
      id: "iphone-6", name: "iPhone 6 (A8, 2014)", width: 375, hertz: 60, score: 316, clock: 1.4e9,
      gigabytes: 1),
    Device(
      id: "iphone-se", name: "iPhone SE (A9, 2016)", width: 320, hertz: 60, score: 555,
      clock: 1.85e9, gigabytes: 2),
    Device(
      id: "iphone-6s", name: "iPhone 6s (A9, 2015)", width: 375, hertz: 60, score: 555,
      clock: 1.85e9, gigabytes: 2),
    Device(
      id: "iphone-11", name: "iPhone 11 (A13, 2019)", width: 414, hertz: 60, score: 1329,
      clock: 2.66e9, gigabytes: 4),
    Device(
      id: "iphone-13-pro", name: "iPhone 13 Pro (A15, 2021)", width: 390, hertz: 120, score: 1734,
      clock: 3.23e9, gigabytes: 6),
  ]
}
