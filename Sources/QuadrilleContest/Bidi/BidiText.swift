import CFriBidi
package import QuadrilleCells
package import QuadrilleCore

/// Text in which something runs from right to left, and where on its lines each character stands.
///
/// All its paragraphs have the direction of the text's first letter, as chats have it (a choice that
/// UAX #9 leaves open in HL1). Levels come from fribidi.
package struct BidiText: Sendable, Equatable {
  /// Whether it begins with letters that run from right to left: lines then stand at the right.
  package let isRightToLeft: Bool
  private let levels: [UInt8]
  private let blanks: [Bool]

  /// Looks at a text; nil where all of it runs from left to right.
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

  /// Takes a text, or a line of one, of a direction that is known.
  package init(_ glyphs: [Glyph], isRightToLeft: Bool) {
    self.isRightToLeft = isRightToLeft
    levels = glyphs.split(separator: Glyph("\n"), omittingEmptySubsequences: false)
      .map { Self.levels($0.map(\.base), isRightToLeft: isRightToLeft) }
      .joined(separator: [isRightToLeft ? 1 : 0]).map { $0 }
    blanks = glyphs.map { Self.type($0.base) == CFriBidiWhitespace }
  }

  /// Returns a character's Bidi_Class. fribidi 1.0.8 knows Unicode 10 and takes newer emoji for letters.
  private static func type(_ scalar: Unicode.Scalar) -> FriBidiCharType {
    scalar.value >= 0x1f300 && scalar.properties.isEmojiPresentation
      ? CFriBidiNeutral : fribidi_get_bidi_type(scalar.value)
  }

  /// Returns the embedding level of each character of a paragraph: even ones run to the right, odd ones to
  /// the left.
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
    // 0: fribidi had no memory.
    guard deepest > 0 else { return scalars.map { _ in base } }
    return levels.map { UInt8(max(0, $0)) }
  }

  /// The characters of a line from left to right, as places in the text.
  package func order(of line: Range<Int>) -> [Int] {
    var places = Array(line)
    let levels = levels(of: line)
    // L2: from the highest level down, whatever is at least so high is turned round.
    for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
      var start = 0
      while start < places.count {
        guard levels[places[start] - line.lowerBound] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < places.count, levels[places[end] - line.lowerBound] >= level { end += 1 }
        places[start..<end].reverse()
        start = end
      }
    }
    return places
  }

  /// The levels in a line, at whose end blanks have the paragraph's (L1).
  private func levels(of line: Range<Int>) -> [UInt8] {
    var levels = Array(levels[line])
    var end = line.upperBound
    while end > line.lowerBound, blanks[end - 1] {
      end -= 1
      levels[end - line.lowerBound] = isRightToLeft ? 1 : 0
    }
    return levels
  }

  /// A line's characters as they are sent to a terminal, from left to right.
  package func shown(_ glyphs: [Glyph], line: Range<Int>, by order: TextOrder) -> [Glyph] {
    let levels = levels(of: line)
    func isTurned(_ place: Int) -> Bool { levels[place - line.lowerBound] & 1 == 1 }
    var places = self.order(of: line)
    // What the terminal turns round itself is turned back.
    var start = 0
    while order != .ours, start < places.count {
      func belongs(_ place: Int) -> Bool {
        isTurned(place) && (order == .runs || !blanks[place])
      }
      guard belongs(places[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < places.count, belongs(places[end]) { end += 1 }
      // Blanks at its ends belong to what the terminal takes for the line's own direction.
      let last = places[start..<end].lastIndex { !blanks[$0] } ?? start
      let first = places[start...last].firstIndex { !blanks[$0] } ?? start
      places[first...last].reverse()
      start = end
    }
    return places.map { place in
      guard order == .ours, isTurned(place) else { return glyphs[place] }
      return glyphs[place].mirrored
    }
  }
}

/// Who turns round what runs from right to left.
package enum TextOrder: String, Sendable, CaseIterable {
  /// We do: the terminal shows characters where it is told to.
  case ours
  /// The terminal turns every word, and leaves the words where they are.
  case words
  /// The terminal turns every run of such words.
  case runs
}

extension Glyph {
  /// The character turned round, as brackets are where text runs to the left (L4).
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
  /// One line of text as it is sent to a terminal; itself where all of it runs from left to right.
  package func ordered(by order: TextOrder) -> DisplayText {
    guard let bidi = BidiText(glyphs) else { return self }
    return DisplayText(reduced: bidi.shown(glyphs, line: glyphs.indices, by: order))
  }
}
