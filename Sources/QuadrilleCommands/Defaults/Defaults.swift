import QuadrilleCells
import QuadrilleFiles

/// The user's own defaults: options by their long names, one a line, that count for every command which
/// has them and is not told otherwise.
struct Defaults {
  /// An option as a line of the file says it.
  struct Line {
    let number: Int
    let name: String
    /// Nil: it takes none.
    let value: String?

    var text: String { value.map { "\(name) \($0)" } ?? name }
  }

  /// Where they are kept.
  let path: String
  let lines: [Line]

  static let fileName = "defaults"
  /// The most bytes of the file, and of one of its lines.
  private static let largest = 64 << 10
  private static let longestLine = 4 << 10

  /// The path of the file, whether there is one or not; nil where nothing tells of a folder.
  static func path(environment: (String) -> String?) -> String? {
    SettingsFolder(environment: environment)?.path(of: fileName)
  }

  /// Whether the environment asks to leave them out.
  static func areLeftOut(environment: (String) -> String?) -> Bool {
    Environment.isOn("QUADRILLE_NO_DEFAULTS", in: environment)
  }

  /// Reads the file; nil if there is none, or if it is to be left out.
  static func load(environment: (String) -> String?) throws -> Defaults? {
    guard !areLeftOut(environment: environment),
      let folder = SettingsFolder(environment: environment),
      let bytes = try folder.read(fileName, most: largest, mayBeEmpty: true)
    else { return nil }
    return try Defaults(path: folder.path(of: fileName), bytes: bytes)
  }

  /// Reads what the file holds. The first line that no command could take is an error, and then none
  /// counts.
  init(path: String, bytes: [UInt8]) throws {
    self.path = path
    func fail(_ number: Int, _ reason: String) -> CommandError {
      .defaults("'\(path)', line \(number): \(reason)")
    }
    var lines: [Line] = []
    for (index, bytes) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated()
    {
      let number = index + 1
      guard bytes.count <= Self.longestLine else {
        throw fail(number, "is longer than \(Self.longestLine >> 10) KB")
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw fail(number, "is not UTF-8 text")
      }
      guard let line = Self.line(text, number: number) else { continue }
      if let reason = Self.refusal(of: line) { throw fail(number, reason) }
      if let rival = Self.rival(of: line.name, in: lines) {
        throw fail(number, "'\(line.name)' and '\(rival)' exclude each other")
      }
      // As on a command line, what is said last counts.
      lines.removeAll { $0.name == line.name }
      lines.append(line)
    }
    self.lines = lines
  }

  /// The words of those options that a command has, and takes with such a value.
  func words(for command: Command) -> [String: String] {
    var words: [String: String] = [:]
    for line in lines {
      guard let option = command.options.first(where: { $0.name == line.name }),
        Self.takes(option, line.value)
      else { continue }
      words[line.name] = line.value ?? ""
    }
    return words
  }

  /// Whether an option can have that value, or none if that is nil.
  private static func takes(_ option: any CommandOption, _ value: String?) -> Bool {
    guard let grammar = option.value else { return value == nil }
    return value.map { grammar.refusal(of: $0) == nil } ?? false
  }
}

// How a line is read.
extension Defaults {
  /// An option and its value: `palette night`, `palette = night`, `--palette=night`, `still`; nil where
  /// the line is empty or a comment.
  private static func line(_ text: String, number: Int) -> Line? {
    var rest = trimmed(withoutComment(text))
    guard !rest.isEmpty else { return nil }
    if rest.hasPrefix("--") { rest = rest.dropFirst(2) }
    let word = rest.prefix { $0 != "=" && !isBlank($0) }
    rest = trimmed(rest.dropFirst(word.count))
    let hasSign = rest.hasPrefix("=")
    let value = trimmed(hasSign ? rest.dropFirst() : rest)
    return Line(
      number: number, name: names[String(word)] ?? String(word),
      value: value.isEmpty && !hasSign ? nil : String(unquoted(value)))
  }

  /// A colour may begin with the sign of a comment, so that needs a blank on both sides.
  private static func withoutComment(_ text: String) -> Substring {
    var isAfterBlank = true
    for index in text.indices {
      if isAfterBlank, text[index] == "#" {
        let next = text.index(after: index)
        let isFirst = trimmed(text[..<index]).isEmpty
        if isFirst || next == text.endIndex || isBlank(text[next]) { return text[..<index] }
      }
      isAfterBlank = isBlank(text[index])
    }
    return text[...]
  }

  private static func unquoted(_ value: Substring) -> Substring {
    guard value.count > 1, let first = value.first, first == value.last,
      first == "'" || first == "\""
    else { return value }
    return value.dropFirst().dropLast()
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t" || character == "\r" || character == "\u{feff}"
  }

  /// Says why no command could take a line; nil if one can.
  private static func refusal(of line: Line) -> String? {
    guard let options = known[line.name], let first = options.first else {
      if excluded.contains(line.name) { return "'\(line.name)' cannot be a default" }
      return "unknown option '\(ShortText.of(line.name))'"
        + Suggestion.question(for: line.name, in: known.keys.sorted())
    }
    if options.contains(where: { takes($0, line.value) }) { return nil }
    guard let value = line.value else {
      return "'\(line.name)' needs a value: \(first.value?.placeholder ?? "")"
    }
    guard let grammar = options.lazy.compactMap(\.value).first else {
      return "'\(line.name)' takes no value"
    }
    return "'\(line.name)' \(grammar.refusal(of: value) ?? "")"
  }

  /// The option before it that cannot be there together with this one.
  private static func rival(of name: String, in lines: [Line]) -> String? {
    rivals[name]?.first { rival in lines.contains { $0.name == rival } }
  }

  /// The options that ask for another thing than what the command usually does. As defaults they would keep
  /// it from doing that.
  static let excluded: Set = [
    "help", "lesson", "no-defaults", "reset", "stay", "unstay", "upload",
  ]

  /// The options of all commands that may be defaults, by their names.
  private static let known = Dictionary(
    grouping: Command.all.flatMap(\.options).filter { !excluded.contains($0.name) }, by: \.name)

  /// The names of options by their other spellings.
  private static let names = Dictionary(
    Command.all.flatMap(\.options).flatMap { option in option.aliases.map { ($0, option.name) } },
    uniquingKeysWith: { first, _ in first })

  /// The options that exclude an option, by its name.
  private static let rivals: [String: [String]] = {
    let parameters = SceneKind.all.flatMap(\.parameters)
    let pairs: [(name: String, rival: String)] = parameters.compactMap { parameter in
      guard let name = parameter.optionName, let rival = parameter.rival else { return nil }
      return (name, rival)
    }
    return Dictionary(grouping: pairs, by: \.name).mapValues { $0.map(\.rival) }
  }()
}
