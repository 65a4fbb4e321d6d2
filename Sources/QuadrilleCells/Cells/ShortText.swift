/// Shortens user input that a message quotes.
package enum ShortText {
  /// The most characters that are quoted.
  package static let most = 60

  /// Returns the word, or its first `most` characters and "…" if it is longer.
  package static func of(_ word: some StringProtocol) -> String {
    // `count` would walk the whole word, which may be very long.
    guard let end = word.index(word.startIndex, offsetBy: most, limitedBy: word.endIndex),
      end < word.endIndex
    else { return String(word) }
    return word[..<end] + "…"
  }
}
