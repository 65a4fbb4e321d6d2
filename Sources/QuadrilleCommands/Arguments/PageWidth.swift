import QuadrilleSystem

/// How wide lines of text may be.
enum PageWidth {
  /// Where nothing tells.
  static let usual = 80
  /// Sentences over more than that are hard to read, however wide the window is.
  private static let mostOfSentences = 100
  /// What is narrower is laid out for that.
  private static let least = 20

  /// The columns that `COLUMNS` tells, else those of the terminal that a descriptor leads to; nil where
  /// neither does, or somebody listens.
  static func columns(
    of output: Output, environment: (String) -> String? = Environment.value
  ) -> Int? {
    guard Standard.listener == nil else { return nil }
    let told = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return (told ?? System.columns(of: output)).map { max(least, $0) }
  }

  /// The width of pages of sentences on standard output.
  static var ofSentences: Int { min(mostOfSentences, columns(of: .product) ?? usual) }

  enum Output {
    case product, talk
  }
}
