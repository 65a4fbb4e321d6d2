import QuadrilleCore

/// Breaks text into lines of a width: between words, or within one that is longer than a line.
///
/// Spaces that no longer fit hang over the end of their line, as none begins with them. Between wide
/// characters, which write no spaces, a line may end anywhere but before closing punctuation. It is fed
/// one piece after another, so that its cost is that of the text's length.
struct LineBreaker {
  /// The pieces that are never broken: a character, or what a text field takes for one.
  enum Piece: Equatable {
    case newline, space, letter
    /// A character between which and its neighbours a line may end; not before a closing one.
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

  /// The pieces of a line, without the new line that may end it.
  struct Line: Equatable {
    var pieces: Range<Int>
    /// Whether a new line or the end of the text follows.
    var endsParagraph: Bool
  }

  private var room: Int
  private(set) var lines: [Line] = []
  private var count = 0
  private var start = 0
  private var width = 0
  private var last = Piece.newline
  /// Where the line may end, and how wide it is there.
  private var end: (piece: Int, width: Int)?

  init(width: Int) { room = max(1, width) }

  /// Takes the next piece; it must not be wider than a line.
  mutating func add(_ piece: Piece, width cells: Int) {
    switch piece {
    case .newline:
      lines.append(Line(pieces: start..<count, endsParagraph: true))
      begin(at: count + 1, width: 0)
    case .space: width += cells
    default:
      if count > start && mayEnd(before: piece) { end = (count, width) }
      while width + cells > room && count > start { close() }
      width += cells
    }
    last = piece
    count += 1
  }

  /// Ends the last line; there is at least one.
  mutating func finish() {
    lines.append(Line(pieces: start..<count, endsParagraph: true))
  }

  /// Begins anew with another width, in the memory of the lines that were.
  mutating func restart(width: Int) {
    room = max(1, width)
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
