/// An option as parsing, help, the manual and completions see it.
///
/// Each is a static member of this protocol, so that `arguments[.fps]` is its value, and a name that
/// is none does not compile. A command takes those that it lists.
protocol CommandOption: Sendable {
  /// Its long name, without the dashes.
  var name: String { get }
  /// Other spellings of the long name, which help leaves out.
  var aliases: [String] { get }
  /// Its one-letter name, if it has one.
  var letter: Character? { get }
  /// Its effect, in a line or two.
  var summary: String { get }
  /// The value without it, in words; nil: nothing worth saying.
  var standard: String? { get }
  /// The words about its value; nil: it takes none.
  var value: (any ValueWords)? { get }
}

extension CommandOption {
  var aliases: [String] { [] }

  /// Returns whether a word without dashes is the long name or another spelling of it.
  func isNamed(_ word: String) -> Bool { name == word || aliases.contains(word) }

  /// How it is written in help.
  var spelling: String {
    (letter.map { "-\($0), " } ?? "") + "--\(name)" + (value.map { " \($0.placeholder)" } ?? "")
  }

  /// The sentence beside that in help.
  var words: String { summary + (standard.map { " (default: \($0))" } ?? "") }
}

struct Option<Value: Sendable>: CommandOption {
  let name: String
  let aliases: [String]
  let letter: Character?
  let grammar: Grammar<Value>
  // Put into words only for help: every start of the program makes all options.
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

  /// The same with other words about its value where it is not given.
  func with(standard: String) -> Option {
    Option(name, aliases: aliases, letter: letter, grammar, summary, standard: standard)
  }

  var summary: String { summarize() }
  var standard: String? { tellStandard() }
  var value: (any ValueWords)? { grammar }
}

/// An option that is given or not.
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
