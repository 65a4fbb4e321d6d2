import QuadrilleCells

/// The first error of a shader compiler's messages, in one line that is safe to print.
struct CompilerMessage {
  let text: String

  /// The longest text that is printed of a message, in characters. Messages are untrusted.
  private static let longest = 200

  /// Parses a driver's messages: `0:12(5): error: text` (Mesa), `0(12) : error C1: text` (NVIDIA).
  init(_ messages: String) {
    let lines = messages.split(whereSeparator: \.isNewline)
    let line = lines.first { $0.contains("error") } ?? lines.first ?? "no reason was reported"
    let numbers = line.prefix { $0.isNumber || ":() ".contains($0) }
      .split { !$0.isNumber }.compactMap { Int($0) }
    var words = line.drop { $0.isNumber || ":() ".contains($0) }
    for prefix in ["preprocessor error: ", "error: ", "error "] where words.hasPrefix(prefix) {
      words = words.dropFirst(prefix.count)
    }
    let safe = SafeText(words.prefix(Self.longest)).string
    text = numbers.count > 1 ? "line \(numbers[1]): \(safe)" : safe
  }
}
