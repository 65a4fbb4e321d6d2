import QuadrilleCells

/// The first error of a shader compiler's messages, in one line that is safe to print.
struct CompilerMessage {
  let text: String

  /// The longest text that is printed of a message, in characters. Messages are untrusted.
  private static let longest = 200

  /// Parses a driver's messages: `0:12(5): error: text` (Mesa), `0(12) : error C1: text` (NVIDIA). Lines beyond those of
  /// the shader are those of the code added after it.
  init(_ messages: String, lines count: Int) {
    let lines = messages.split(whereSeparator: \.isNewline)
    let line = lines.first { $0.contains("error") } ?? lines.first ?? "no reason was reported"
    let numbers = line.prefix { $0.isNumber || ":() ".contains($0) }
      .split { !$0.isNumber }.compactMap { Int($0) }
    var words = line.drop { $0.isNumber || ":() ".contains($0) }
    for prefix in ["preprocessor error: ", "error: ", "error "] where words.hasPrefix(prefix) {
      words = words.dropFirst(prefix.count)
    }
    // The candidates are in lines of their own.
    let list = "; candidates are:"
    if words.hasSuffix(list) { words = words.dropLast(list.count) }
    let safe = SafeText(words.prefix(Self.longest)).string
    switch numbers.dropFirst().first {
    case nil, 0: text = safe
    case let line? where line > count: text = "at its end: \(safe)"
    case let line?: text = "line \(line): \(safe)"
    }
  }
}
