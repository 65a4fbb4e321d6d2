import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleFiles

/// Things that are packed in the smaller of two formats, and kept while their appearance stay the same.
@Suite struct PanePackerTests {
  /// A painter of boxes of 12 by 12 pixels: noise, or a slope.
  private struct Painter: PanedPainter {
    var things: [PanedThing] = []
    var painted = 0

    mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool { true }
    mutating func paintBackground(into frame: inout Frame) -> Bool { false }
    mutating func list(into things: inout [PanedThing]) { things = self.things }
    mutating func paint(_ index: Int, over color: RGB, cell: PixelSize, into frame: inout Frame) {
      painted += 1
      let thing = things[index]
      var numbers = SeededNumbers(seed: UInt64(thing.appearance))
      for y in thing.rows {
        for x in thing.columns {
          // Random pixels of few colours pack better unfiltered, a slope as differences.
          let level =
            thing.number == 1
            ? UInt8(numbers.next() & 1) * 200 : UInt8(20 + 7 * x + 5 * y + thing.appearance)
          frame[x, y] = RGB(level, level, level)
        }
      }
    }
  }

  private let sizes = PanedSizes(
    whole: PixelSize(width: 4, height: 8), background: PixelSize(width: 4, height: 8),
    cell: PixelSize(width: 4, height: 4))

  private func thing(_ number: Int, appearance: Int) -> PanedThing {
    PanedThing(
      number: number, appearance: appearance, columns: 0..<12, rows: 0..<12, seen: 0..<16, level: 0)
  }

  @Test func `a thing with the same appearance is neither painted nor packed again`() {
    var packer = PanePacker(sizes)
    var painter = Painter(things: [thing(1, appearance: 1), thing(2, appearance: 1)])
    var frame = Frame(size: sizes.whole)
    for _ in 0..<2 {
      packer.pack(&painter, into: &frame)
      #expect(frame.panes.count == 2 && painter.painted == 4)
    }
    painter.things[1].appearance = 2
    packer.pack(&painter, into: &frame)
    #expect(painter.painted == 6)
    painter.things.removeFirst()
    packer.pack(&painter, into: &frame)
    #expect(frame.panes.count == 1 && painter.painted == 6 && frame.panes[0].number == 2)
  }

  @Test func `a new thing takes the slot of a removed one, not of a visible one`() {
    var packer = PanePacker(sizes)
    var painter = Painter()
    var frame = Frame(size: sizes.whole)
    func painted(_ numbers: [Int]) -> Int {
      painter.things = numbers.map { thing($0, appearance: 1) }
      let before = painter.painted
      packer.pack(&painter, into: &frame)
      return (painter.painted - before) / 2
    }
    // The slot of thing 1 is taken by thing 3.
    #expect([[1, 2], [2, 3], [1, 2]].map(painted) == [2, 1, 1])
    // A removed thing is kept while no new one takes its slot.
    #expect([[2], [1, 2], [1, 2, 3], [3, 2, 1]].map(painted) == [0, 0, 1, 0])
  }

  @Test func `each thing is packed in its smaller format, whatever its slot held before`() {
    func format(_ things: [PanedThing]) -> [PackedPicture.Format] {
      var packer = PanePacker(sizes)
      var painter = Painter()
      var frame = Frame(size: sizes.whole)
      return things.map {
        painter.things = [$0]
        packer.pack(&painter, into: &frame)
        return frame.panes[0].format
      }
    }
    #expect(format([thing(1, appearance: 1), thing(2, appearance: 1)]) == [.zlib, .png])
    #expect(format([thing(2, appearance: 1), thing(1, appearance: 1)]) == [.png, .zlib])
    // The format of a changing thing is chosen again after a dozen pictures.
    let changing = format((0..<14).map { thing(1, appearance: $0) })
    #expect(changing.allSatisfy { $0 == .zlib })
  }
}
