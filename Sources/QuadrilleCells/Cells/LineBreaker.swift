import QuadrilleCore

/// Breaks text into lines of a width: between words, or within a word that is longer than a line.
///
/// Spaces that do not fit hang over the end of their line. Wide characters are written without spaces, so a line may
/// end before and after each, but not before closing punctuation. The total cost is linear in the text's length.
struct LineBreaker {
  /// The class of a piece: a glyph, or all glyphs of one character of a text field. A piece is never broken.
  enum Piece: Equatable {
    case newline, space, letter
    /// A line may end before and after an `ideograph`, but before a `closing` piece only at a space.
    case ideograph, closing

    init(_ glyph: Glyph) {
      switch glyph.base {
      case "\n": self = .newline
      case " ", "\u{3000}": self = .space
      case "、", "。", "，", "．", "！", "？", "：", "；", "）", "」", "』", "】", "〉", "》", "ー", "…":
        self = .closing
      default: self = glyph.isWide ? .ideograph : .letter
      }
    }
  }

  /// The pieces of a line, without the new line that ends it.
  struct Line: Equatable {
    var pieces: Range<Int>
    /// Whether a new line or the end of the text follows.
    var endsParagraph: Bool
  }

  private var columns: Int
  private(set) var lines: [Line] = []
  private var count = 0
  private var start = 0
  private var width = 0
  private var last = Piece.newline
  /// The last position where the current line may end, and the line's width up to it; nil: none yet.
  private var end: (piece: Int, width: Int)?

  init(width: Int) { columns = max(1, width) }

  /// Adds the next piece, which must not be wider than a line.
  mutating func add(_ piece: Piece, width cells: Int) {
    switch piece {
    case .newline:
      lines.append(Line(pieces: start..<count, endsParagraph: true))
      begin(at: count + 1, width: 0)
    case .space: width += cells
    default:
      if count > start && mayEnd(before: piece) { end = (count, width) }
      while width + cells > columns && count > start { close() }
      width += cells
    }
    last = piece
    count += 1
  }

  /// Ends the text and its last line. Even an empty text has one line.
  mutating func finish() {
    lines.append(Line(pieces: start..<count, endsParagraph: true))
  }

  /// Starts another text with another line width, reusing the memory of the lines.
  mutating func restart(width: Int) {
    columns = max(1, width)
    lines.removeAll(keepingCapacity: true)
    count = 0
    last = .newline
    begin(at: 0, width: 0)
  }

  private func mayEnd(before piece: Piece) -> Bool {
    if last == .space { return true }
    guard piece != .closing else { return false }
    return piece == .ideograph || last == .ideograph || last == .closing
  }

  private mutating func close() {
    let end = end ?? (count, width)
    lines.append(Line(pieces: start..<end.piece, endsParagraph: false))
    begin(at: end.piece, width: width - end.width)
  }

  private mutating func begin(at piece: Int, width: Int) {
    start = piece
    self.width = width
    end = nil
  }
}
