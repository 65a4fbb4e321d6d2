import TestSupport
import Testing

@testable import QuadrilleCore

@Suite struct PokedexUseTests {
  private static let grids = [(200, 60), (80, 24), (40, 12), (300, 80), (80, 80)]

  private func moment(_ seconds: Double) -> Moment {
    Moment(frame: Int((seconds * 60).rounded()), rate: 60)
  }

  private func painted(_ scene: PokedexScene, _ frame: Int, _ columns: Int, _ rows: Int) throws
    -> Frame
  {
    try #require(
      try scene.picture(
        at: Moment(frame: frame, rate: 60), size: PixelSize(width: columns, height: 2 * rows)))
  }

  private func text(_ frame: Frame) -> String {
    var rows = Array(
      repeating: [Character](repeating: " ", count: frame.size.width), count: frame.size.height / 2)
    for letter in frame.letters {
      rows[Int(letter.row)][Int(letter.column)] = Character(letter.scalar)
    }
    return rows.map { String($0) }.joined(separator: "\n").uppercased().filter { $0 != " " }
  }

  private func isSeen(_ creature: Int, _ frame: Frame) -> Bool {
    text(frame).contains(Creature.all[creature].name.uppercased())
  }

  @Test func `arrow keys choose every creature in turn and scroll it into view`() throws {
    for (columns, rows) in Self.grids {
      var scene = PokedexScene()
      func take(_ touch: PokedexTouch, _ seconds: Double) -> Bool {
        scene.take(touch, at: moment(seconds), columns: columns, rows: rows)
      }
      #expect(take(.first, 2) && scene.use?.chosen == 0)
      for creature in 1..<12 {
        let time = 2 + Double(creature)
        #expect(take(.move(across: 1, down: 0), time))
        #expect(scene.use?.chosen == creature)
        let shown = try painted(scene, Int(time * 60) + 50, columns, rows)
        #expect(isSeen(creature, shown), "\(creature) \(columns)x\(rows)")
        #expect(scene.nextChange(after: moment(time + 0.9)) == nil, "the list still moves")
      }
      #expect(!take(.move(across: 1, down: 0), 20), "there is no further row")
      #expect(take(.leaf(-1), 21) && scene.use?.chosen ?? 11 < 11)
      _ = take(.first, 22)
      #expect(scene.use?.chosen == 0)
      #expect(!take(.move(across: 0, down: -1), 23))
      #expect(take(.last, 24) && scene.use?.chosen == 11)
      #expect(!take(.move(across: 0, down: 1), 25) && !take(.wheel(1), 25) && take(.wheel(-1), 25))
    }
  }

  @Test func `Enter opens the chosen creature's page, Backspace brings the list back`() throws {
    for (columns, rows) in Self.grids {
      var scene = PokedexScene()
      func take(_ touch: PokedexTouch, _ seconds: Double) -> Bool {
        scene.take(touch, at: moment(seconds), columns: columns, rows: rows)
      }
      #expect(take(.first, 1) && take(.move(across: 1, down: 0), 2) && take(.open, 3))
      #expect(!take(.open, 3.1), "the page is already open")
      let page = try painted(scene, 60 * 9, columns, rows)
      #expect(isSeen(1, page) && !isSeen(0, page))
      #expect(text(page).contains("HEART\(Creature.all[1].strengths.heart)"))
      #expect(take(.back, 9) && !take(.back, 10))
      let list = try painted(scene, 60 * 11, columns, rows)
      #expect(isSeen(1, list) && !text(list).contains("HEART"))
      #expect(scene.nextChange(after: moment(11)) == nil)
    }
  }

  @Test func `a click on a card opens it, a click beside the cards does nothing`() throws {
    let list = PokedexLayout.list(columns: 80, rows: 24)
    for card in 0..<4 {
      var scene = PokedexScene()
      _ = scene.take(.first, at: moment(2), columns: 80, rows: 24)
      let place = list.place(of: card)
      let corners = [
        (0, 0), (list.width - 1, 0), (0, list.height - 1), (list.width - 1, list.height - 1),
      ]
      for (x, y) in corners {
        var other = scene
        let touch = PokedexTouch.press(column: place.column + x, row: place.row + y)
        let isTaken = other.take(touch, at: moment(4), columns: 80, rows: 24)
        #expect(isTaken && other.use?.page?.round.creature == card)
      }
      for (x, y) in [(-1, 0), (list.width, 0), (0, -1), (0, list.height)] {
        let (column, row) = (place.column + x, place.row + y)
        guard list.card(column: column, row: row, scrolled: 0) == nil else { continue }
        let isTaken = scene.take(
          .press(column: column, row: row), at: moment(4), columns: 80, rows: 24)
        #expect(!isTaken)
      }
    }
    // A scrolled card is hit where it is visible.
    var scene = PokedexScene()
    _ = scene.take(.last, at: moment(2), columns: 80, rows: 24)
    let way = list.scroll(to: 11)
    let place = list.place(of: 11)
    _ = scene.take(
      .press(column: place.column, row: place.row - way), at: moment(5), columns: 80, rows: 24)
    #expect(scene.use?.page?.round.creature == 11)
  }

  @Test func `input without effect leaves the bestiary playing by itself`() {
    var scene = PokedexScene()
    func take(_ touch: PokedexTouch) -> Bool {
      scene.take(touch, at: moment(1), columns: 80, rows: 24)
    }
    func relay() -> Bool { scene.relay(columns: 40, rows: 12) }
    #expect(!take(.back) && !take(.press(column: 0, row: 0)) && !relay())
    #expect(scene == PokedexScene() && scene.framesInLoop(rate: 60) != nil)
    #expect(take(.wheel(1)) && scene.framesInLoop(rate: 60) == nil && relay())
  }

  @Test func `with time standing still input takes full effect at once`() throws {
    var scene = PokedexScene()
    let now = moment(0)
    _ = scene.take(.last, at: now, columns: 80, rows: 24, standsStill: true)
    #expect(isSeen(11, try painted(scene, 0, 80, 24)))
    _ = scene.take(.open, at: now, columns: 80, rows: 24, standsStill: true)
    #expect(text(try painted(scene, 0, 80, 24)).contains("HEART104"))
    _ = scene.take(.back, at: now, columns: 80, rows: 24, standsStill: true)
    let list = text(try painted(scene, 0, 80, 24))
    #expect(list.contains("BOLTLE") && !list.contains("HEART"))
  }

  /// A scene after random input, and the frame that follows the last input.
  private func random(_ seed: UInt64, columns: Int, rows: Int) -> (scene: PokedexScene, end: Int) {
    var numbers = SeededNumbers(seed: seed)
    var scene = PokedexScene(seed: seed)
    var frame = Int.random(in: 0...900, using: &numbers)
    for _ in 0..<Int.random(in: 1...9, using: &numbers) {
      let touches: [PokedexTouch] = [
        .move(across: 1, down: 0), .move(across: 0, down: 1), .move(across: -1, down: 0), .wheel(1),
        .wheel(-1), .leaf(1), .first, .last, .open, .back,
        .press(
          column: .random(in: 0..<columns, using: &numbers),
          row: .random(in: 0..<rows, using: &numbers)),
      ]
      _ = scene.take(
        touches.randomElement(using: &numbers) ?? .open, at: Moment(frame: frame, rate: 60),
        columns: columns, rows: rows)
      frame += Int.random(in: 0...90, using: &numbers)
    }
    return (scene, frame)
  }

  @Test func `after random input frames depend on their moment and change as announced`()
    throws
  {
    for seed in 1...12 {
      let (columns, rows) = Self.grids[seed % 3]
      let (scene, end) = random(UInt64(seed), columns: columns, rows: rows)
      let size = PixelSize(width: columns, height: 2 * rows)
      var painter = scene.makePainter(size: size)
      var frame = Frame(size: size)
      func paint(_ index: Int) throws -> Frame {
        _ = try painter.paint(Moment(frame: index, rate: 60), into: &frame)
        return frame
      }
      var index = end
      var shown = try paint(index)
      #expect(try shown == painted(scene, index, columns, rows))
      while index < end + 150 {
        let next = scene.nextChange(after: Moment(frame: index, rate: 60)) ?? index + 150
        #expect(next > index)
        for later in stride(from: index + 1, to: min(next, end + 150), by: 7) {
          #expect(try paint(later) == shown, "\(seed) \(later)")
        }
        index = next
        shown = try paint(index)
      }
      for letter in shown.letters {
        #expect((0..<columns).contains(Int(letter.column)) && (0..<rows).contains(Int(letter.row)))
      }
    }
  }
}
