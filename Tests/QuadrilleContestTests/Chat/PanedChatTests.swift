import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleContest

/// A conversation as things over a ground.
@Suite struct PanedChatTests {
  private static let size = CellSize(columns: 48, rows: 20)

  private func painter(_ model: ChatModel, cell: PixelSize) -> any PanedPainter {
    var model = model
    model.resize(to: Self.size)
    return ChatScene(model: model).makePanedPainter(
      PanedSizes(
        whole: Self.size.pixels, ground: PixelSize(width: 12, height: 10), cell: cell))
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

  @Test func `what is painted of a thing lies in its part of the picture`() throws {
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
          #expect(thing.columns == 0..<screen.width, "what lies beside a message may be anywhere")
        }
      }
    }
    #expect(painted > 100 && narrow > 50)
  }

  @Test(arguments: [
    (PixelSize(width: 2, height: 4), [1]), (PixelSize(width: 4, height: 8), [1]),
    (PixelSize(width: 9, height: 18), [1, 3]), (PixelSize(width: 15, height: 30), [1, 5]),
  ])
  func `what plays or flies may be coarse where a half cell has pixels enough`(
    cell: PixelSize, coarseness: [Int]
  ) throws {
    var found: Set<Int> = []
    try each(cell: cell, by: 11) { things, _ in found.formUnion(things.map(\.coarseness)) }
    #expect(found.sorted() == coarseness)
  }

  /// A part of a picture, in as many columns and rows as it has.
  private func cut(_ frame: Frame, _ thing: PanedThing) -> Frame {
    var part = Frame(size: PixelSize(width: thing.columns.count, height: thing.rows.count))
    for (y, row) in thing.rows.enumerated() {
      for (x, column) in thing.columns.enumerated() { part[x, y] = frame[column, row] }
    }
    return part
  }

  private func line(_ thing: PanedThing) -> String {
    """
    \(thing.number): at \(thing.x) \(thing.y), \(thing.columns) \(thing.rows), seen in \
    \(thing.seen), level \(thing.level), \(thing.coarseness)\n
    """
  }

  /// How a thing looks over one colour.
  private func look(
    _ index: Int, _ thing: PanedThing, of painter: inout any PanedPainter, cell: PixelSize
  ) -> String {
    let screen = PixelSize(
      width: Self.size.columns * cell.width, height: Self.size.rows * cell.height)
    let ground = RGB(30, 90, 60)
    var frame = Frame(size: screen, filledWith: ground)
    painter.paint(index, over: ground, cell: cell, into: &frame)
    return PictureDigest(cut(frame, thing)).text
  }

  private func check(_ text: String, _ golden: String) {
    let difference = Golden.difference(
      text, golden: golden, file: #filePath, isNear: PictureDigest.isNear)
    #expect(difference == nil)
  }

  @Test func `what is chosen in the panel is where it was`() throws {
    let cell = PixelSize(width: 5, height: 11)
    var model = ChatModel.guest(startMinute: 600)
    model.resize(to: Self.size)
    var text = ""
    for (step, key) in [
      Key.tab, .right, .down, .character("2"), .right, .right, .up, .enter, .tab, .escape,
    ].enumerated() {
      _ = model.handle(.key(key, []), at: 10 + 40 * step)
      var painter = painter(model, cell: cell)
      var frame = Frame(size: Self.size.pixels)
      var things: [PanedThing] = []
      _ = try painter.paint(Moment(frame: 20 + 40 * step, rate: 60), into: &frame)
      painter.list(into: &things)
      for (index, thing) in things.enumerated() {
        text += line(thing)
        // The field, the caret, what is chosen and its name are not of a message.
        guard thing.number < 16, step < 4 else { continue }
        text += look(index, thing, of: &painter, cell: cell)
      }
    }
    check(text, "things-panel.txt")
  }

  @Test(arguments: [PixelSize(width: 3, height: 6), PixelSize(width: 7, height: 12)])
  func `things are where they were, and look as they did`(cell: PixelSize) throws {
    var text = ""
    var seen: Set<[Int]> = []
    try each(cell: cell, by: 59) { things, painter in
      for (index, thing) in things.enumerated() {
        text += line(thing)
        // Of each kind of thing a few pictures; those of larger pixels are larger, and say no more.
        let kind = [thing.number % 16, thing.columns.count, thing.rows.count]
        guard cell.width == 3, seen.count < 40, seen.insert(kind).inserted else { continue }
        text += look(index, thing, of: &painter, cell: cell)
      }
    }
    check(text, "things-\(cell.width).txt")
  }
}
