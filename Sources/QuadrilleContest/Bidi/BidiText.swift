import CFriBidi
package import QuadrilleCells
package import QuadrilleCore

/// The bidirectional layout of a text with right-to-left characters: embedding levels, by the algorithm of UAX #9.
///
/// All paragraphs take the direction of the text's first strong letter, as chat apps do. UAX #9 permits this choice in
/// HL1. fribidi computes the levels.
package struct BidiText: Sendable, Equatable {
  /// Whether the first strong letter runs from right to left: the lines are then aligned to the right.
  package let isRightToLeft: Bool
  private let levels: [UInt8]
  private let blanks: [Bool]

  /// Analyses a text; nil if it has no right-to-left characters.
  package init?(_ glyphs: [Glyph]) {
    var first: FriBidiCharType?
    var hasRight = false
    for glyph in glyphs where glyph.base.value >= 0x590 || first == nil {
      switch Self.type(glyph.base) {
      case CFriBidiLeft: first = first ?? CFriBidiLeft
      case CFriBidiRight, CFriBidiArabicLetter:
        first = first ?? CFriBidiRight
        hasRight = true
      case CFriBidiArabicNumber: hasRight = true
      default: break
      }
    }
    guard hasRight else { return nil }
    self.init(glyphs, isRightToLeft: first == CFriBidiRight)
  }

  /// Analyses a text, or one line of it, whose base direction is known.
  package init(_ glyphs: [Glyph], isRightToLeft: Bool) {
    self.isRightToLeft = isRightToLeft
    levels = glyphs.split(separator: Glyph("\n"), omittingEmptySubsequences: false)
      .map { Self.levels($0.map(\.base), isRightToLeft: isRightToLeft) }
      .joined(separator: [isRightToLeft ? 1 : 0]).map { $0 }
    blanks = glyphs.map { Self.type($0.base) == CFriBidiWhitespace }
  }

  /// Returns a character's Bidi_Class. fribidi 1.0.8 implements Unicode 10 and classifies newer emoji as letters.
  private static func type(_ scalar: Unicode.Scalar) -> FriBidiCharType {
    scalar.value >= 0x1f300 && scalar.properties.isEmojiPresentation
      ? CFriBidiNeutral : fribidi_get_bidi_type(scalar.value)
  }

  /// Returns the embedding level of each character of a paragraph: even levels run to the right, odd ones to the left.
  private static func levels(_ scalars: [Unicode.Scalar], isRightToLeft: Bool) -> [UInt8] {
    let base: UInt8 = isRightToLeft ? 1 : 0
    guard let count = Int32(exactly: scalars.count), count > 0 else { return [] }
    let types = scalars.map { type($0) }
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    var direction = FriBidiParType((isRightToLeft ? CFriBidiRight : CFriBidiLeft).rawValue)
    unsafe fribidi_get_bracket_types(scalars.map(\.value), count, types, &brackets)
    let deepest = unsafe fribidi_get_par_embedding_levels_ex(
      types, brackets, count, &direction, &levels)
    // 0 means that fribidi could not allocate memory.
    guard deepest > 0 else { return scalars.map { _ in base } }
    return levels.map { UInt8(max(0, $0)) }
  }

  /// Returns a line's characters in visual order, from left to right, as indices into the text.
  package func order(of line: Range<Int>) -> [Int] {
    var places = Array(line)
    let levels = levels(of: line)
    // UAX #9 L2: for each level from the highest down, runs of at least that level are reversed.
    for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
      let runs = places.indices(where: { levels[$0 - line.lowerBound] >= level }).ranges
      for run in runs { places[run].reverse() }
    }
    return places
  }

  /// Returns the embedding levels of a line; blanks at its end take the paragraph's level (UAX #9 L1).
  private func levels(of line: Range<Int>) -> [UInt8] {
    var levels = Array(levels[line])
    var end = line.upperBound
    while end > line.lowerBound, blanks[end - 1] {
      end -= 1
      levels[end - line.lowerBound] = isRightToLeft ? 1 : 0
    }
    return levels
  }

  /// Returns a line's characters in the order in which to send them to a terminal that reorders text as `order` states.
  package func shown(_ glyphs: [Glyph], line: Range<Int>, by order: TextOrder) -> [Glyph] {
    let levels = levels(of: line)
    func isTurned(_ place: Int) -> Bool { levels[place - line.lowerBound] & 1 == 1 }
    var places = self.order(of: line)
    // A run that the terminal will reverse is reversed beforehand, so that it is shown in the right order.
    let turned = places.indices(where: { isTurned($0) && (order == .runs || !blanks[$0]) })
    for run in turned.ranges where order != .ours {
      // Blanks at the ends of a run stay in place: the terminal gives them the line's own direction.
      let last = places[run].lastIndex { !blanks[$0] } ?? run.lowerBound
      let first = places[run.lowerBound...last].firstIndex { !blanks[$0] } ?? run.lowerBound
      places[first...last].reverse()
    }
    return places.map { place in
      guard order == .ours, isTurned(place) else { return glyphs[place] }
      return glyphs[place].mirrored
    }
  }
}

/// The program that reorders right-to-left text for display: Quadrille, the terminal, or both in part.
package enum TextOrder: String, Sendable, CaseIterable {
  /// Quadrille reorders all text; the terminal shows characters in the columns they are sent to.
  case ours
  /// The terminal reverses the letters of each right-to-left word, and keeps the order of the words.
  case words
  /// The terminal reverses each run of consecutive right-to-left words.
  case runs
}

extension Glyph {
  /// The mirrored character, for brackets in right-to-left text (UAX #9 L4).
  fileprivate var mirrored: Glyph {
    var code = base.value
    guard unsafe fribidi_get_mirror_char(code, &code) != 0, let mirror = Unicode.Scalar(code) else {
      return self
    }
    let marks = [firstMark, secondMark].compactMap { $0 == 0 ? nil : Unicode.Scalar($0) }
    return Glyph(mirror, marks: marks, isWide: isWide)
  }
}

extension DisplayText {
  /// Returns a line of text in the order in which to send it to a terminal.
  package func ordered(by order: TextOrder) -> DisplayText {
    guard let bidi = BidiText(glyphs) else { return self }
    return DisplayText(reduced: bidi.shown(glyphs, line: glyphs.indices, by: order))
  }
}
