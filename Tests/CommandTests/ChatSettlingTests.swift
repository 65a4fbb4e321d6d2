import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

extension Slow {
  /// The chat over a link that drops frames, loosens colours and settles in parts.
  @Suite struct ChatSettlingTests {
    @Test(arguments: [Tolerance.fine, .difference(1), .rough])
    func `a settled chat shows the same screen as one without any loss`(
      tolerance: Tolerance
    ) throws {
      let size = CellSize(columns: 50, rows: 30)
      var numbers = SeededNumbers(seed: 11)
      var painter = ChatScene(model: .demo()).makePainter(size: size.pixels)
      var compositor = CellDisplay(size: size, depth: .truecolor, tolerance: tolerance)
      let terminal = VirtualTerminal(size: size)
      let sink = RecordingSink()
      var frame = Frame(size: size.pixels)
      var tick = 0
      var fed = 0
      func show(_ compositor: inout CellDisplay) throws {
        try compositor.writeOutput(to: sink)
        terminal.feed(Array(sink.bytes[fed...]))
        fed = sink.bytes.count
      }
      var rests = 0
      while tick < 3500 {
        tick += .random(in: 1...15, using: &numbers)
        _ = try painter.paint(Moment(frame: tick, rate: 60), into: &frame)
        compositor.tolerance = tolerance
        compositor.encode(frame)
        try show(&compositor)
        guard Int.random(in: 0..<15, using: &numbers) == 0 else { continue }
        // Sometimes the picture moves again before all of it is exact.
        let parts = Int.random(in: 0..<3, using: &numbers) == 0 ? 3 : Int.max
        var count = 0
        while !compositor.isExact, count < parts {
          compositor.encodeExactly(frame, bytes: .random(in: 400...6000, using: &numbers))
          try show(&compositor)
          count += 1
        }
        guard compositor.isExact else { continue }
        rests += 1
        let (seen, wanted) = (SeenScreen(terminal), try SeenScreen(frame))
        let differing = zip(seen.cells, wanted.cells).enumerated().first { $0.1.0 != $0.1.1 }
        #expect(differing == nil, "frame \(tick)")
        if differing != nil { return }
      }
      #expect(rests > 8)
    }
  }
}
