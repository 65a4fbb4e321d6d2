/// Where everything lies on a grid of cells: columns and rows for text, columns and half rows for
/// pictures.
struct PokedexLayout: Sendable, Equatable {
  /// The list: a title over rows of cards, of which some may have to be scrolled to.
  struct List: Sendable, Equatable {
    /// Rows above the cards, and the one with the title.
    var header, titleRow: Int
    /// Cards beside each other, and the columns around them.
    var across, margin: Int
    /// A card's columns and rows.
    var width, height: Int
    /// Rows from a card to the one beneath.
    var pitch: Int
    /// How large creatures are.
    var scale: Double
    /// Rows that are seen.
    var rows: Int

    /// The first column and row of a card when nothing is scrolled.
    func place(of index: Int) -> (column: Int, row: Int) {
      (margin + index % across * (width + margin), header + index / across * pitch)
    }

    /// How many rows are scrolled until a card lies as near to the middle as it can.
    func scroll(to index: Int, of count: Int) -> Int {
      let content = (count + across - 1) / across * pitch
      let most = max(0, content - (pitch - height) - (rows - header))
      return max(0, min(most, index / across * pitch + height / 2 - (rows - header) / 2))
    }
  }

  /// A part of the grid that text is written into.
  struct Area: Sendable, Equatable {
    var column: Int, row: Int
    var width: Int
  }

  /// The page of one creature.
  struct Page: Sendable, Equatable {
    /// How large the creature and its ball are.
    var scale, ballScale: Double
    /// Where the middle of their lower edge is at first, and where the creature goes.
    var stage, place: PixelPoint
    /// Its name and what else there is in words.
    var words: Area
    /// Whether its number has a row of its own.
    var isRoomy: Bool
    /// Rows for a note; none if there is no room.
    var noteRows: Int
    /// The measures, and the rows from one to the next.
    var measures: Area
    var pitch: Int
  }

  let list: List
  let page: Page

  init(columns: Int, rows: Int, notes: [String]) {
    list = Self.list(columns: columns, rows: rows)
    page =
      Double(columns) >= 2.6 * Double(rows)
      ? Self.wide(columns: columns, rows: rows, notes: notes)
      : Self.high(columns: columns, rows: rows, notes: notes)
  }

  private static func list(columns: Int, rows: Int) -> List {
    let header = rows >= 40 ? 4 : rows >= 16 ? 3 : 2
    let across = columns >= 76 ? 2 : 1
    let margin = max(1, columns / 40)
    let gap = 1
    // The largest creatures of which two rows and a bit are seen.
    let scale =
      [4, 3, 2, 1.5, 1, 0.75, 0.5].first {
        Double(rows - header) >= 2.2 * (16 * $0 + Double(gap))
      } ?? 0.3125
    let height = Int(16 * scale) + (scale >= 1 ? 1 : 0)
    return List(
      header: header, titleRow: header > 2 ? 1 : 0, across: across, margin: margin,
      width: max(1, (columns - (across + 1) * margin) / across), height: height,
      pitch: height + gap, scale: scale, rows: rows)
  }

  /// A creature beside what is known about it.
  private static func wide(columns: Int, rows: Int, notes: [String]) -> Page {
    let height = Double(2 * rows)
    let scale = scale(within: min(0.82 * height, 0.48 * Double(columns)))
    let left = max(columns / 2, Int(32 * scale + 0.06 * Double(columns)))
    let width = max(1, columns - left - max(2, columns / 20))
    let isRoomy = rows >= 16
    let room = rows - (isRoomy ? 4 : 2)
    let noteRows = notes.map { CellText.lines($0, width: width).count }.max() ?? 0
    let head = isRoomy ? 5 : 3
    var choice = (pitch: 1, noteRows: 0)
    for (pitch, lines) in [(3, noteRows), (2, noteRows), (2, 0)] {
      let needed = head + (lines > 0 ? lines + 1 : 0) + 5 * pitch + 1
      guard needed <= room else { continue }
      choice = (pitch, lines)
      break
    }
    let wordRows = head + (choice.noteRows > 0 ? choice.noteRows + 1 : 0)
    let top = max(0, (rows - wordRows - 5 * choice.pitch - 1) / 2)
    let base = height / 2 + 15 * scale
    return Page(
      scale: scale, ballScale: ballScale(beside: scale),
      stage: PixelPoint(Double(columns) / 2, base),
      place: PixelPoint(Double(left) / 2, base),
      words: Area(column: left, row: top, width: width), isRoomy: isRoomy,
      noteRows: choice.noteRows,
      measures: Area(column: left, row: top + wordRows, width: width), pitch: choice.pitch)
  }

  /// A creature above what is known about it, as on the article's phone: words on the left, measures
  /// on the right.
  private static func high(columns: Int, rows: Int, notes: [String]) -> Page {
    let height = Double(2 * rows)
    let isHalved = columns >= 52
    let scale = scale(within: min((isHalved ? 0.5 : 0.42) * height, 0.8 * Double(columns)))
    let margin = max(1, columns / 20)
    let top = Int(16 * scale) + max(1, rows / 12)
    let half = isHalved ? columns / 2 : columns - margin
    let words = Area(column: margin, row: top, width: max(1, half - margin - 1))
    let lines = notes.map { CellText.lines($0, width: words.width).count }.max() ?? 0
    let isRoomy = isHalved
    let noteRows = isHalved && top + 5 + lines <= rows ? lines : 0
    let below = isHalved ? top : top + 3
    let pitch = below + 11 < rows ? 2 : 1
    return Page(
      scale: scale, ballScale: ballScale(beside: scale),
      stage: PixelPoint(Double(columns) / 2, height / 2 + 15 * scale),
      place: PixelPoint(Double(columns) / 2, Double(2 * top) - max(2, height / 24)),
      words: words, isRoomy: isRoomy, noteRows: noteRows,
      measures: Area(
        column: isHalved ? half + 1 : margin, row: below,
        width: max(1, columns - margin - (isHalved ? half + 1 : margin))), pitch: pitch)
  }

  /// The largest size at which pixels are halves or multiples of the screen's.
  private static func scale(within length: Double) -> Double {
    max(0.25, (length / 16).rounded(.down) / 2)
  }

  private static func ballScale(beside scale: Double) -> Double {
    max(scale / 2, min(0.75, scale * 0.75))
  }
}
