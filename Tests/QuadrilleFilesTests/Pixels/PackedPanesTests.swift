import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleFiles

/// A scene's background and the things over it, each packed only when it has changed.
@Suite struct PackedPanesTests {
  /// A background that changes every third frame, with two things over it; it ends at frame 20.
  private struct Panes: PanedScene {
    var hasBackground = true

    struct Painter: PanedPainter {
      var frame = 0
      var background = -1

      mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
        self.frame = moment.frame
        return moment.frame < 20
      }

      mutating func paintBackground(into frame: inout Frame) -> Bool {
        guard self.frame / 3 != background else { return false }
        background = self.frame / 3
        for index in frame.pixels.indices { frame.pixels[index] = RGB(UInt8(background), 7, 9) }
        return true
      }

      mutating func list(into things: inout [PanedThing]) {
        things = [1, 2].map { number in
          var thing = PanedThing(
            number: number, appearance: number == 1 ? 5 : frame, columns: 0..<20, rows: 2..<24,
            seen: 0..<48, level: number)
          (thing.x, thing.y) = (3 * number, 4)
          thing.coarseness = number
          return thing
        }
      }

      mutating func paint(_ index: Int, over color: RGB, cell: PixelSize, into frame: inout Frame) {
        let part = cell.width == 8 ? 1 : 2
        for y in 6 / part..<20 / part {
          for x in 4 / part..<16 / part { frame[x, y] = RGB(200, UInt8(10 * index), UInt8(x)) }
        }
      }
    }

    func backgroundSize(for size: PixelSize) -> PixelSize? {
      hasBackground ? PixelSize(width: size.width / 8, height: size.height / 16) : nil
    }
    func makePanedPainter(_ sizes: PanedSizes) -> any PanedPainter { Painter() }
    func makePainter(size: PixelSize) -> any ScenePainter {
      LinearScene(colors: [.white]).makePainter(size: size)
    }
    func nextChange(after moment: Moment) -> Int? { moment.frame + 7 }
    func framesInLoop(rate: Int) -> Int? { 3 * rate }
    var framesAtOnce: Int { 4 }
  }

  private final class Share: PixelShare, @unchecked Sendable {
    final class Picture: SharedPicture { func publish() -> Bool { true } }
    var bytes: [Int] = []
    var backgrounds: [RGB] = []
    var refuses = false

    func put(_ bytes: borrowing [UInt8], name letters: inout [UInt8])
      -> (picture: any SharedPicture, format: PackedPicture.Format)?
    {
      guard !refuses else { return nil }
      self.bytes.append(bytes.count)
      letters.append(contentsOf: "name\(self.bytes.count)".utf8)
      return (Picture(), .memory)
    }

    func put(_ frame: inout Frame, padding: Int, buffer: inout [UInt32]) {
      backgrounds.append(frame.pixels[0])
      frame.packed.letters = Array("ground\(backgrounds.count)".utf8)
      frame.packed.padding = padding
      frame.packed.format = .file
    }
  }

  private static let whole = PixelSize(width: 6, height: 6)
  private static let cell = PixelSize(width: 8, height: 16)

  private func packed(
    _ store: PaneStore = PaneStore(), share: Share? = nil, cell: PixelSize = cell
  ) throws -> PackedPanes {
    try #require(
      PackedPanes(
        Panes(), whole: Self.whole, cell: cell, order: PackingOrder(), store: store, share: share))
  }

  @Test func `the background is packed when it changes, and a thing when its appearance change`()
    throws
  {
    let panes = try packed()
    var painter = panes.makePainter(size: Self.whole)
    var frame = Frame(size: Self.whole)
    var backgrounds: [Int] = []
    var kept: [[UInt8]] = []
    for index in 0..<9 {
      #expect(try painter.paint(Moment(frame: index, rate: 60), into: &frame))
      backgrounds.append(frame.packed.number)
      #expect(frame.panes.count == 2 && !frame.packed.isEmpty)
      kept.append(frame.panes[0].letters)
      let (first, second) = (frame.panes[0], frame.panes[1])
      // The first thing is cropped to its painted part; the second is coarse, so its bounds are even.
      let numbers = [first, second].map { [$0.number, $0.x, $0.y, $0.level] }
      #expect(numbers == [[1, 3 + 4, 4 + 4, 1], [2, 6 + 4, 4 + 4, 2]])
      let size = PixelSize(width: 12, height: 14)
      #expect(first.size == size && second.size == size && second.format == .zlib)
      #expect(first.seen == 0..<48)
    }
    #expect(
      Set(backgrounds).count == 3 && backgrounds[0] == backgrounds[2]
        && backgrounds[3] != backgrounds[2])
    #expect(Set(kept).count == 1)
    let ended = try painter.paint(Moment(frame: 20, rate: 60), into: &frame)
    #expect(!ended)
  }

  @Test func `each picture that the terminal fetches is shared once`() throws {
    let share = Share()
    let store = PaneStore()
    var painter = try packed(store, share: share).makePainter(size: Self.whole)
    var frame = Frame(size: Self.whole)
    for index in 0..<4 { _ = try painter.paint(Moment(frame: index, rate: 60), into: &frame) }
    #expect(share.backgrounds == [RGB(0, 7, 9), RGB(1, 7, 9)])
    #expect(frame.packed.letters == Array("ground2".utf8) && frame.packed.padding == 1)
    // The first thing is shared once, the other in each frame.
    #expect(share.bytes.count == 5 && Set(share.bytes) == [4 * 12 * 14])
    #expect(frame.panes[0].letters == Array("name1".utf8) && frame.panes[0].format == .memory)
    #expect(frame.panes[1].letters == Array("name5".utf8) && frame.panes[1].shared != nil)
    // Another painter with the same store reuses the packed pictures.
    var next = try packed(store, share: share).makePainter(size: Self.whole)
    _ = try next.paint(Moment(frame: 3, rate: 60), into: &frame)
    #expect(share.bytes.count == 5 && frame.panes[0].letters == Array("name1".utf8))
    // A painter for other cells or with another share does not.
    var other = try packed(store, share: share, cell: PixelSize(width: 8, height: 20))
      .makePainter(size: Self.whole)
    _ = try other.paint(Moment(frame: 3, rate: 60), into: &frame)
    #expect(share.bytes.count == 7)
    share.refuses = true
    var plain = try packed(store, share: Share()).makePainter(size: Self.whole)
    _ = try plain.paint(Moment(frame: 3, rate: 60), into: &frame)
    #expect(share.bytes.count == 7 && frame.panes.count == 2)
    // A thing that cannot be shared is not shown.
    var refused = try packed(PaneStore(), share: share).makePainter(size: Self.whole)
    _ = try refused.paint(Moment(frame: 3, rate: 60), into: &frame)
    #expect(frame.panes.count == 0)
  }
}
