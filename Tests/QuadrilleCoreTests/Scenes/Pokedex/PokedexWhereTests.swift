import TestSupport
import Testing

@testable import QuadrilleCore

/// Where the bestiary's list and pages lie on grids of every size, and what it holds while somebody uses it.
@Suite struct PokedexWhereTests {
  /// A number as goldens have it: the last digits differ from machine to machine.
  private static func text(_ value: Double) -> String {
    value.isFinite ? "\((value * 1000).rounded() / 1000)" : "\(value)"
  }

  private static func text(_ area: PokedexLayout.Area) -> String {
    "\(area.column) \(area.row) \(area.width)"
  }

  private static func line(_ columns: Int, _ rows: Int) -> String {
    let layout = PokedexLayout(columns: columns, rows: rows, notes: Creature.all.map(\.note))
    let (list, page) = (layout.list, layout.page)
    return """
      \(columns)x\(rows): list \(list.header) \(list.titleRow) \(list.across) \(list.margin) \
      \(list.width) \(list.height) \(list.pitch) \(text(list.scale)); page \(text(page.scale)) \
      \(text(page.ballScale)) \(text(page.stage.x)) \(text(page.stage.y)) \(text(page.place.x)) \
      \(text(page.place.y)), \(text(page.words)), \(page.isRoomy) \(page.noteRows), \
      \(text(page.measures)) \(page.pitch)\n
      """
  }

  @Test func `list and page lie where they lay`() {
    let columns = [8, 20, 31, 39, 40, 56, 64, 75, 76, 80, 104, 120, 160, 200, 300]
    let rows = [3, 6, 9, 12, 15, 16, 20, 24, 30, 39, 40, 48, 60, 80]
    let text = columns.flatMap { columns in rows.map { Self.line(columns, $0) } }.joined()
    #expect(Golden.difference(text, golden: "pokedex-where.txt", file: #filePath) == nil)
  }

  /// What is seen at a time of what was done.
  private static func state(_ use: PokedexUse, at moment: Moment) -> String {
    let now = moment.seconds
    let page = use.seenPage(at: now)
    let cards = Creature.all.indices
    return """
      chosen \(use.chosen) lit \(text(use.glow(of: use.chosen, at: now))) \
      \(cards.filter { use.glow(of: $0, at: now) > 0 }), scrolled \(text(use.scroll(at: now))) \
      to \(use.scrolledTo), turned \(text(use.turned(at: now))), page \
      \(page.map { "\($0.page.round.creature) \(text($0.opacity))" } ?? "none"), pressed \
      \(cards.map { use.pressed($0, at: now) }.filter { $0 >= 0 }.map(text)), entered \
      \(use.entrances.map { $0 == .infinity ? "-" : $0 <= now ? "x" : text($0) }.joined(separator: " ")), \
      next \(use.nextChange(after: moment).map { $0 - moment.frame }.map(String.init) ?? "never")\n
      """
  }

  @Test(arguments: [(80, 24), (40, 12), (200, 60), (36, 40)])
  func `it holds what it held while it is used`(columns: Int, rows: Int) {
    var numbers = SeededNumbers(seed: 5)
    var scene = PokedexScene(seed: 4)
    var frame = 20
    var text = ""
    for step in 0..<70 {
      let place = PokedexTouch.press(
        column: numbers.next(below: columns), row: numbers.next(below: rows))
      let touches: [PokedexTouch] = [
        .move(across: 1, down: 0), .move(across: 0, down: 1), .move(across: -1, down: 0),
        .move(across: 0, down: -1), .wheel(1), .wheel(-1), .wheel(3), .leaf(1), .leaf(-1), .first,
        .last, .open, .open, .back, .back, place, place, place,
      ]
      let touch = touches[numbers.next(below: touches.count)]
      let moment = Moment(frame: frame, rate: 60)
      let isTaken = scene.take(touch, at: moment, columns: columns, rows: rows)
      text += "\(step) \(touch) \(isTaken ? "taken" : "left") at \(frame)\n"
      for later in [0, 4, 25] {
        guard let use = scene.use else { continue }
        text += Self.state(use, at: Moment(frame: frame + later, rate: 60))
      }
      if step == 40 { text += "laid out again \(scene.relay(columns: columns, rows: rows))\n" }
      // Now at once, now when all is at rest.
      frame += [1, 3, 9, 20, 70, 200][numbers.next(below: 6)]
    }
    let golden = "pokedex-use-\(columns)x\(rows).txt"
    #expect(Golden.difference(text, golden: golden, file: #filePath) == nil)
  }
}
