/// A requirement on a program: a bound on a figure, such as `fps>=30`, or that the program restores its terminal.
package enum ProgramRequirement: Sendable, Equatable {
  case atLeast(ProgramMeasure, Double)
  case atMost(ProgramMeasure, Double)
  case restored

  /// Reads `fps>=30`, `torn<=1%` or `restored`; nil if the word is none of these.
  package init?(_ word: String) {
    if word == "restored" {
      self = .restored
      return
    }
    for (sign, isLeast) in [(">=", true), ("<=", false)] {
      guard let range = word.firstRange(of: sign),
        let measure = ProgramMeasure(rawValue: String(word[..<range.lowerBound]))
      else { continue }
      var number = word[range.upperBound...]
      if number.hasSuffix("%") { number = number.dropLast() }
      guard let value = Double(number), value.isFinite else { return nil }
      self = isLeast ? .atLeast(measure, value) : .atMost(measure, value)
      return
    }
    return nil
  }

  /// The end of the error message about a word that is not a requirement.
  package static let expectation =
    "expected bounds like fps>=30,torn<=1% on "
    + ProgramMeasure.allCases.map(\.rawValue).joined(separator: ", ") + ", or restored"

  /// Returns a message on how a program misses the requirement; nil if the program meets it.
  package func failure(_ figures: ProgramFigures) -> String? {
    switch self {
    case .restored:
      return figures.isRestored ? nil : "restored: the program left its terminal changed"
    case .atLeast(let measure, let bound):
      guard let value = measure.value(of: figures) else { return Self.missing(measure) }
      return value >= bound ? nil : Self.text(measure, value, "at least", bound)
    case .atMost(let measure, let bound):
      // A program that never stands still has no idle wake-ups.
      guard let value = measure.value(of: figures) else {
        return measure == .idleWakeUps ? nil : Self.missing(measure)
      }
      return value <= bound ? nil : Self.text(measure, value, "at most", bound)
    }
  }

  private static func missing(_ measure: ProgramMeasure) -> String {
    "\(measure.rawValue): not measured, the program gave no occasion"
  }

  private static func text(
    _ measure: ProgramMeasure, _ value: Double, _ word: String, _ bound: Double
  ) -> String {
    "\(measure.rawValue): \(Figure.short(value)), required \(word) \(Figure.short(bound)) (\(measure.title))"
  }
}
