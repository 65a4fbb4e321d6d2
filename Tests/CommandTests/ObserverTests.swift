import QuadrilleCells
import QuadrilleFiles
import TestSupport
import Testing

extension Slow {
  /// The report of `bench pacing` against the frames that its terminal received.
  @Suite struct ObserverTests {
    @Test func `a pacing report lists the frames that the terminal was sent, with their bytes`()
      throws
    {
      let folder = ScratchFolder()
      let path = folder.path + "/pacing.json"
      let observer = FrameObserver(
        Binary.path,
        [
          "bench", "pacing", "--sink", "terminal", "--fps", "60", "--duration", "1",
          "--cells", "40x12", "--json", path,
        ], size: CellSize(columns: 40, rows: 12))
      #expect(observer.code == 0)
      let file = try #require(try? SmallFile.read(path, most: 10_000_000))
      let pacing = try #require(try JSONValue(parsing: file)["pacing"]?.asArray?.first)
      // A picture within the tolerance has no bytes, and is no frame.
      let reported = try #require(pacing["sample_bytes"]?.asArray).compactMap(\.asNumber)
        .map { Int($0) }.filter { $0 > 0 }
      #expect(reported.count > 5)
      // Frames before the measurement are sent, but not reported.
      let seen = observer.frames
      #expect(
        (0...max(0, seen.count - reported.count)).contains {
          seen[$0...].prefix(reported.count).elementsEqual(reported)
        }, "\(reported.count) reported, \(seen.count) sent")
    }
  }
}
