import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback
import TestSupport
import Testing

@testable import QuadrilleBench

/// Reports of unusual screens, pixel outputs, busy machines and phones.
@Suite struct OddReportTests {
  private static let pixels = MeasuredOutput.pixels(PixelSize(width: 41, height: 41))

  /// A screen sampled `reads` times, some of whose frames are torn or covered.
  static func screen(
    _ terminal: String, reads: Int, interval: Int, frames: Int = 60, covered: Int = 0
  ) -> ScreenResult {
    let sent = (0..<frames).map { SentFrame(slot: $0, writtenAt: 1_000_000 + $0 * 16_666_666) }
    let samples = (0..<reads).map { index -> GlassSample in
      let time = 9_000_000 + index * interval
      let newest = (time - 6_000_000) / 16_666_666
      guard index >= covered else { return GlassSample(time: time, top: nil, bottom: 1) }
      let number = min(frames - 1, newest - newest % 7 / 6)
      return GlassSample(time: time, top: number, bottom: index % 11 == 5 ? number + 1 : number)
    }
    return ScreenResult(
      terminal: terminal, framesPerSecond: 60, cells: CellSize(columns: 80, rows: 24), skipped: 3,
      start: 400_000, figures: GlassFigures(sent: sent, samples: samples))
  }

  private static func run(
    _ scene: String, slots: Int, sink: String = "pty", load: Int = 0,
    late: (Int) -> Int = { _ in 0 }
  ) -> PacingResult {
    let frames = (0..<slots).filter { $0 % 50 != 3 }.map {
      ShownFrames.Frame(slot: $0, shownAt: $0 * 16_666_666 + 90_000 + late($0))
    }
    return PacingResult(
      framesPerSecond: 60, seconds: Double(slots) / 60, cells: CellSize(columns: 80, rows: 24),
      sink: sink, load: load,
      timeline: ShownFrames(period: 16_666_666, slots: slots, frames: frames),
      wakeLateness: frames.map { $0.slot % 9 * 7000 },
      bytes: frames.map { 900 + $0.slot % 13 * 70 },
      missed: slots - frames.count, underruns: 1, skipped: 2, processorPercent: 12.345)
  }

  private static func device(_ id: String, _ hertz: Int, _ estimate: Double) -> DeviceResult {
    DeviceResult(
      id: id, hertz: hertz, budgetMilliseconds: 1000 / Double(hertz),
      estimateMilliseconds: estimate, throttledMilliseconds: estimate * 1.72, model: "counted")
  }

  static var odd: BenchResults {
    var results = SampleResults.tiny
    results.isBusy = true
    results.warnings = ["one", "a longer warning, which says that other programs took processors"]
    results.screen = [
      screen("xterm(390)", reads: 300, interval: 4_166_666),
      screen("a\u{1b}b", reads: 40, interval: 33_000_000, covered: 3),
      screen("none", reads: 0, interval: 1),
    ]
    results.pacing = [
      run("contest", slots: 1300, late: { $0 % 17 == 4 ? 9_000_000 : $0 % 5 * 100_000 }),
      run("contest", slots: 120, sink: "terminal", load: 1), run("still", slots: 0, sink: "null"),
      run("snow", slots: 90, sink: "pipe", load: 2, late: { $0 % 30 * 1_000_000 }),
    ]
    results.pacing[1].output = pixels
    results.link[0].output = pixels
    results.link.append(
      SampleResults.link(answeredBy: "xterm", acked: 0, skipped: 9, bytesPerSecond: 0.5))
    results.devices = [
      device("iphone-6", 60, 40), device("iphone-se", 60, 16), device("iphone-6s", 60, 9),
      device("iphone-11", 60, 1.6), device("iphone-13-pro", 120, 0.001), device("another", 30, 0),
    ]
    results.counted = [device("iphone-6", 60, 8.4), device("iphone-11", 60, 70)]
    return results
  }

  @Test func `the text report of odd samples matches its golden file`() {
    let text = BenchText(Self.odd).text
    #expect(Golden.difference(text, golden: "odd.txt", file: #filePath) == nil)
  }

  @Test func `a file of odd samples parses to the same values, and has no change against itself`()
    throws
  {
    let text = Self.odd.json.text
    let file = try BenchFile(name: "a.json", parsing: Array(text.utf8))
    let isSame = try JSONValue(parsing: Array(text.utf8)).text == text
    #expect(isSame)
    let comparison = BenchComparison(file, file).text
    #expect(!comparison.contains("faster") && !comparison.contains("slower"), "\(comparison)")
  }

  @Test(arguments: [0, 1, 24]) func `every report fits 80 columns and prints no nan or infinity`(
    frames: Int
  ) {
    for results in [SampleResults.full(frames: frames), Self.odd, SampleResults.tiny] {
      let text = BenchText(results).text
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
      #expect(!text.contains("nan") && !text.contains("inf "))
      let written = BenchPage(results).html + results.json.text
      #expect(!["\"nan", "\"inf", " nan", ",nan", " inf,"].contains(where: written.contains))
    }
  }
}
