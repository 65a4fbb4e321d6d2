/// The half blocks for cells with two very different colours.
///
/// In many fonts `▀` and `█` leave pixel rows of the cell empty at the top or bottom. The background shows there as a
/// hairline. Which block has no hairline depends on font and size; a space never has one.
public enum HalfBlockChoice: String, Sendable, CaseIterable {
  /// Only `▄` and spaces.
  case lower
  /// Only `▀` and spaces.
  case upper
  /// `▄` and spaces where a hairline would be visible; elsewhere the characters with the fewest bytes.
  case any
  /// `▀` and spaces where a hairline would be visible; elsewhere the characters with the fewest bytes.
  case anyUpper

  /// The values that a user can choose. `any` becomes `anyUpper` on terminals that need it.
  public static let allCases: [HalfBlockChoice] = [.lower, .upper, .any]

  /// The largest channel difference of two colours, in levels of 255, at which a hairline between them stays invisible.
  func reach(_ depth: ColorDepth) -> Int32 {
    switch (self, depth) {
    case (.lower, _), (.upper, _): 0
    case (.any, .truecolor), (.anyUpper, .truecolor): 24
    // Neighbouring colours of the 256 differ by 40 and are dithered everywhere.
    case (.any, .indexed), (.anyUpper, .indexed): 48
    // Any two of so few colours differ much. Drawing with a single half block adds at least a seventh to the bytes.
    case (.any, _), (.anyUpper, _): .max
    }
  }
}
