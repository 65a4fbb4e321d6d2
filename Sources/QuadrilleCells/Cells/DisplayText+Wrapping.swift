import QuadrilleCore

extension DisplayText {
  /// The text in lines of at most so many cells, broken between words; spaces at a break are left out.
  public func wrapped(width: Int) -> [DisplayText] {
    let room = max(1, width)
    var breaks = TextBreaks()
    return breaks.lines(of: self, width: room).map { line in
      var cells = 0
      return DisplayText(
        reduced: glyphs[line].map { $0.width > room ? Glyph("?") : $0 }.prefix { glyph in
          cells += glyph.width
          return cells <= room
        })
    }
  }
}
