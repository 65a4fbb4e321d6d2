import QuadrilleCore

/// The characters of a terminal that does not read UTF-8.
enum ASCIIGlyph {
  /// The character if it is of ASCII, else the one that looks most like it, or `?`.
  static func nearest(to glyph: Glyph) -> Glyph {
    if glyph == .none || glyph == .second { return glyph }
    if !glyph.isWide, !glyph.hasMarks, glyph.base.value < 0x7f { return glyph }
    guard !glyph.isWide else { return Glyph("?") }
    if (0x2800...0x28ff).contains(glyph.base.value) { return dots(glyph.base.value & 0xff) }
    return Glyph(likeness[glyph.base] ?? "?")
  }

  /// What looks like dots of Braille, of which curves are drawn: whether they are in the upper half of the
  /// cell, the lower, or both.
  private static func dots(_ bits: UInt32) -> Glyph {
    switch (bits & 0b0001_1011 != 0, bits & 0b1110_0100 != 0) {
    case (true, true): Glyph(":")
    case (true, false): Glyph("'")
    case (false, true): Glyph(".")
    case (false, false): Glyph(" ")
    }
  }

  /// What stands for the marks, lines and arrows of panels, and for quotes as people type them.
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
