/// A requirement on a program: a bound on a figure, such as `fps>=30`, or that the program restores its terminal.
package enum ProgramRequirement: Sendable, Equatable {
  /// A figure is at least or at most the bound.
  case bound(ProgramMeasure, isLeast: Bool, Double)
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
      if measure.title.hasSuffix("%"), number.hasSuffix("%") { number = number.dropLast() }
      guard number.allSatisfy({ "+-.e0123456789".contains($0) }), let value = Double(number) else {
        return nil
      }
      self = .bound(measure, isLeast: isLeast, value)
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
    guard case .bound(let measure, let isLeast, let bound) = self else {
      return figures.isRestored ? nil : "restored: the program left its terminal changed"
    }
    guard let value = measure.value(of: figures) else {
      // A program that never stands still has no idle wake-ups.
      return measure == .idleWakeUps && !isLeast
        ? nil : "\(measure.rawValue): not measured, the program gave no occasion"
    }
    if isLeast ? value >= bound : value <= bound { return nil }
    return """
      \(measure.rawValue): \(Figure.short(value)), required \(isLeast ? "at least" : "at most") \
      \(Figure.short(bound)) (\(measure.title))
      """
  }
}
