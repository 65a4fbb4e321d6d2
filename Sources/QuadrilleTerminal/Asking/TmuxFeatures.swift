import QuadrilleSystem

/// The features of the terminal around tmux, and the bytes that tmux discards. Only the command `tmux` reports them.
package enum TmuxFeatures {
  /// Returns the names in `client_termfeatures`; none if tmux does not answer within 200 ms.
  static func ofClient() -> [Substring] {
    let words = ["tmux", "display-message", "-p", "#{client_termfeatures}"]
    return parse(output(of: words, milliseconds: 200) ?? "")
  }

  /// Runs tmux with the variables that it reads. Returns its output; nil if it fails.
  static func output(of words: [String], milliseconds: Int) -> String? {
    let environment = ["PATH", "HOME", "TMUX", "TMUX_PANE", "TMUX_TMPDIR"].compactMap { name in
      ProcessEnvironment.value(name).map { name + "=" + $0 }
    }
    return ProcessID.output(of: words, environment: environment, milliseconds: milliseconds)
  }

  static func parse(_ text: String) -> [Substring] { text.split { $0 == "," || $0 == "\n" } }

  /// Returns the bytes that tmux has discarded so far because a terminal showing a pane's session was too far behind;
  /// nil if tmux does not answer within a second.
  package static func discardedBytes(pane: String) -> Int? {
    let words = ["tmux", "list-clients", "-t", pane, "-F", "#{client_discarded}"]
    return output(of: words, milliseconds: 1000).flatMap(parseCounts)
  }

  /// Returns the sum of the numbers, one a line; nil if a line is not a number or there is no line.
  static func parseCounts(_ text: String) -> Int? {
    let counts = text.split(separator: "\n").map { Int($0) }
    guard !counts.isEmpty else { return nil }
    return counts.reduce(0) { sum, count in
      guard let sum, let count, count >= 0 else { return nil }
      return sum.addingReportingOverflow(count).overflow ? nil : sum + count
    }
  }
}
