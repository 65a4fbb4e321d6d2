import QuadrilleSystem

/// The width of printed lines, in columns.
enum PageWidth {
  /// The width if neither `COLUMNS` nor a terminal states one.
  static let usual = 80
  /// The widest line of prose; longer lines are hard to read.
  private static let mostOfSentences = 100
  /// The narrowest layout; narrower terminals wrap the lines themselves.
  private static let least = 20

  /// Returns the width in columns from `COLUMNS`, or else from the terminal at an output; nil if neither exists, or if
  /// a test captures the output.
  static func columns(
    of output: Descriptor, environment: (String) -> String? = Environment.value
  ) -> Int? {
    guard Standard.listener == nil else { return nil }
    let told = environment("COLUMNS").flatMap { Int($0) } ?? 0
    let columns = told > 0 ? told : output.windowSize.columns
    return columns > 0 ? max(least, columns) : nil
  }

  /// The width for prose on standard output.
  static var ofSentences: Int { min(mostOfSentences, columns(of: .standardOutput) ?? usual) }
}
