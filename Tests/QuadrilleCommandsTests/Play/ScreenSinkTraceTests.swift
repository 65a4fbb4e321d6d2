import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleTerminal
import TestSupport
import Testing

@testable import QuadrilleCommands

/// What a sink sends and thinks while everything happens to it that can; nothing here judges it.
@Suite struct ScreenSinkTraceTests {
  private final class Output: ScreenOutput {
    var bytes: [UInt8] = []
    var isIdle = true

    func write(_ new: Span<UInt8>) { for index in new.indices { bytes.append(new[index]) } }
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
        SafeText("text \(random.next(below: 100))"), column: random.next(below: 9), row: 1,
        color: .white)
    }
    return layer
  }

  @Test(arguments: UInt64(1)...6)
  func `it goes as it went`(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    func happens(_ percent: Int) -> Bool { random.next(below: 100) < percent }
    let (clock, output) = (ManualClock(1_000_000_000), Output())
    let link = Link(
      rate: 60, tolerance: .fine, most: .rough, isRemote: seed % 2 == 0, at: clock.now())
    let sink = ScreenSink(
      session: output, size: CellSize(columns: 18, rows: 6),
      capabilities: try capabilities(.truecolor),
      link: link, marksFrames: seed % 3 == 0, now: clock.now)
    if seed > 3 { sink.race = OutputRace() }
    sink.watchesRoom = seed == 5
    if seed == 5 { sink.room = RoomWatch(.panes, detail: nil) }
    var lines: [String] = []
    // All bytes and flags so far, as a digest.
    var sent = ""
    var count = 0
    var painted = sink.display.pixels
    var painter = LinearScene().makePainter(size: painted)
    var shown = Frame(size: painted)
    for slot in 0..<400 {
      clock.set(clock.now() + 16_666_667)
      let size = sink.display.pixels
      var word = ""
      switch random.next(below: 40) {
      case 0: sink.isAwaited = true
      case 1: sink.leastStride = 1 + random.next(below: 3)
      case 2:
        let next = layer(&random)
        sink.newLayer = { next }
        sink.layerDue = Slot(slot)
      case 3: sink.adopt(try capabilities([.truecolor, .sixteen, .mono][random.next(below: 3)]))
      case 4:
        sink.showPixels(
          happens(50) ? PixelSize(width: 20, height: 14) : nil,
          replacing: happens(50) ? .byTurns : .frames)
      case 5: sink.mark(happens(50))
      case 6: sink.invalidate()
      case 7: sink.resize(to: CellSize(columns: 12 + random.next(below: 9), rows: 6))
      case 8: sink.change(rate: happens(50) ? 30 : 60)
      case 9: sink.sendsParts = happens(50)
      case 10: sink.setLargestFrame(happens(50) ? 900 : nil)
      case 11: sink.noteInterruption(answersMissing: random.next(below: 3))
      case 12: sink.noteRoundTrip(random.next(below: 90_000_000))
      case 13: sink.blocks = happens(50) ? .half : .quadrant
      case 14: output.isIdle.toggle()
      default: break
      }
      for _ in 0..<random.next(below: 3) where sink.link.framesInFlight > 0 && happens(60) {
        sink.noteAnswer()
      }
      if sink.display.pixels == size, sink.admitDuePicture() {
        if painted != size { (painter, painted) = (LinearScene().makePainter(size: size), size) }
        _ = try painter.paint(Moment(frame: slot, rate: 60), into: &shown)
        word = "shown \(sink.show([shown], slot: Slot(slot)))"
      } else if sink.hasRest {
        word = "rest \(sink.showRest([shown]))"
      } else if sink.isInexact, happens(40) {
        sink.settle(shown)
        word = "settled"
      }
      let flags = [
        sink.hasRest, sink.isInexact, sink.showsPixels, sink.showsPanes, sink.isAwaited,
        sink.layerDue == nil, sink.sampling.isWanted, sink.display.isKnown,
      ].map { $0 ? "1" : "0" }.joined()
      sent = TextDigest.of("\(sent) \(flags)" + String(decoding: output.bytes, as: UTF8.self))
      count += output.bytes.count
      if slot % 10 == 9 {
        let held =
          StateText.of(sink.link) + StateText.of(sink.race as Any) + StateText.of(sink.room as Any)
          + StateText.of(sink.trust)
        lines.append(
          "\(slot) \(word), \(count) bytes, \(flags) \(sink.stride) \(sent) \(TextDigest.of(held))")
      }
      output.bytes = []
    }
    #expect(
      Golden.difference(
        lines.joined(separator: "\n") + "\n", golden: "sink-\(seed).txt", file: #filePath) == nil)
  }
}
