import QuadrilleCore

/// ASCII substitutes for characters, for terminals that do not decode UTF-8.
enum ASCIIGlyph {
  /// Returns the glyph itself if it is ASCII, `none` or `second`, else a similar ASCII glyph or `?`.
  static func nearest(to glyph: Glyph) -> Glyph {
    if glyph == .none || glyph == .second { return glyph }
    if !glyph.isWide, !glyph.hasMarks, glyph.base.value < 0x7f { return glyph }
    guard !glyph.isWide else { return Glyph("?") }
    if (0x2800...0x28ff).contains(glyph.base.value) { return dots(glyph.base.value & 0xff) }
    return Glyph(likeness[glyph.base] ?? "?")
  }

  /// Returns the substitute for a Braille pattern, given its dots as bits: `'` for dots only in the upper half of the
  /// cell, `.` for dots only in the lower half, `:` for dots in both halves, a space for no dots.
  private static func dots(_ bits: UInt32) -> Glyph {
    switch (bits & 0b0001_1011 != 0, bits & 0b1110_0100 != 0) {
    case (true, true): Glyph(":")
    case (true, false): Glyph("'")
    case (false, true): Glyph(".")
    case (false, false): Glyph(" ")
    }
  }

  /// The substitutes for box drawing, symbols, arrows and typographic quotes, by the character replaced.
  private static let likeness: [Unicode.Scalar: Unicode.Scalar] = {
    let alike: [(Unicode.Scalar, String)] = [
      ("-", "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}─━╌┄"), ("|", "│┃╎┆▏▕▌▐"),
      ("+", "┌┐└┘├┤┬┴┼╭╮╯╰✚＋"), ("'", "\u{2018}\u{2019}\u{2032}"),
      ("\"", "\u{201c}\u{201d}\u{2033}„«»"), (".", "…·"), ("*", "•●○◉◆◇★☆✱"),
      ("x", "×✕✖✗✘"), ("v", "✓✔▾▼↓"), ("^", "▴▲↑"), (">", "›▸▶►→"), ("<", "‹◂◀◄←"),
      ("#", "█▓▒"), (" ", "\u{a0}\u{2007}\u{2009}\u{202f}"), ("u", "µμ"), ("o", "°"),
    ]
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (letter, others) in alike {
      for other in others.unicodeScalars { table[other] = letter }
    }
    return table
  }()
}
