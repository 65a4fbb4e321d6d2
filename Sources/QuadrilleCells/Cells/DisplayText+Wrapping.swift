import QuadrilleCore

extension DisplayText {
  /// The text in lines of at most so many cells, broken between words; spaces at a break are left out.
  public func wrapped(width: Int) -> [DisplayText] {
    let room = max(1, width)
    var breaker = LineBreaker(width: room)
    for glyph in glyphs { breaker.add(.init(glyph), width: min(glyph.width, room)) }
    return breaker.finish().map { line in
      var line = line
      var cells = 0
      if !line.endsParagraph {
        while let last = line.pieces.last, LineBreaker.Piece(glyphs[last]) == .space {
          line.pieces.removeLast()
        }
      }
      return DisplayText(
        reduced: glyphs[line.pieces].map { $0.width > room ? Glyph("?") : $0 }.prefix { glyph in
          cells += glyph.width
          return cells <= room
        })
    }
  }
}
