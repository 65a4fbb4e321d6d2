import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleBench

/// The real player for a moment: these tests check its counts, never its speed.
@Suite struct PacingWorkloadTests {
  private var workload: PacingWorkload {
    var workload = PacingWorkload()
    (workload.framesPerSecond, workload.seconds, workload.warmUp) = (200, 0.05, 0.02)
    workload.cells = CellSize(columns: 4, rows: 2)
    return workload
  }

  @Test func `every counted slot is shown, or counted as missed, underrun or skipped`() throws {
    let sink = RecordingSink()
    let result = try workload.run(ContestScene(), into: sink, named: "null")
    let timeline = result.timeline
    #expect((timeline.slots, timeline.period, result.seconds) == (10, 5_000_000, 0.05))
    #expect(result.framesPerSecond == 200 && result.cells == workload.cells)
    #expect(result.sink == "null" && result.load == 0 && result.output == .cells)
    let shown = result.timeline.frames
    #expect(shown.count <= 10 && shown.allSatisfy { (0..<10).contains($0.slot) })
    #expect(shown.count + result.missed + result.underruns + result.skipped >= 10)
    #expect(result.bytes.count == shown.count && result.wakeLateness.count == shown.count)
    #expect(result.processorPercent > 0 && result.processorPercent < 1000)
    #expect(sink.bytes.count >= result.bytes.reduce(0, +))
  }

  @Test func `a cancelled run ends at once, and reports only the slots that came`() throws {
    var long = workload
    long.seconds = 600
    var asked = 0
    let result = try long.run(
      ContestScene(), into: RecordingSink(), named: "null",
      isCancelled: {
        asked += 1
        return asked > 1
      })
    #expect(asked == 2 && result.timeline.slots < 12_000)
  }

  @Test func `the output of a pacing run is its display's`() {
    var workload = workload
    #expect(workload.output == .cells)
    let size = PixelSize(width: 41, height: 41)
    workload.display = PixelDisplay(size: workload.cells, pixels: size)
    #expect(workload.output == .pixels(size))
  }
}
