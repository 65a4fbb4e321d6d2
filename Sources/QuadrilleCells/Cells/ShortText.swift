/// Words from outside as a message may repeat them.
package enum ShortText {
  /// Characters that are repeated of a word.
  package static let most = 60

  /// A word as it is, or its beginning and "…".
  package static func of(_ word: some StringProtocol) -> String {
    // Counting characters goes through all of them, and they may be many.
    guard let end = word.index(word.startIndex, offsetBy: most, limitedBy: word.endIndex),
      end < word.endIndex
    else { return String(word) }
    return word[..<end] + "…"
  }
}
