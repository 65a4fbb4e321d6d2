@testable import QuadrilleBench
import QuadrillePlayback
import Testing

/// Numbers, tables and bins at their edges.
@Suite struct FigureTests {
  @Test func `a time is printed in the unit that needs at most three digits`() {
    let texts = [
      0, 999, 999_499, 999_500, 1_000_000, 999_499_999, 999_500_000, 1_000_000_000, -999_500,
    ].map { Figure.time($0) }
    #expect(
      texts == [
        "0 µs", "1.00 µs", "999 µs", "1.00 ms", "1.00 ms", "999 ms", "1.00 s", "1.00 s", "-1.00 ms",
      ])
  }

  @Test(arguments: [
    (50, 19, "~"), (50, 20, ""), (95, 199, "~"), (95, 200, ""), (99, 999, "~"), (99, 1000, ""),
  ])
  func `a percentile with fewer than ten samples beyond it is marked`(
    percent: Int, count: Int, mark: String
  ) {
    let values = Percentiles((1...count).map { $0 * 1000 })
    let rank = (percent * count + 99) / 100
    #expect(
      Figure.percentile(percent, of: values, count: count, as: { "\($0 / 1000)" })
        == mark + "\(rank)")
  }

  @Test(arguments: [
    (0, "0 B"), (999.4, "999 B"), (999.5, "1.00 KB"), (12_345, "12.3 KB"), (999_499, "999 KB"),
    (999_500, "1.00 MB"), (3e6, "3.00 MB"),
  ])
  func `a byte count is printed in the unit that needs at most three digits`(
    count: Double, text: String
  ) {
    #expect(Figure.bytes(count) == text)
  }

  @Test func `outside text is cut to its limit with an ellipsis, and its line breaks are replaced`()
  {
    #expect(["12345", "123456"].map { Figure.plain($0, limit: 5) } == ["12345", "1234…"])
    #expect(Figure.plain("a\nb") != "a\nb")
    #expect(Figure.plain(String(repeating: "x", count: 61)).count == 60)
  }

  @Test func `a lateness counts in the first bin that ends above it`() {
    func bin(_ nanoseconds: Int) -> Int? {
      LatenessBins([nanoseconds]).counts.firstIndex(of: 1)
    }
    let edges = LatenessBins.edges.count
    #expect([-5, 9_999, 10_000, 49_999_999, 50_000_000].map(bin) == [0, 0, 1, edges - 1, edges])
    let shown = [[], [0], [60_000_000], [12_000, 40_000]].map { LatenessBins($0).shown }
    #expect(shown == [0..<0, 0..<2, 22..<24, 0..<6])
    #expect(
      (0...23).compactMap(LatenessBins.label) == [
        "10 µs", "20 µs", "50 µs", "100 µs", "200 µs", "500 µs", "1 ms", "2 ms", "5 ms", "10 ms",
        "20 ms", "50 ms",
      ])
  }

  @Test func `lines are wrapped at eighty characters, and a unit stays with its number`() {
    let (ten, nine) = (String(repeating: "x", count: 10), String(repeating: "y", count: 9))
    let line = Array(repeating: nine, count: 7).joined(separator: " ") + " " + ten
    #expect(line.count == 80)
    #expect(
      BenchText.wrapped(line + "z", indent: "  ")
        == line.dropLast(11) + "\n  " + ten + "z\n")
    #expect(["a\nb", ""].map { BenchText.wrapped($0, first: "- ") } == ["- a b\n", "- \n"])
    // A unit stays with its number.
    let percent = "\(line.dropLast(2)) %"
    #expect([line, percent].allSatisfy { BenchText.wrapped($0) == $0 + "\n" })
    let rate = BenchText.wrapped("\(line.dropLast(1)) ms/s")
    #expect(rate == "\(line.dropLast(11))\nxxxxxxxxx ms/s\n")
  }

  @Test func `the typical work of a frame is the 95th percentile`() throws {
    var times = WorkTimes(capacity: 21)
    #expect(times.typical(pixels: 1) == nil)
    for index in 1...20 { times.note(painting: 21 - index, encoding: index * 10) }
    #expect(times.typical(pixels: 7) == FrameWork(painting: 2, encoding: 190, pixels: 7))
    times.note(painting: -5, encoding: 210)
    // Of 21 samples the 20th: 0.95 · 21 is more than 19.
    #expect(times.count == 21 && times.typical(pixels: 7)?.encoding == 200)
    times.note(painting: 900, encoding: 900)
    #expect(times.count == 21)
    var idle = WorkTimes(capacity: 1)
    idle.note(painting: -1, encoding: -1)
    #expect(idle.typical(pixels: 2) == FrameWork(painting: 0, encoding: 1, movedBytes: 24))
  }
}
