import QuadrilleCore

/// Breaks text into lines, for a box whose width changes from frame to frame. Calls reuse the same memory.
public struct TextBreaks: Sendable {
  private var breaker = LineBreaker(width: 1)
  private var ranges: [Range<Int>] = []

  public init() {}

  /// Returns the range of glyphs in each line, without what ends it. Only a single glyph may be wider than `width`.
  public mutating func lines(of text: DisplayText, width: Int) -> [Range<Int>] {
    let columns = max(1, width)
    breaker.restart(width: columns)
    for glyph in text.glyphs { breaker.add(.init(glyph), width: min(glyph.width, columns)) }
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
