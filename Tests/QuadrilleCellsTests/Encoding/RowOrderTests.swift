import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCells

@Suite struct RowOrderTests {
  private let letter = Glyph("a")

  /// A grid with a letter at the end of each of the listed rows.
  private func glyphs(_ rows: Int, _ width: Int, lettersIn: Set<Int>) -> [Glyph] {
    (0..<rows * width).map {
      $0 % width == width - 1 && lettersIn.contains($0 / width) ? letter : .none
    }
  }

  private func order(_ rows: Int, _ part: PicturePart, changed: Set<Int>) -> RowOrder {
    var order = RowOrder(rows: rows)
    order.begin(part)
    order.bringForward(
      from: glyphs(rows, 3, lettersIn: []), to: glyphs(rows, 3, lettersIn: changed), width: 3)
    return order
  }

  private func next(_ order: inout RowOrder, _ spent: Int, _ expected: Int?) {
    let row = order.nextRow(spent: spent)
    #expect(row == expected)
  }

  @Test func `rows with changed text come first, from the bottom up, with their neighbours`() {
    var order = order(12, PicturePart(bytes: 1000), changed: [2, 10])
    #expect(order.lowestChanged == 10)
    var found: [Int] = []
    for _ in 0..<8 { order.nextRow(spent: 0).map { found.append($0) } }
    #expect(found == [9, 10, 11, 1, 2, 3, 0, 1])
  }

  @Test func `a part ends at its byte limit, and the next part continues below`() {
    var order = order(10, PicturePart(bytes: 100), changed: [])
    next(&order, 0, 0)
    next(&order, 40, 1)
    // Three rows of 40 bytes exceed 100 by less than half a row.
    next(&order, 79, 2)
    next(&order, 120, nil)
    #expect(!order.isDone)
    order.begin(PicturePart(bytes: 100, goesOn: true))
    next(&order, 0, 3)
    // A part paints at least one row, however large.
    next(&order, 101, nil)
    // A new picture continues there, and all its rows are due.
    order.begin(PicturePart(bytes: 1000))
    let rows = (0..<10).compactMap { _ in order.nextRow(spent: 0) }
    #expect(rows == Array(4..<10) + Array(0..<4))
    #expect(order.isDone)
    // The next picture begins at the top.
    order.begin(PicturePart(bytes: 1000))
    next(&order, 0, 0)
    order.forget()
    #expect(order.isDone)
  }

  @Test func `every row is painted within a bounded number of parts, whatever changes`() {
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<200 {
      let rows = Int.random(in: 1...30, using: &numbers)
      var order = RowOrder(rows: rows)
      var waits = Array(repeating: 0, count: rows)
      for turn in 0..<300 {
        let part = PicturePart(
          bytes: Int.random(in: 1...500, using: &numbers), goesOn: Bool.random(using: &numbers))
        order.begin(part)
        let changed = Set((0..<3).map { _ in Int.random(in: 0..<rows, using: &numbers) })
        order.bringForward(
          from: glyphs(rows, 2, lettersIn: []), to: glyphs(rows, 2, lettersIn: changed), width: 2)
        var spent = 0
        for row in 0..<rows { waits[row] += 1 }
        while let row = order.nextRow(spent: spent) {
          waits[row] = 0
          // Rows cost bytes only in every second part.
          spent += Int.random(in: 0...60, using: &numbers) * (turn % 2)
        }
      }
      #expect((waits.max() ?? 0) < 8 * rows + 8)
    }
  }
}
