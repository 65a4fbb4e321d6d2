import QuadrilleCore

/// Where text is broken, for a box whose width changes from frame to frame: the same memory serves
/// every time.
public struct TextBreaks: Sendable {
  private var breaker = LineBreaker(width: 1)
  private var ranges: [Range<Int>] = []

  /// Nothing is kept yet.
  public init() {}

  /// The glyphs of each line, at most so many cells wide unless one glyph alone is wider; new lines
  /// and spaces at a break are in none.
  public mutating func lines(of text: DisplayText, width: Int) -> [Range<Int>] {
    let room = max(1, width)
    breaker.restart(width: room)
    for glyph in text.glyphs { breaker.add(.init(glyph), width: min(glyph.width, room)) }
    breaker.finish()
    ranges.removeAll(keepingCapacity: true)
    for line in breaker.lines {
      var end = line.pieces.upperBound
      if !line.endsParagraph {
        while end > line.pieces.lowerBound, LineBreaker.Piece(text.glyphs[end - 1]) == .space {
          end -= 1
        }
      }
      ranges.append(line.pieces.lowerBound..<end)
    }
    return ranges
  }
}
