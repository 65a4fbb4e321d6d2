import Glibc
import QuadrilleCells
import QuadrilleFiles
import Testing

extension Slow {
  /// What `bench pacing` reports, against what is seen from outside.
  @Suite(.serialized) struct ObserverTests {
    /// The frames of a report.
    private struct Report {
      struct Frame {
        /// When it was handed over, in nanoseconds from the first slot that counts.
        var time: Double
        var bytes: Int
      }
      var frames: [Frame]

      init(path: String) throws {
        let file = try #require(try? SmallFile.read(path, most: 10_000_000))
        let pacing = try #require(try JSONValue(parsing: file)["pacing"]?.asArray?.first)
        func numbers(_ name: String) throws -> [Double] {
          try #require(pacing[name]?.asArray).compactMap(\.asNumber)
        }
        let period = 1000 * (try #require(pacing["period_us"]?.asNumber))
        let slots = try numbers("sample_slots")
        let (lateness, bytes) = (try numbers("samples_us"), try numbers("sample_bytes"))
        #expect(lateness.count == bytes.count && lateness.count == slots.count)
        // A picture that differs by less than the tolerance is no bytes, and nobody sees it.
        frames = slots.indices.filter { bytes[$0] > 0 }.map {
          Frame(time: slots[$0] * period + 1000 * lateness[$0], bytes: Int(bytes[$0]))
        }
      }
    }

    /// The place among what was observed where the reported frames begin, told by their bytes.
    private func place(of report: Report, in arrivals: [FrameObserver.Arrival]) -> Int? {
      let bytes = report.frames.map(\.bytes)
      guard arrivals.count >= bytes.count else { return nil }
      return (0...arrivals.count - bytes.count).first { start in
        arrivals[start..<start + bytes.count].map(\.bytes).elementsEqual(bytes)
      }
    }

    @Test func `somebody outside sees the intervals that the report tells`() throws {
      let path = "/tmp/quadrille-observer-\(getpid()).json"
      defer { unlink(path) }
      let size = CellSize(columns: 40, rows: 12)
      // No limit on any time is asked for, only that two clocks on both sides of a terminal agree. A
      // machine that holds one of the two up between a frame's last byte and its look at the clock makes
      // them differ. The observer knows how long it was held up, the median leaves out what
      // remains, and on a machine where more than half is like that the whole is tried again. Between the
      // two sits a thread of the kernel that nobody hears of;
      // where the observer never got a processor in time, that did not either, and nothing is known.
      var differences: [Double] = []
      var isBusy = true
      for _ in 0..<6 {
        let observer = FrameObserver(
          Binary.path,
          [
            "bench", "pacing", "--sink", "terminal", "--fps", "60", "--duration", "1",
            "--cells", "40x12", "--json", path,
          ], size: size)
        #expect(observer.code == 0)
        let report = try Report(path: path)
        let place = place(of: report, in: observer.arrivals)
        let start = try #require(place, "the frames seen are others than those reported")
        let pairs = Array(zip(observer.arrivals[start...], report.frames))
        differences = zip(pairs, pairs.dropFirst()).map { before, after in
          abs(Double(after.0.time - before.0.time) - (after.1.time - before.1.time))
        }.sorted()
        isBusy = isBusy && observer.heldUp > 100_000 * observer.arrivals.count
        if differences.count >= 20, differences[differences.count / 2] <= 500_000 { break }
      }
      withKnownIssue("the machine is too busy to tell", isIntermittent: true) {
        #expect(differences.count >= 20)
        #expect(differences.isEmpty || differences[differences.count / 2] <= 500_000)
      } when: {
        isBusy
      }
    }
  }
}
