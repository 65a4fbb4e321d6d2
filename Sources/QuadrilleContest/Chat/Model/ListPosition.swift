/// The list's scroll position, and the drag that moves it.
struct ListPosition: Sendable {
  /// The half cells by which the list is scrolled back; an even number.
  private(set) var scroll = 0
  private(set) var unread = 0
  /// The row in which the mouse holds the list, and whether it has not moved since the press; nil: it holds nothing.
  private var held: (row: Int, isClick: Bool)?

  /// Scrolls by rows; positive numbers scroll back. Call `clamp` afterwards.
  mutating func move(byRows rows: Int) { scroll += 2 * max(-100_000, min(100_000, rows)) }

  mutating func moveToEnd() { scroll = 0 }

  /// Scrolls as little as needed to show `pixels`, half cells counted up from the list's end, in the visible `height`.
  mutating func reveal(_ pixels: Range<Int>, height: Int) {
    if pixels.upperBound > scroll + height { scroll = (pixels.upperBound - height + 1) / 2 * 2 }
    if pixels.lowerBound < scroll { scroll = pixels.lowerBound / 2 * 2 }
  }

  /// Clamps the scroll position to 0…`most`, rounded up to whole cells.
  mutating func clamp(to most: Int) {
    scroll = min(max(0, scroll), (max(0, most) + 1) / 2 * 2)
    if scroll == 0 { unread = 0 }
  }

  /// Accounts for a new message of `pixels` half cells; a received one leaves the visible messages where they are.
  mutating func insertSpace(_ pixels: Int, isOwn: Bool) {
    if isOwn {
      scroll = 0
    } else if scroll > 0 {
      scroll += pixels
      unread += 1
    }
  }

  /// Records a press in a row of the list; nil: the press was somewhere else.
  mutating func hold(row: Int?) { held = row.map { ($0, true) } }

  /// Continues the drag to a row; returns the number of rows moved, or nil if the mouse does not hold the list.
  mutating func drag(to row: Int) -> Int? {
    guard let before = held else { return nil }
    held = (row, before.isClick && before.row == row)
    return row - before.row
  }

  /// Ends the drag; returns the row if the press was a click, else nil.
  mutating func release() -> Int? {
    defer { held = nil }
    return held.flatMap { $0.isClick ? $0.row : nil }
  }
}
