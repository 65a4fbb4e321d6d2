/// A command line taken apart by the option table; what the values mean is for others.
struct ParsedArguments {
  /// The command the words belong to.
  let command: String
  /// The words that are no options.
  private(set) var words: [String] = []
  private var values: [String: String] = [:]

  /// Takes the words after the command.
  init(_ arguments: [String], of command: String) throws {
    self.command = command
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        words.append(contentsOf: rest)
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        words.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let isLong = word.hasPrefix("--")
      let (option, attached) = try find(
        String(parts[0]), isLong: isLong, attached: parts.count > 1 ? String(parts[1]) : nil)
      if option.value == nil {
        if attached != nil { throw usage("option --\(option.name) takes no value") }
        values[option.name] = ""
      } else if let attached {
        values[option.name] = attached
      } else if let next = rest.popFirst() {
        values[option.name] = next
      } else {
        throw usage("option --\(option.name) needs a value: \(option.value ?? "")")
      }
    }
  }

  private func find(
    _ word: String, isLong: Bool, attached: String?
  ) throws -> (Option, attached: String?) {
    let options = OptionTable.options(of: command)
    if isLong {
      let name = String(word.dropFirst(2))
      if let option = options.first(where: { $0.name == name }) { return (option, attached) }
      throw usage(
        "unknown option '\(word)'"
          + Suggestion.question(for: name, in: options.map(\.name), prefix: "--"))
    }
    let letter = word.dropFirst().first
    guard let option = options.first(where: { $0.letter != nil && $0.letter == letter }) else {
      throw usage("unknown option '\(word)'")
    }
    let rest = String(word.dropFirst(2))
    if let attached { return (option, rest.isEmpty ? attached : rest + "=" + attached) }
    return (option, rest.isEmpty ? nil : rest)
  }

  /// Whether an option was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// An option's value as it was written.
  func value(_ name: String) -> String? { values[name] }

  /// An error of usage in this command.
  func usage(_ text: String) -> CommandError {
    .usage(text, command: command.isEmpty ? nil : command)
  }

  /// Refuses more plain words than the command takes.
  func expectWords(atMost count: Int) throws {
    if words.count > count { throw usage("unexpected word '\(words[count])'") }
  }
}
