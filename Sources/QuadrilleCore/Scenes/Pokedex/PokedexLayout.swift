/// The layout of the Pokédex scene on a grid of cells: columns and rows for text, columns and half rows for pictures.
struct PokedexLayout: Sendable, Equatable {
  /// The layout of the list: a title over rows of cards, which may scroll.
  struct List: Sendable, Equatable {
    /// The number of rows above the cards, and the row of the title.
    var header, titleRow: Int
    /// The number of cards side by side, and the number of columns around each.
    var across, margin: Int
    /// The size of a card in columns and rows.
    var width, height: Int
    /// The number of rows from a card to the one below.
    var pitch: Int
    /// The scale of creatures in the list.
    var scale: Double
    /// The number of rows of the screen.
    var rows: Int

    /// Returns the first column and row of a card without scrolling.
    func place(of index: Int) -> CellCanvas.Position {
      CellCanvas.Position(
        column: margin + index % across * (width + margin), row: header + index / across * pitch)
    }

    /// Returns the number of scrolled rows that brings a card as near to the middle as possible.
    func scroll(to index: Int) -> Int {
      let content = (Creature.all.count + across - 1) / across * pitch
      let most = max(0, content - (pitch - height) - (rows - header))
      return max(0, min(most, index / across * pitch + height / 2 - (rows - header) / 2))
    }

    /// Returns the number of rows by which the list is scrolled at a time of a round.
    func scroll(in round: PokedexRound, at seconds: Double) -> Int {
      let way = Double(scroll(to: round.creature))
      let part = Easing.easeInOut.value(at: (seconds - round.scroll) / PokedexRound.scrollSeconds)
      return Int((way * part).rounded())
    }
  }

  /// A part of the grid for text.
  struct Area: Sendable, Equatable {
    var column: Int, row: Int
    var width: Int
  }

  /// The layout of a creature's page.
  struct Page: Sendable, Equatable {
    /// The scale of the creature.
    var scale: Double
    /// The scale of the creature's ball.
    var ballScale: Double { max(scale / 2, min(0.75, scale * 0.75)) }
    /// The middle of the creature's lower edge, at first (`stage`) and after the creature has moved aside (`place`).
    var stage, place: PixelPoint
    /// The area of the name, the kinds and the note.
    var words: Area
    /// Whether there is space for the number in its own row, a letter-spaced name, and blank rows between.
    var isRoomy: Bool
    /// The number of rows for the note; 0 if there is no space.
    var noteRows: Int
    /// The area of the bars of the creature's strengths, and the number of rows from one bar to the next.
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

  /// Returns the layout of the list.
  static func list(columns: Int, rows: Int) -> List {
    let header = rows >= 40 ? 4 : rows >= 16 ? 3 : 2
    let across = columns >= 76 ? 2 : 1
    let margin = max(1, columns / 40)
    let width = max(1, (columns - (across + 1) * margin) / across)
    // The largest scale at which at least 2.2 rows of cards are visible, with the kinds beside the creatures.
    let scale = [4, 3, 2, 1.5, 1, 0.75, 0.5].first { (scale: Double) in
      let isSeen = Double(rows - header) >= 2.2 * (16 * scale + 1)
      let words: Double = scale < 1 ? 18 : 21
      return isSeen && Double(width) >= 32 * scale + words
    }
    let size = scale ?? 0.3125
    let height = Int(16 * size) + (size >= 1 ? 1 : 0)
    // If all cards fit, the free rows become gaps between them.
    let lines = (Creature.all.count + across - 1) / across
    let gap = max(1, min(3, (rows - header) / lines - height))
    return List(
      header: header, titleRow: header > 2 ? 1 : 0, across: across, margin: margin,
      width: width, height: height, pitch: height + gap, scale: size, rows: rows)
  }

  /// Returns a layout with the texts to the right of the creature.
  private static func wide(columns: Int, rows: Int, notes: [String]) -> Page {
    let height = Double(2 * rows)
    let scale = scale(within: min(0.82 * height, 0.48 * Double(columns)))
    let left = max(columns / 2, Int(32 * scale + 0.06 * Double(columns)))
    let width = max(1, columns - left - max(2, columns / 20))
    let isRoomy = rows >= 16
    let freeRows = rows - (isRoomy ? 4 : 2)
    let noteRows = notes.map { CellText.lines($0, width: width).count }.max() ?? 0
    let head = isRoomy ? 5 : 3
    func wordRows(_ pitch: Int, _ noteRows: Int) -> Int {
      head + (noteRows > 0 ? noteRows + (pitch + 1) / 2 : 0)
    }
    let choices = [(4, noteRows), (3, noteRows), (2, noteRows), (2, 0)]
    let choice = choices.first { pitch, noteRows in
      // Wide spacing needs more space around the block, too.
      (wordRows(pitch, noteRows) + 5 * pitch + 1) * (pitch > 2 ? 7 : 6) <= freeRows * 6
    }
    let (pitch, shownRows) = choice ?? (1, 0)
    let measuresRow = wordRows(pitch, shownRows)
    let top = max(0, (rows - measuresRow - 5 * pitch - 1) / 2)
    let base = height / 2 + 15 * scale
    return Page(
      scale: scale, stage: PixelPoint(Double(columns) / 2, base),
      place: PixelPoint(Double(left) / 2, base),
      words: Area(column: left, row: top, width: width), isRoomy: isRoomy, noteRows: shownRows,
      measures: Area(column: left, row: top + measuresRow, width: width), pitch: pitch)
  }

  /// Returns a layout with the texts below the creature, as in the Pokédex article: descriptions on the left, bars on
  /// the right.
  private static func high(columns: Int, rows: Int, notes: [String]) -> Page {
    let height = Double(2 * rows)
    let isHalved = columns >= 52
    let scale = scale(within: min(0.5 * height, 0.8 * Double(columns)))
    let creatureRows = Int(16 * scale)
    let margin = max(1, columns / 20)
    let left = isHalved ? columns / 2 + 1 : margin
    let width = max(1, isHalved ? left - margin - 2 : columns - 2 * margin)
    let lines = notes.map { CellText.lines($0, width: width).count }.max() ?? 0
    // Descriptions are beside the bars or above them.
    let above = isHalved ? 0 : 3
    let freeRows = rows - creatureRows - above
    let pitch = [3, 2].first { 5 * $0 + 3 < freeRows } ?? 1
    let noteRows = isHalved && 5 + lines < freeRows ? lines : 0
    let wordRows = noteRows > 0 ? 5 + noteRows : 0
    let free = max(0, freeRows - max(5 * pitch + 1, wordRows))
    let top = (free + 1) / 3 + creatureRows + (free + 2) / 3
    return Page(
      scale: scale, stage: PixelPoint(Double(columns) / 2, height / 2 + 15 * scale),
      place: PixelPoint(Double(columns) / 2, Double(2 * ((free + 1) / 3)) + 31 * scale),
      words: Area(column: margin, row: top, width: width), isRoomy: isHalved, noteRows: noteRows,
      measures: Area(
        column: left, row: top + above, width: max(1, columns - margin - left)), pitch: pitch)
  }

  /// Returns the largest scale in steps of one half that fits a length, at least 0.25, so that a picture's pixels align
  /// with the screen's.
  private static func scale(within length: Double) -> Double {
    max(0.25, (length / 16).rounded(.down) / 2)
  }
}
