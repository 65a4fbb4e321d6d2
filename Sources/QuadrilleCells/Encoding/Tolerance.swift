/// The largest difference between shown and true colours, for every pixel of every frame. The cases are in order, from
/// strict to loose: `fine` counts as stricter than any difference, though its worst case is about 1.
public enum Tolerance: Sendable, Hashable, Comparable {
  /// No difference.
  case lossless
  /// At most one level of 255 in each channel: invisible.
  case fine
  /// At most this CIEDE2000 difference.
  case difference(Double)

  /// A difference that is visible only on close inspection.
  public static let fair = difference(1)
  /// A difference for slow links.
  public static let rough = difference(2)

  /// The range of numeric tolerances; greater values would save hardly any bytes.
  public static let differences = 0.0...20.0

  /// The named tolerances, strictest first.
  public static let named: [(name: String, value: Tolerance)] = [
    ("lossless", .lossless), ("fine", .fine), ("fair", .fair), ("rough", .rough),
  ]

  /// Parses a name or a CIEDE2000 bound; nil if `word` is neither.
  public init?(_ word: String) {
    if let found = Self.named.first(where: { $0.name == word.lowercased() }) {
      self = found.value
    } else if let bound = DecimalNumber.value(word), Self.differences.contains(bound) {
      // No two different colours are within 0.01.
      self = bound < 0.01 ? .lossless : .difference(bound)
    } else {
      return nil
    }
  }

  /// The name, or the number as text.
  public var name: String {
    if let found = Self.named.first(where: { $0.value == self }) { return found.name }
    guard case .difference(let bound) = self else { return "" }
    return bound == bound.rounded() ? String(Int(bound)) : String(bound)
  }
}
