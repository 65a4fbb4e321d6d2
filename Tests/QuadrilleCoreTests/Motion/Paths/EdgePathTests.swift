import QuadrilleCore
import Testing

@Suite struct EdgePathTests {
  private static let bounds = PixelBounds(PixelSize(width: 200, height: 100), grownBy: 0.25)

  private func path(_ seed: Int) -> ClosedPath {
    ClosedPath(seed: UInt64(seed), fromEdgeToEdgeOf: Self.bounds)
  }

  @Test func `an edge path visits right, bottom, left and top, then returns straight`() {
    var starts = Set<Int>()
    for seed in 0..<100 {
      let curves = path(seed).curves
      #expect(curves[0].end.x == 250 && (-25...125).contains(curves[0].end.y))
      #expect(curves[1].end.y == 125 && (-50...250).contains(curves[1].end.x))
      #expect(curves[2].end.x == -50 && (-25...125).contains(curves[2].end.y))
      #expect(curves[3].end.y == -25 && (-50...250).contains(curves[3].end.x))
      let ends = curves.prefix(4).map(\.end)
      guard let start = ends.firstIndex(of: curves[0].start) else {
        Issue.record("the path of seed \(seed) does not start at one of its corners")
        continue
      }
      starts.insert(start)
      #expect(curves.count == (start == 3 ? 4 : 5))
      if let back = curves.dropFirst(4).first {
        #expect(back.control1 == back.start && back.control2 == back.end && back.end == ends[start])
      }
    }
    #expect(starts == [0, 1, 2, 3])
  }

  @Test func `an edge path never jumps, not even at its corners`() {
    for seed in 0..<40 {
      let path = path(seed)
      var last = path.place(at: 0).point
      for step in 1...2000 {
        let point = path.place(at: Double(step) / 2000).point
        // Speed is even except at the sharpest bends.
        #expect(last.distance(to: point) < 3 * path.length / 2000)
        last = point
      }
    }
  }
}
