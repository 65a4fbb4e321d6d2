import QuadrilleSystem

/// The abilities of the terminal around tmux, and how it fares: tmux tells nobody but who asks it as a
/// program.
package enum TmuxFeatures {
  /// As `terminal-features` calls them; none if tmux does not say within a fifth of a second.
  static func ofClient() -> [Substring] {
    let words = ["tmux", "display-message", "-p", "#{client_termfeatures}"]
    return parse(output(of: words, milliseconds: 200) ?? "")
  }

  /// Runs tmux with the variables that it reads, and returns its output; nil if it fails.
  static func output(of words: [String], milliseconds: Int) -> String? {
    let environment = ["PATH", "HOME", "TMUX", "TMUX_PANE", "TMUX_TMPDIR"].compactMap { name in
      ProcessEnvironment.value(name).map { name + "=" + $0 }
    }
    return ProcessID.output(of: words, environment: environment, milliseconds: milliseconds)
  }

  static func parse(_ text: String) -> [Substring] {
    text.split { $0 == "," || $0 == "\n" }
  }

  /// How many bytes tmux has thrown away so far because a terminal that shows a pane's session was too far
  /// behind; nil if tmux does not say within a second.
  package static func discardedBytes(pane: String) -> Int? {
    let words = ["tmux", "list-clients", "-t", pane, "-F", "#{client_discarded}"]
    return output(of: words, milliseconds: 1000).flatMap(parseCounts)
  }

  /// The sum of a count a line; nil if there is none.
  static func parseCounts(_ text: String) -> Int? {
    let counts = text.split(separator: "\n").map { Int($0) }
    guard !counts.isEmpty else { return nil }
    return counts.reduce(0) { sum, count in
      guard let sum, let count, count >= 0 else { return nil }
      return sum.addingReportingOverflow(count).overflow ? nil : sum + count
    }
  }
}
