import QuadrilleCore

/// The order in which a picture's rows are painted, for pictures in parts.
///
/// A whole picture is painted from top to bottom. A picture in parts begins with the rows whose text changed, from the
/// bottom up, because a user types there. A round over all rows follows and continues where the last part ended.
struct RowOrder: Sendable {
  /// Whether the text of a row, or of a row next to it, changed. Neighbours are included for the text's background.
  private var isFirst: [Bool]
  /// The lowest row with changed text; nil if there is none or the picture is whole.
  private(set) var lowestChanged: Int?
  /// The most rows of a band: consecutive changed rows that are painted from top to bottom.
  private static let band = 3

  private var budget = Int.max
  /// The number of rows painted in this part.
  private var painted = 0
  /// The remaining rows of the current band, and the row before which the next band ends.
  private var rows = 0..<0
  private var bandsEnd = 0
  /// The next row of the round, and the number of rows left in the round.
  private var next = 0
  private var left = 0
  /// Whether a row was put back.
  private var isCutShort = false
  /// Whether the last row belonged to the round.
  private var wasInRound = false

  init(rows: Int) { isFirst = Array(repeating: false, count: rows) }

  /// Whether the round over all rows is complete.
  var isDone: Bool { left == 0 }

  /// Whether the picture is encoded in parts.
  var isInParts: Bool { budget != .max }

  /// Begins a picture or continues one, with the part's byte budget.
  mutating func begin(_ part: PicturePart) {
    if !part.goesOn || left == 0 {
      if left == 0 || part == .whole { next = 0 }
      left = isFirst.count
    }
    budget = part.bytes
    painted = 0
    rows = 0..<0
    bandsEnd = 0
    lowestChanged = nil
    isCutShort = false
  }

  /// Ends the round over all rows; the next picture begins a new one.
  mutating func forget() { left = 0 }

  /// For a picture in parts, puts first the rows whose text differs from the shown text, and their neighbours.
  mutating func bringForward(from shown: [Glyph], to glyphs: [Glyph], width: Int) {
    guard isInParts else { return }
    let count = isFirst.count
    bandsEnd = count
    for row in 0..<count { isFirst[row] = false }
    for row in 0..<count
    where Self.isChanged(row &* width..<row &* width &+ width, shown, glyphs) {
      lowestChanged = row
      for near in max(0, row &- 1)...min(count &- 1, row &+ 1) { isFirst[near] = true }
    }
  }

  private static func isChanged(_ cells: Range<Int>, _ shown: [Glyph], _ glyphs: [Glyph]) -> Bool {
    // Block characters are part of the picture, not text.
    func isBlank(_ glyph: Glyph) -> Bool { glyph == .none || glyph.isBlock }
    for cell in cells {
      let glyph = glyphs.isEmpty ? .none : glyphs[cell]
      if shown[cell] != glyph, !isBlank(shown[cell]) || !isBlank(glyph) { return true }
    }
    return false
  }

  /// Returns the byte count at which even a started row stops: `start` plus 1.25 budgets; no limit for a whole picture.
  func limit(from start: Int) -> Int { isInParts ? start + budget + budget / 4 : .max }

  /// Puts back the last row, which is not finished.
  mutating func putBack(_ row: Int) {
    isCutShort = true
    // A row that came first is painted again in the round.
    guard wasInRound else { return }
    next = row
    left &+= 1
  }

  /// Returns the next row to paint; nil when all are painted, after `putBack`, or near the end of the budget.
  mutating func nextRow(spent: Int) -> Int? {
    guard !isCutShort else { return nil }
    guard !isInParts || painted == 0 || spent &+ spent / (2 &* painted) < budget else { return nil }
    painted &+= 1
    wasInRound = false
    if let row = rows.popFirst() { return row }
    while bandsEnd > 0 {
      let last = bandsEnd &- 1
      bandsEnd = last
      guard isFirst[last] else { continue }
      var first = last
      while first > 0, isFirst[first &- 1], last &- first &+ 1 < Self.band { first &-= 1 }
      bandsEnd = first
      rows = first..<last &+ 1
      return rows.popFirst()
    }
    guard left > 0 else { return nil }
    wasInRound = true
    let row = next
    next = row &+ 1 == isFirst.count ? 0 : row &+ 1
    left &-= 1
    return row
  }
}
