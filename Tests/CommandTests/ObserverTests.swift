import Glibc
import QuadrilleCells
import QuadrilleFiles
import Testing

/// What `bench pacing` reports, against what is seen from outside.
@Suite(.serialized) struct ObserverTests {
  /// The frames of a report.
  private struct Report {
    /// When each was handed over, in nanoseconds from the first slot that counts.
    var times: [Double]
    var bytes: [Int]
    var period: Double

    init(path: String) throws {
      let file = try #require(try? SmallFile.read(path, most: 10_000_000))
      let pacing = try #require(try JSONValue(parsing: file)["pacing"]?.asArray?.first)
      func numbers(_ name: String) throws -> [Double] {
        try #require(pacing[name]?.asArray).compactMap(\.asNumber)
      }
      let period = 1000 * (try #require(pacing["period_us"]?.asNumber))
      let slots = try numbers("sample_slots")
      times = zip(slots, try numbers("samples_us")).map { $0 * period + 1000 * $1 }
      bytes = try numbers("sample_bytes").map { Int($0) }
      self.period = period
      #expect(times.count == bytes.count && times.count == slots.count)
    }
  }

  /// The place among what was observed where the reported frames begin, told by their bytes.
  private func place(of report: Report, in arrivals: [FrameObserver.Arrival]) -> Int? {
    guard arrivals.count >= report.bytes.count else { return nil }
    return (0...arrivals.count - report.bytes.count).first { start in
      arrivals[start..<start + report.bytes.count].map(\.bytes).elementsEqual(report.bytes)
    }
  }

  @Test func `somebody outside sees the intervals that the report tells`() throws {
    let path = "/tmp/quadrille-observer-\(getpid()).json"
    defer { unlink(path) }
    let size = CellSize(columns: 40, rows: 12)
    // No limit on any time is asked for, only that two clocks on both sides of a terminal agree. A
    // machine that holds one of the two up between a frame's last byte and its look at the clock makes
    // them differ: the observer leaves out what it knows that it was late for, the median leaves out
    // the rest, and on a machine where more than half is like that the whole is tried again.
    var differences: [Double] = []
    for _ in 0..<6 {
      let observer = FrameObserver(
        Binary.path,
        [
          "bench", "pacing", "--sink", "terminal", "--fps", "60", "--duration", "1",
          "--cells", "40x12", "--json", path,
        ], size: size)
      #expect(observer.code == 0)
      let report = try Report(path: path)
      let start = try #require(place(of: report, in: observer.arrivals))
      let seen = observer.arrivals[start...].prefix(report.times.count)
      let pairs = zip(zip(seen, seen.dropFirst()), zip(report.times, report.times.dropFirst()))
      differences = pairs.filter { $0.0.0.heldUp < 100_000 && $0.0.1.heldUp < 100_000 }.map {
        abs(Double($0.0.1.time - $0.0.0.time) - ($0.1.1 - $0.1.0))
      }.sorted()
      if differences.count >= 20, differences[differences.count / 2] <= 500_000 { break }
    }
    try #require(differences.count >= 20)
    #expect(differences[differences.count / 2] <= 500_000)
  }
}
