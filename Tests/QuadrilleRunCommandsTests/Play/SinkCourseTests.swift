import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleTerminal
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCommands

/// The bytes of a sink, read by libvterm, while sizes, colours, text and the link change at random.
@Suite struct SinkCourseTests {
  private final class Output: ScreenOutput {
    var terminal: VirtualTerminal
    var isIdle = true
    var count = 0

    init(_ size: CellSize) { terminal = VirtualTerminal(size: size) }

    func write(_ bytes: Span<UInt8>) {
      count += bytes.count
      terminal.feed(bytes.indices.map { bytes[$0] })
    }
  }

  private func capabilities(_ depth: ColorDepth) throws -> Capabilities {
    Capabilities(
      requested: depth, colorTerm: nil,
      description: try TerminalDescription(name: "xterm-256color"),
      surroundings: Surroundings(environment: { _ in nil }), charset: .utf8)
  }

  private func layer(_ random: inout SeededNumbers) -> TextLayer {
    var layer = TextLayer()
    if random.next(below: 2) == 0 {
      layer.write(
        DisplayText("text \(random.next(below: 100))"), column: random.next(below: 9), row: 1,
        color: .white)
    }
    return layer
  }

  @Test(arguments: UInt64(1)...8)
  func `after any course of changes the terminal shows the settled picture exactly`(seed: UInt64)
    throws
  {
    var random = SeededNumbers(seed: seed)
    func happens(_ percent: Int) -> Bool { random.next(below: 100) < percent }
    let size = CellSize(columns: 18, rows: 6)
    let (clock, output) = (ManualClock(1_000_000_000), Output(size))
    let link = Link(
      Ladder(rate: 60, tolerance: .fine, most: .rough), isRemote: seed % 2 == 0, at: clock.now())
    let sink = ScreenSink(
      output,
      switchable: SwitchableDisplay(
        size: size, capabilities: try capabilities(.truecolor),
        makeCells: SwitchableDisplay.halfBlocks()),
      link: link, marksFrames: seed % 3 == 0, now: clock.now)
    let text = TestText()
    sink.observer = text
    var shown = Frame(size: size.pixels)
    func paint(_ slot: Int) throws {
      shown = try #require(
        try LinearScene().picture(at: Moment(frame: slot, rate: 60), size: sink.display.pixels))
    }
    for slot in 0..<400 {
      clock.set(clock.now() + 16_666_667)
      switch random.next(below: 31) {
      case 0: sink.isAwaited = true
      case 1: sink.leastStride = 1 + random.next(below: 3)
      case 2:
        text.layer = layer(&random)
        sink.layerDue = Slot(slot)
      case 3:
        let other = try capabilities([.truecolor, .sixteen, .mono][random.next(below: 3)])
        sink.change { $0.adopt(other) }
      case 4: sink.change { $0.current.marksFrames = happens(50) }
      case 5: sink.change { $0.current.invalidate() }
      case 6:
        let size = CellSize(columns: 12 + random.next(below: 9), rows: 6)
        sink.change { $0.current.resize(to: size) }
        output.terminal = VirtualTerminal(size: size)
      case 7: sink.note { $0.change(rate: happens(50) ? 30 : 60, at: $1) }
      case 8: sink.note { link, _ in link.sendsParts = happens(50) }
      case 9: sink.note { link, _ in link.largestFrame = happens(50) ? 900 : nil }
      case 10:
        sink.note { $0.noteInterruption(answersMissing: random.next(below: 3), at: $1) }
      case 11: sink.note { $0.noteRoundTrip(random.next(below: 90_000_000), at: $1) }
      case 12: sink.change { $0.blocks = happens(50) ? .half : .quadrant }
      case 13: output.isIdle.toggle()
      case 14: sink.change { if happens(70) { $0.showRecolored(pairs: 7) } else { $0.showCells() } }
      default: break
      }
      for _ in 0..<random.next(below: 3) where sink.link.framesInFlight > 0 && happens(60) {
        sink.noteAnswer()
      }
      if sink.isReady {
        try paint(slot)
        _ = sink.show([shown], slot: Slot(slot))
      } else if sink.hasRest, shown.size == sink.display.pixels {
        _ = sink.showRest([shown])
      } else if sink.isInexact, happens(40), shown.size == sink.display.pixels {
        sink.settle(shown)
      }
    }
    // The course ends at rest.
    output.isIdle = true
    let last = try capabilities(.truecolor)
    sink.change { $0.showCells() }
    sink.change { $0.adopt(last) }
    text.layer = TextLayer()
    sink.layerDue = 400
    sink.change { $0.current.invalidate() }
    try paint(400)
    _ = sink.show([shown], slot: 400)
    for _ in 0..<200 where sink.hasRest { _ = sink.showRest([shown]) }
    for _ in 0..<200 where sink.isInexact { sink.settle(shown) }
    #expect(!sink.isInexact && !sink.hasRest && output.count > 0)
    #expect(difference(output.terminal.frame.pixels, from: shown.pixels) == nil)
  }
}
