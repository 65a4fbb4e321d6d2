/// An option as seen by parsing, help, the manual and completions.
///
/// Each option is a static member of this protocol: `arguments[.fps]` is its value, and a misspelled name does not
/// compile. A command lists the options it takes.
protocol CommandOption: Sendable {
  /// The long name, without the dashes.
  var name: String { get }
  /// Other spellings of the long name, omitted from help.
  var aliases: [String] { get }
  /// The one-letter name; nil without one.
  var letter: Character? { get }
  /// The description in help, a line or two.
  var summary: String { get }
  /// The default value in words; nil omits it from help.
  var standard: String? { get }
  /// The value's grammar; nil for a flag.
  var value: (any ValueWords)? { get }
}

extension CommandOption {
  var aliases: [String] { [] }

  /// Returns whether a word, without dashes, is the long name or an alias.
  func isNamed(_ word: String) -> Bool { name == word || aliases.contains(word) }

  /// The option as written in help, like `-o, --output FILE`.
  var spelling: String {
    (letter.map { "-\($0), " } ?? "") + "--\(name)" + (value.map { " \($0.placeholder)" } ?? "")
  }

  /// The description, with the default value if `standard` names it.
  var words: String { summary + (standard.map { " (default: \($0))" } ?? "") }
}

struct Option<Value: Sendable>: CommandOption {
  let name: String
  let aliases: [String]
  let letter: Character?
  let grammar: Grammar<Value>
  // Closures, evaluated only for help: every program start creates all options.
  private let summarize: @Sendable () -> String
  private let tellStandard: @Sendable () -> String?

  init(
    _ name: String, aliases: [String] = [], letter: Character? = nil, _ grammar: Grammar<Value>,
    _ summary: @autoclosure @escaping @Sendable () -> String,
    standard: @autoclosure @escaping @Sendable () -> String? = nil
  ) {
    self.name = name
    self.aliases = aliases
    self.letter = letter
    self.grammar = grammar
    summarize = summary
    tellStandard = standard
  }

  func with(standard: String) -> Option {
    Option(name, aliases: aliases, letter: letter, grammar, summary, standard: standard)
  }

  var summary: String { summarize() }
  var standard: String? { tellStandard() }
  var value: (any ValueWords)? { grammar }
}

/// An option without a value.
struct Flag: CommandOption {
  let name: String
  let letter: Character?
  let summary: String
  let standard: String? = nil
  let value: (any ValueWords)? = nil

  init(_ name: String, letter: Character? = nil, _ summary: String) {
    self.name = name
    self.letter = letter
    self.summary = summary
  }
}
