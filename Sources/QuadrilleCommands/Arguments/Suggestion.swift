/// Suggestions for mistyped words.
enum Suggestion {
  /// Returns the nearest known word; nil if none is near enough.
  static func nearest(to word: String, in known: [String]) -> String? {
    // Longer words are cut, to limit the cost.
    let word = String(word.prefix(longest))
    let (folded, count) = (word.lowercased(), word.count)
    func reach(_ known: String) -> Int { max(1, min(count, known.count) / 3 + 1) }
    // The length difference is a cheap lower bound of the distance.
    let ranked = known.filter { abs($0.count - count) <= reach($0) }
      .map { (word: $0, distance: distance(folded, $0.lowercased())) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= reach(best.word) ? best.word : nil
  }

  /// Returns "; did you mean 'x'?" if a known word is near, else an empty string.
  static func question(for word: String, in known: [String], prefix: String = "") -> String {
    nearest(to: word, in: known).map { "; did you mean '\(prefix)\($0)'?" } ?? ""
  }

  /// Returns "; did you mean 'x'?" if there are more than four known words and one is near, else "; " and the sentence.
  static func question(for word: String, in known: [String], else sentence: String) -> String {
    let nearest = known.count > 4 ? nearest(to: word, in: known) : nil
    return nearest.map { "; did you mean '\($0)'?" } ?? "; " + sentence
  }

  /// The most characters of a word that are compared.
  private static let longest = 64

  /// Returns the edit distance with transpositions (optimal string alignment), ignoring characters beyond the limit.
  static func distance(_ first: String, _ second: String) -> Int {
    let a = Array(first.prefix(longest))
    let b = Array(second.prefix(longest))
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var best = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
