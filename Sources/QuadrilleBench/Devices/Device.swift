/// A phone that the contest was judged on, or that came after.
package struct Device: Sendable {
  /// The word that chooses it.
  package let id: String
  /// Its name, chip and year.
  package let name: String
  /// The article's side for it: a tenth of its screen's width in points.
  package let side: Int
  /// The most pictures that its screen shows in one second.
  package let hertz: Int
  /// The score of one of its cores in Geekbench 5; the sources are in `docs/benchmarks.md`.
  package let score: Double
  /// Cycles a second of its fast cores.
  package let clock: Double

  /// How long one frame may take: all the time until the next.
  package var budgetMilliseconds: Double { 1000 / Double(hertz) }

  /// All of them, the slowest first.
  package static let all = [
    Device(
      id: "iphone-6", name: "iPhone 6 (A8, 2014)", side: 37, hertz: 60, score: 316, clock: 1.4e9),
    Device(
      id: "iphone-se", name: "iPhone SE (A9, 2016)", side: 32, hertz: 60, score: 555, clock: 1.85e9),
    Device(
      id: "iphone-6s", name: "iPhone 6s (A9, 2015)", side: 37, hertz: 60, score: 555, clock: 1.85e9),
    Device(
      id: "iphone-11", name: "iPhone 11 (A13, 2019)", side: 41, hertz: 60, score: 1329,
      clock: 2.66e9),
    Device(
      id: "iphone-13-pro", name: "iPhone 13 Pro (A15, 2021)", side: 39, hertz: 120, score: 1734,
      clock: 3.23e9),
  ]
}
