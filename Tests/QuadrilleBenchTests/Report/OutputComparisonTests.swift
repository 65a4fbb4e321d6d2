import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleBench

/// How reports compare pixels with half blocks.
@Suite struct OutputComparisonTests {
  private func link(_ output: MeasuredOutput, _ acked: Int, _ skipped: Int) -> LinkResult {
    var link = SampleResults.link(
      answeredBy: "kitty", acked: acked, skipped: skipped,
      bytesPerSecond: Double(acked) / 10 * (output == .cells ? 20_000 : 2000))
    link.framesPerSecond = Double(acked) / 10
    link.output = output
    return link
  }

  private static let pixels = MeasuredOutput.pixels(PixelSize(width: 41, height: 41))

  @Test(arguments: [
    (600, 40, true), (600, 600, true), (580, 600, true), (560, 600, false), (0, 10, false),
  ])
  func `over a link pixels are preferred unless clearly fewer of their frames are answered`(
    pixels: Int, cells: Int, isBetter: Bool
  ) {
    var results = SampleResults.tiny
    results.pacing = []
    results.link = [
      link(.cells, 1, 599), link(.cells, cells, 600 - cells),
      link(Self.pixels, pixels, 600 - pixels),
    ]
    let comparison = OutputComparison(link: results.link)
    #expect(comparison?.prefersPixels == isBetter)
    let words = "\(pixels) of 600 frames in pixels and \(cells) of 600 in half blocks were answered"
    let sentence = comparison?.sentence ?? ""
    #expect(sentence.contains(words))
    #expect(sentence.contains(isBetter ? "pixels are" : "half blocks are"))
    // The answer is about the preferred output.
    let (shown, answer) = (isBetter ? pixels : cells, SmoothAnswer(results).sentence)
    #expect(answer.contains("\(shown) of 600 frames were shown"))
    #expect(answer.contains("pixels 41x41") == isBetter)
  }

  @Test func `the better of two played outputs gives the answer`() {
    var results = SampleResults.tiny
    results.pacing[0].sink = "terminal"
    var pixels = results.pacing[0]
    pixels.output = Self.pixels
    pixels.bytes = [20, 20, 20, 20]
    results.pacing.append(pixels)
    let sentences = results.outputComparisons.map(\.sentence)
    let words = ["a frame takes 20 B in pixels", "(ratio 0.08)", "Here pixels are better"]
    #expect(sentences.count == 1 && words.allSatisfy(sentences[0].contains), "\(sentences)")
    #expect(SmoothAnswer(results).sentence.contains("frames a second in pixels"))
    let text = BenchText(results).text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(text.contains("into this terminal as pixels, 41x41, 20x10 cells"))
    let slots = pixels.timeline.slots
    results.pacing[1].timeline = ShownFrames(period: 10_000_000, slots: slots, frames: [])
    #expect(results.outputComparisons.map(\.prefersPixels) == [false])
    #expect(!SmoothAnswer(results).sentence.contains("in pixels"))
  }

  @Test func `runs of a single output are not compared`() {
    #expect(SampleResults.tiny.outputComparisons.isEmpty)
    #expect(OutputComparison(link: [link(Self.pixels, 1, 1)]) == nil)
  }
}
