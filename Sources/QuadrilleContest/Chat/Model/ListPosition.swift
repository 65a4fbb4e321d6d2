/// Where the list stands: how far it is scrolled back, and where the mouse holds it.
struct ListPosition: Sendable {
  /// Pixels that it is scrolled back by; even.
  private(set) var scroll = 0
  private(set) var unread = 0
  /// The row in which the mouse holds it, and whether it has not been moved since.
  private var held: (row: Int, isClick: Bool)?

  /// Scrolls by rows, back for more than 0.
  mutating func move(byRows rows: Int) { scroll += 2 * max(-100_000, min(100_000, rows)) }

  mutating func moveToEnd() { scroll = 0 }

  /// Scrolls no further than it takes to see pixels above the end, in so many that are seen.
  mutating func reveal(_ pixels: Range<Int>, height: Int) {
    if pixels.upperBound > scroll + height { scroll = (pixels.upperBound - height + 1) / 2 * 2 }
    if pixels.lowerBound < scroll { scroll = pixels.lowerBound / 2 * 2 }
  }

  /// Stops at the ends of so many pixels beyond those that are seen.
  mutating func clamp(to most: Int) {
    scroll = min(max(0, scroll), (max(0, most) + 1) / 2 * 2)
    if scroll == 0 { unread = 0 }
  }

  /// A message came that takes so many pixels: whoever reads what was before goes on reading it.
  mutating func makeRoom(_ pixels: Int, isOwn: Bool) {
    if isOwn {
      scroll = 0
    } else if scroll > 0 {
      scroll += pixels
      unread += 1
    }
  }

  // MARK: The mouse

  /// The mouse takes hold of it in a row, or of something else.
  mutating func hold(row: Int?) { held = row.map { ($0, true) } }

  /// The mouse is moved to a row; gives back by how many, nil if it does not hold the list.
  mutating func drag(to row: Int) -> Int? {
    guard let before = held else { return nil }
    held = (row, before.isClick && before.row == row)
    return row - before.row
  }

  /// The mouse lets go; gives back the row if that was a click.
  mutating func release() -> Int? {
    defer { held = nil }
    return held.flatMap { $0.isClick ? $0.row : nil }
  }
}
