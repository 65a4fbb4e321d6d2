/// Returns a command line with `--no-hint` added if the program would show a hint over the picture.
public func withoutHint(_ words: [String]) -> [String] {
  let others = ["chat", "edit", "export", "bench", "list", "doctor", "completions", "help"]
  guard let first = words.first else { return ["--no-hint"] }
  let isPlayed = !others.contains(first) && !["--help", "-h", "--version"].contains(first)
  guard isPlayed, !words.contains("--no-hint"), !words.contains("--unstay") else { return words }
  return first.hasPrefix("-") ? ["--no-hint"] + words : [first, "--no-hint"] + words.dropFirst()
}
