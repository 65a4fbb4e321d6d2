import QuadrilleCore

/// In which order the rows of a picture are painted, so that it may go in parts.
///
/// A picture in one piece is painted from the top to the bottom. Of one that goes in parts those rows come
/// first whose text changed, from the bottom up, because that is where somebody writes; then a round of all
/// rows, which goes on where the last one was broken off, so that no row waits for ever.
struct RowOrder: Sendable {
  /// Whether a row's text changed, or that of one beside it: what a text stands on comes with it.
  private var isFirst: [Bool]
  /// The lowest row whose text changed; nil if none did, or the picture comes in one piece.
  private(set) var lowestChanged: Int?
  /// Rows that are painted one below another.
  private static let band = 3

  private var budget = Int.max
  /// Rows that were painted, and the bytes that had been spent before.
  private var painted = 0
  /// The rows of a band that are left, and where the next band ends at the latest.
  private var rows = 0..<0
  private var bandsEnd = 0
  /// The row with which the round goes on, and how many are left of it.
  private var next = 0
  private var left = 0
  /// Whether a row was taken back.
  private var isCutShort = false
  /// Whether the last row was one of the round.
  private var wasInRound = false

  init(rows: Int) { isFirst = Array(repeating: false, count: rows) }

  /// Whether all rows were painted.
  var isDone: Bool { left == 0 }

  /// Whether the picture goes in parts.
  var isInParts: Bool { budget != .max }

  /// Begins with a picture, or goes on with it; as many rows as some bytes are enough for.
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

  /// Forgets what is left.
  mutating func forget() { left = 0 }

  /// Has those rows come first whose text is another than what is shown.
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
    // What is a part of a picture is no text.
    func isBlank(_ glyph: Glyph) -> Bool { glyph == .none || glyph.isBlock }
    for cell in cells {
      let glyph = glyphs.isEmpty ? .none : glyphs[cell]
      if shown[cell] != glyph, !isBlank(shown[cell]) || !isBlank(glyph) { return true }
    }
    return false
  }

  /// Where bytes end that begin at some count: not even the rest of a row is painted beyond that.
  func limit(from start: Int) -> Int { isInParts ? start + budget + budget / 4 : .max }

  /// Takes back the last row, of which something is left.
  mutating func putBack(_ row: Int) {
    isCutShort = true
    // One that came first has its turn in the round.
    guard wasInRound else { return }
    next = row
    left &+= 1
  }

  /// The next row to paint; nil when with another one like the last ones more than enough bytes would be
  /// spent, or all is painted.
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
