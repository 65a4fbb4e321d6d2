import QuadrilleCore

extension DisplayText {
  /// Breaks the text between words into lines of at most `width` cells, without the spaces at the breaks.
  public func wrapped(width: Int) -> [DisplayText] {
    let columns = max(1, width)
    var breaks = TextBreaks()
    return breaks.lines(of: self, width: columns).map { line in
      DisplayText(reduced: glyphs[line].map { $0.width > columns ? Glyph("?") : $0 })
        .prefix(width: columns)
    }
  }
}
