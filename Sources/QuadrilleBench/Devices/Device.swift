/// An iPhone on which Telegram's animation contest was judged, or a later model.
package struct Device: Sendable, Equatable {
  /// The id on the command line and in reports.
  package let id: String
  /// The name with chip and year.
  package let name: String
  /// The screen's width in points.
  package let width: Int
  /// The screen's highest refresh rate, in hertz.
  package let hertz: Int
  /// The Geekbench 5 single-core score; `docs/develop/benchmarks.md` lists the sources.
  package let score: Double
  /// The clock rate of the fast cores, in hertz.
  package let clock: Double
  /// The memory in gigabytes.
  package let gigabytes: Int

  /// The side of the article's square: a tenth of the screen's width, in points.
  package var side: Int { width / 10 }

  /// The name without chip and year.
  package var shortName: String { name.split(separator: " (").first.map(String.init) ?? name }

  /// The time budget of a frame: one refresh, in milliseconds.
  package var budgetMilliseconds: Double { 1000 / Double(hertz) }

  /// All devices, slowest first.
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
