import QuadrilleCells
import QuadrilleFiles

/// A parsed command line: words and options of a command, with every value checked.
struct ParsedArguments {
  let command: Command
  /// The words that are not options.
  private(set) var words: [String] = []
  /// The child program and its arguments, from after `--`; empty if the command takes no program.
  private(set) var program: [String] = []
  private var values: [String: String] = [:]
  /// The user's defaults, for options that are not on the command line.
  private var usual: [String: String] = [:]

  /// Parses the words after the command. With `--help`, neither values nor the number of words are checked.
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

  /// Returns whether an option is on the command line; user defaults do not count.
  func isGiven(_ option: any CommandOption) -> Bool { values[option.name] != nil }

  /// Whether a flag is set, on the command line or by the user's defaults.
  subscript(_ flag: Flag) -> Bool { word(named: flag.name) != nil }

  /// The value of an option, from the command line or the user's defaults; nil if neither has it.
  subscript<Value>(_ option: Option<Value>) -> Value? {
    word(named: option.name).flatMap(option.grammar.read)
  }

  /// Returns the value of an option as typed, on the command line or in the user's defaults; nil if neither has it.
  func word(named option: String) -> String? { values[option] ?? usual[option] }

  /// The format of the first word, if that is a file; nil for scenes and films.
  var playedFile: PlayedFile? { words.first.flatMap { PlayedFile(path: $0) } }

  /// Whether the terminal's background chooses the palette: with `--palette auto`, and by default in `play` and `wrap`
  /// unless a file is played or `--lesson` is given.
  var wantsAutomaticPalette: Bool {
    if let word = word(named: "palette") { return AutomaticPalette.isMeant(by: word) }
    return command.palettesAreAutomatic && playedFile == nil && !self[.lesson]
  }

  /// Returns the command line's value for a scene's parameter; nil if it is not given. Also nil for parameters that
  /// only settings files have, even if the command has an option of that name.
  func word(for parameter: SceneParameter) -> String? {
    parameter.optionName.flatMap { values[$0] }
  }

  /// Returns the user's default for a scene's parameter; nil if there is none.
  func usualWord(for parameter: SceneParameter) -> String? {
    parameter.optionName.flatMap { usual[$0] }
  }

  /// Adopts the user's defaults for options that the command line does not set.
  mutating func take(_ defaults: Defaults) { usual = defaults.words(for: command) }

  /// Returns the arguments without the user defaults of some options.
  func without(usual options: [String]) -> ParsedArguments {
    var result = self
    for option in options { result.usual[option] = nil }
    return result
  }

  /// Returns the arguments without some options, from the command line and from the user's defaults.
  func without(_ options: [any CommandOption]) -> ParsedArguments {
    var result = without(usual: options.map(\.name))
    for option in options { result.values[option.name] = nil }
    return result
  }

  func usage(_ text: String) -> CommandError { .usage(text, command: command.name) }

  func expectWords(atMost count: Int) throws {
    if words.count > count { throw usage("unexpected word '\(ShortText.of(words[count]))'") }
  }
}
