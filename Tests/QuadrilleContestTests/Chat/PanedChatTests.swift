import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleContest

/// A conversation as movable things over a background.
@Suite struct PanedChatTests {
  private static let size = CellSize(columns: 48, rows: 20)

  private func painter(_ model: ChatModel, cell: PixelSize) -> any PanedPainter {
    var model = model
    model.resize(to: Self.size)
    return ChatScene(model: model).makePanedPainter(
      PanedSizes(
        whole: Self.size.pixels, background: PixelSize(width: 12, height: 10), cell: cell))
  }

  /// Lists the things of some moments of the demo.
  private func each(
    cell: PixelSize, by step: Int, _ body: ([PanedThing], inout any PanedPainter) throws -> Void
  ) throws {
    var painter = painter(.demo(), cell: cell)
    var frame = Frame(size: Self.size.pixels)
    var things: [PanedThing] = []
    for tick in stride(from: 20, to: 1800, by: step) {
      _ = try painter.paint(Moment(frame: tick, rate: 60), into: &frame)
      painter.list(into: &things)
      try body(things, &painter)
    }
  }

  @Test func `a thing paints only inside its own columns and rows`() throws {
    let cell = PixelSize(width: 5, height: 10)
    let screen = PixelSize(width: Self.size.columns * 5, height: Self.size.rows * 10)
    var (painted, narrow) = (0, 0)
    try each(cell: cell, by: 97) { things, painter in
      for (index, thing) in things.enumerated() {
        var black = Frame(size: screen)
        painter.paint(index, over: .black, cell: cell, into: &black)
        let outside = black.pixels.indices.first { place in
          black.pixels[place] != .black
            && !(thing.columns.contains(place % screen.width)
              && thing.rows.contains(place / screen.width))
        }
        #expect(outside == nil, "\(thing)")
        painted += 1
        // Messages are painted in no more columns than they need.
        if thing.number > 16, thing.number % 16 == 0, thing.columns.count < screen.width {
          narrow += 1
        }
        if thing.number > 16, thing.number % 16 == 1 {
          #expect(
            thing.columns == 0..<screen.width, "a thing beside a message must span the screen")
        }
      }
    }
    #expect(painted > 100 && narrow > 50)
  }

  @Test func `every thing has a unique number and lies on the screen`() throws {
    let cell = PixelSize(width: 5, height: 10)
    let screen = PixelSize(width: Self.size.columns * 5, height: Self.size.rows * 10)
    try each(cell: cell, by: 37) { things, _ in
      #expect(Set(things.map(\.number)).count == things.count)
      for thing in things {
        let isOnScreen =
          !thing.columns.isEmpty && !thing.rows.isEmpty && thing.columns.upperBound <= screen.width
          && thing.seen.lowerBound >= 0 && thing.seen.upperBound <= screen.height
        #expect(isOnScreen, "\(thing)")
      }
    }
  }

  @Test func `a thing listed twice with the same appearance paints the same pixels`() throws {
    let cell = PixelSize(width: 3, height: 6)
    let screen = PixelSize(width: Self.size.columns * 3, height: Self.size.rows * 6)
    var known: [Int: (appearance: Int, pixels: [RGB])] = [:]
    var repeated = 0
    try each(cell: cell, by: 23) { things, painter in
      for (index, thing) in things.enumerated() {
        var frame = Frame(size: screen)
        painter.paint(index, over: RGB(30, 90, 60), cell: cell, into: &frame)
        var part: [RGB] = []
        for row in thing.rows where row < screen.height {
          for column in thing.columns { part.append(frame[column, row]) }
        }
        if let before = known[thing.number], before.appearance == thing.appearance {
          repeated += 1
          #expect(before.pixels == part, "\(thing)")
        }
        known[thing.number] = (thing.appearance, part)
      }
    }
    #expect(repeated > 20)
  }

  @Test func `closing the panel removes its things`() throws {
    let cell = PixelSize(width: 5, height: 11)
    var model = ChatModel.guest(startMinute: 600)
    model.resize(to: Self.size)
    var counts: [Int] = []
    for (step, key) in [Key.tab, .right, .down, .character("2"), .right, .escape].enumerated() {
      _ = model.handle(.key(key, []), at: 10 + 40 * step)
      var painter = painter(model, cell: cell)
      var frame = Frame(size: Self.size.pixels)
      var things: [PanedThing] = []
      _ = try painter.paint(Moment(frame: 20 + 40 * step, rate: 60), into: &frame)
      painter.list(into: &things)
      counts.append(things.count { $0.number < 16 })
    }
    #expect(counts.dropLast().allSatisfy { $0 > counts[counts.count - 1] }, "\(counts)")
  }
}
