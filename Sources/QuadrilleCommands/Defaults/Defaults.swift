import QuadrilleCells
import QuadrilleFiles

/// The user's defaults file: options by long name, one a line. A line applies to every command that has the option,
/// unless the command line sets it.
struct Defaults {
  struct Line {
    let name: String
    /// The value; nil for a flag.
    let value: String?

    var text: String { value.map { "\(name) \($0)" } ?? name }
  }

  let path: String
  let lines: [Line]

  static let fileName = "defaults"
  /// The most bytes of the file, and of a line.
  private static let largest = 64 << 10
  private static let longestLine = 4 << 10

  /// Returns the path of the file, which may not exist; nil if no settings folder is known.
  static func path(environment: (String) -> String?) -> String? {
    SettingsFolder(environment: environment)?.path(of: fileName)
  }

  /// Returns whether the environment disables the defaults file (QUADRILLE_NO_DEFAULTS).
  static func areLeftOut(environment: (String) -> String?) -> Bool {
    Environment.isOn("QUADRILLE_NO_DEFAULTS", in: environment)
  }

  /// Reads the file; nil if it does not exist or is disabled.
  static func load(environment: (String) -> String?) throws -> Defaults? {
    guard !areLeftOut(environment: environment),
      let folder = SettingsFolder(environment: environment),
      let bytes = try folder.read(fileName, most: largest, mayBeEmpty: true)
    else { return nil }
    return try Defaults(path: folder.path(of: fileName), bytes: bytes)
  }

  /// Parses the file. A line that no command accepts is an error.
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
      guard let line = Self.line(text) else { continue }
      if let reason = Self.refusal(of: line) { throw fail(number, reason) }
      let rival = Self.rivals[line.name]?.first { rival in lines.contains { $0.name == rival } }
      if let rival { throw fail(number, "'\(line.name)' and '\(rival)' exclude each other") }
      // As on a command line, the last of several equal options wins.
      lines.removeAll { $0.name == line.name }
      lines.append(line)
    }
    self.lines = lines
  }

  /// Returns the defaults that a command accepts, by the long name of the option; empty text for a flag.
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

  /// Returns whether an option accepts a value. A nil value is accepted by flags only.
  private static func takes(_ option: any CommandOption, _ value: String?) -> Bool {
    guard let grammar = option.value else { return value == nil }
    return value.map { grammar.refusal(of: $0) == nil } ?? false
  }
}

// Parsing of a line.
extension Defaults {
  /// Parses a line: `palette night`, `palette = night`, `--palette=night`, `still`; nil for an empty line or a comment.
  private static func line(_ text: String) -> Line? {
    var rest = trimmed(withoutComment(text))
    guard !rest.isEmpty else { return nil }
    if rest.hasPrefix("--") { rest = rest.dropFirst(2) }
    let word = rest.prefix { $0 != "=" && !isBlank($0) }
    rest = trimmed(rest.dropFirst(word.count))
    let hasSign = rest.hasPrefix("=")
    let value = trimmed(hasSign ? rest.dropFirst() : rest)
    return Line(
      name: names[String(word)] ?? String(word),
      value: value.isEmpty && !hasSign ? nil : String(unquoted(value)))
  }

  /// Removes a comment. Colours may start with `#` too, so within a line the `#` of a comment needs a blank on both
  /// sides.
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

  /// Returns why no command accepts a line; nil if a command accepts it.
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

  /// Options that cannot be defaults, since they would replace the command's normal action.
  static let excluded: Set = ["help", "lesson", "no-defaults", "reset", "stay", "unstay", "upload"]

  /// The options that may be defaults, by name.
  private static let known = Dictionary(
    grouping: Command.all.flatMap(\.options).filter { !excluded.contains($0.name) }, by: \.name)

  /// The long names of options by their aliases.
  private static let names = Dictionary(
    Command.all.flatMap(\.options).flatMap { option in option.aliases.map { ($0, option.name) } },
    uniquingKeysWith: { first, _ in first })

  /// The options that exclude an option, by its name.
  private static let rivals: [String: [String]] = {
    let pairs: [(name: String, rival: String)] = SceneKind.all.map(\.parameters).flatMap { all in
      all.compactMap { parameter in
        guard let name = parameter.optionName, let rival = parameter.rival else { return nil }
        return (name, all.first { $0.name == rival }?.optionName ?? rival)
      }
    }
    return Dictionary(grouping: pairs, by: \.name).mapValues { $0.map(\.rival) }
  }()
}
