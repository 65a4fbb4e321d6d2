/// An option: one row of the table that parsing, help, the manual and completions are made from.
struct Option: Sendable {
  /// What completes its value.
  enum Values: Sendable {
    case words([String])
    case file
    case free
  }

  /// Its long name, without the dashes.
  let name: String
  /// Its one-letter name, if it has one.
  var letter: Character?
  /// What its value is called; nil: it takes none.
  let value: String?
  /// What it does, in a line or two.
  let summary: String
  /// Without it; nil: nothing worth saying.
  var standard: String?
  /// What completes it.
  var values = Values.free
  /// Which commands take it.
  let commands: Set<String>

  /// How it is written in help.
  var spelling: String {
    (letter.map { "-\($0), " } ?? "") + "--\(name)" + (value.map { " \($0)" } ?? "")
  }
}
