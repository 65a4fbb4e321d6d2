/// Which blocks show a cell's two pixels where they are of two colours that differ much.
///
/// A block is the font's, a background the terminal's own. Many fonts' `▀` and `█` leave some rows free
/// above themselves, or below, where the background shows: between colours that differ much that is a
/// hairline. The font and its size decide which block does; a space has no gap in any font.
public enum HalfBlocks: String, Sendable, CaseIterable {
  /// Always `▄` and spaces.
  case lower
  /// Always `▀` and spaces.
  case upper
  /// `▄` and spaces where a hairline would be seen, elsewhere whatever takes the fewest bytes.
  case any
  /// `▀` and spaces where a hairline would be seen, elsewhere whatever takes the fewest bytes.
  case anyUpper

  /// The values that a user chooses from: `any` becomes `anyUpper` where the terminal needs it.
  public static let allCases: [HalfBlocks] = [.lower, .upper, .any]
}

extension HalfBlocks {
  /// How far a channel of two colours may differ before a line of one in the other is seen.
  func reach(_ depth: ColorDepth) -> Int32 {
    switch (self, depth) {
    case (.lower, _), (.upper, _): 0
    case (.any, .truecolor), (.anyUpper, .truecolor): 24
    // Neighbours among these are 40 apart, and mixed everywhere.
    case (.any, .indexed), (.anyUpper, .indexed): 48
    // All differ, and to have only the wanted block takes a seventh more bytes and more.
    case (.any, _), (.anyUpper, _): .max
    }
  }
}
