import Testing

@testable import QuadrilleCommands

@Suite struct ProgressBarTests {
  private static let second = 1_000_000_000

  @Test func `the bar shows the frame, the percentage and the time left`() {
    var bar = ProgressBar(total: 100, at: 0)
    #expect(
      bar.line(done: 1, at: 0, width: 80)
        == "frame 1 of 100  [" + String(repeating: ".", count: 30) + "]  1 %")
    let text = bar.line(done: 25, at: 10 * Self.second, width: 80)
    #expect(text?.hasPrefix("frame 25 of 100  [#######....") == true)
    #expect(text?.hasSuffix("]  25 %  0:30 left") == true)
    #expect(bar.line(done: 100, at: 40 * Self.second, width: 80)?.hasSuffix("0:00 left") == true)
    var long = ProgressBar(total: 1000, at: 5)
    #expect(
      long.line(done: 1, at: 5 + 4 * Self.second, width: 80)?.hasSuffix("1:06:36 left") == true)
  }

  @Test func `the bar is updated a few times a second at most`() {
    var bar = ProgressBar(total: 10_000, at: 0)
    let shown = (0..<1000).count { bar.line(done: $0 + 1, at: $0 * 1_000_000, width: 80) != nil }
    #expect(shown == 4)
  }

  @Test(arguments: 1...120)
  func `the bar never reaches the last column`(width: Int) {
    var bar = ProgressBar(total: 123_456, at: 0)
    let text = bar.line(done: 4567, at: 90 * Self.second, width: width) ?? ""
    #expect(text.count <= max(1, width - 1) && (width <= 14 || text.hasSuffix("left")), "\(text)")
  }

  @Test func `without a total the bar shows the frame and the elapsed time`() {
    var bar = ProgressBar(total: nil, at: 0)
    #expect(bar.line(done: 7, at: 61 * Self.second, width: 80) == "frame 7  1:01")
  }
}
