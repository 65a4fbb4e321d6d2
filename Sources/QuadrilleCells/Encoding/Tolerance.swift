/// How far a shown colour may be from the true one, at every pixel of every frame.
public enum Tolerance: Sendable, Hashable {
  /// Not at all.
  case lossless
  /// No channel by more than one level of 255: it cannot be told from the truth.
  case fine
  /// CIEDE2000 by no more than this.
  case difference(Double)

  /// Seen only by looking for it.
  public static let fair = difference(1)
  /// For slow links.
  public static let rough = difference(2)

  /// Bounds that a number may name; beyond the greatest there is little left to save.
  public static let differences = 0.0...20.0

  /// Those with names, from the strictest on.
  public static let named: [(name: String, value: Tolerance)] = [
    ("lossless", .lossless), ("fine", .fine), ("fair", .fair), ("rough", .rough),
  ]

  /// A name, or a number that bounds CIEDE2000; nil if it is neither.
  public init?(_ word: String) {
    if let found = Self.named.first(where: { $0.name == word.lowercased() }) {
      self = found.value
    } else if let bound = DecimalNumber.value(word), Self.differences.contains(bound) {
      // No two colours are that near.
      self = bound < 0.01 ? .lossless : .difference(bound)
    } else {
      return nil
    }
  }

  /// Its name, or its number.
  public var name: String {
    if let found = Self.named.first(where: { $0.value == self }) { return found.name }
    guard case .difference(let bound) = self else { return "" }
    return bound == bound.rounded() ? String(Int(bound)) : String(bound)
  }
}

extension Tolerance: Comparable {
  /// `fine` is about as strict as a difference of 1 at its worst, and counts as stricter than that.
  public static func < (first: Tolerance, second: Tolerance) -> Bool { first.rank < second.rank }

  private var rank: Double {
    switch self {
    case .lossless: -1
    case .fine: 0
    case .difference(let bound): bound
    }
  }
}
