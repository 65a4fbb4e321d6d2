import QuadrilleCells
import QuadrilleFiles

/// A command line taken apart by the options of its command, with every value checked.
struct ParsedArguments {
  let command: Command
  /// The words that are no options.
  private(set) var words: [String] = []
  /// A program and its words, where the command takes one: what follows `--`.
  private(set) var program: [String] = []
  private var values: [String: String] = [:]
  /// The words that count where nothing was given: the user's defaults.
  private var usual: [String: String] = [:]

  /// Takes the words after the command; whoever asks for help is not told what else is wrong.
  init(_ arguments: [String], of command: Command) throws {
    self.command = command
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        if command.takesProgram { program = Array(rest) } else { words.append(contentsOf: rest) }
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        words.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let (option, attached) = try find(
        String(parts[0]), attached: parts.count > 1 ? String(parts[1]) : nil)
      if let value = option.value {
        guard let text = attached ?? rest.popFirst() else {
          throw usage("option --\(option.name) needs a value: \(value.placeholder)")
        }
        values[option.name] = text
      } else if attached == nil {
        values[option.name] = ""
      } else {
        throw usage("option --\(option.name) takes no value")
      }
    }
    if !self[.help] { try check() }
  }

  private func find(
    _ word: String, attached: String?
  ) throws -> (any CommandOption, attached: String?) {
    let options = command.options
    if word.hasPrefix("--") {
      let name = String(word.dropFirst(2))
      if let option = options.first(where: { $0.isNamed(name) }) { return (option, attached) }
      try refuseForeign(word) { $0.isNamed(name) }
      throw usage(
        "unknown option '\(ShortText.of(word))'"
          + Suggestion.question(for: name, in: options.map(\.name), prefix: "--"))
    }
    let letter = word.dropFirst().first
    guard let option = options.first(where: { $0.letter != nil && $0.letter == letter }) else {
      if let letter { try refuseForeign("-\(letter)") { $0.letter == letter } }
      throw usage("unknown option '\(ShortText.of(word))'")
    }
    let rest = String(word.dropFirst(2))
    if let attached { return (option, rest.isEmpty ? attached : rest + "=" + attached) }
    return (option, rest.isEmpty ? nil : rest)
  }

  private func check() throws {
    try expectWords(atMost: command.mostWords)
    for option in command.options {
      guard let word = values[option.name], let refusal = option.value?.refusal(of: word) else {
        continue
      }
      let owners = values[Option<String>.scene.name] ?? words.first ?? ""
      throw usage(
        "--\(option.name) "
          + (SceneOptions.refusal(of: word, by: option.name, inScenes: owners) ?? refusal))
    }
  }

  /// Whether an option stands in the command line.
  func isGiven(_ option: any CommandOption) -> Bool { values[option.name] != nil }

  /// Whether an option was given, or is usual.
  subscript(_ flag: Flag) -> Bool { values[flag.name] != nil || usual[flag.name] != nil }

  /// The value of an option, given or usual; nil if it was neither, or the command has none of the kind.
  subscript<Value>(_ option: Option<Value>) -> Value? {
    (values[option.name] ?? usual[option.name]).flatMap(option.grammar.read)
  }

  /// Whether the terminal's background chooses the palette: if `--palette auto` was given, and by default in `play`
  /// and `wrap`. A file keeps its own colours.
  var wantsAutomaticPalette: Bool {
    if let word = values["palette"] ?? usual["palette"] {
      return AutomaticPalette.isMeant(by: word)
    }
    return command.palettesAreAutomatic && words.first.flatMap { PlayedFile(path: $0) } == nil
      && !self[.lesson]
  }

  /// The word that was given for a parameter of a scene; nil for one that only settings files have, even if
  /// the command has an option of that name.
  func word(for parameter: SceneParameter) -> String? {
    parameter.optionName.flatMap { values[$0] }
  }

  /// The user's default for a parameter of a scene.
  func usualWord(for parameter: SceneParameter) -> String? {
    parameter.optionName.flatMap { usual[$0] }
  }

  /// Takes the user's defaults for what was not given.
  mutating func take(_ defaults: Defaults) { usual = defaults.words(for: command) }

  /// The same, without what is only usual of some options: it means nothing beside what was given.
  func without(usual options: [any CommandOption]) -> ParsedArguments {
    var result = self
    for option in options { result.usual[option.name] = nil }
    return result
  }

  /// The same, without some options altogether.
  func without(_ options: [any CommandOption]) -> ParsedArguments {
    var result = without(usual: options)
    for option in options { result.values[option.name] = nil }
    return result
  }

  /// An error of usage in this command.
  func usage(_ text: String) -> CommandError { .usage(text, command: command.name) }

  /// Refuses more plain words than that.
  func expectWords(atMost count: Int) throws {
    if words.count > count { throw usage("unexpected word '\(ShortText.of(words[count]))'") }
  }
}
