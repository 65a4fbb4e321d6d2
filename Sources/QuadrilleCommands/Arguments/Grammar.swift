import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

/// An option's value as seen by help, completion and error messages, independent of its type.
protocol ValueWords: Sendable {
  var placeholder: String { get }
  var completion: Completion { get }
  /// Returns the end of an error message about an invalid word; nil if the word is valid.
  func refusal(of word: String) -> String?
}

/// The completion of a word by a shell.
enum Completion {
  case words([String])
  /// The built-in palettes, which are listed, and the user's own, which the shell queries when it completes.
  case palettes([String])

  /// The shell command that lists the user's own palettes.
  static let ownPalettes = "$(quadrille list palettes --own --names 2>/dev/null)"
  /// A file path, or one of the words `or`.
  case file(or: [String] = [])
  case free
}

/// The values of an option: how words are parsed, and the error for an invalid word.
struct Grammar<Value: Sendable>: ValueWords {
  let placeholder: String
  var completion = Completion.free
  /// The end of an error message that describes valid values.
  var expectation = ""
  /// Parses a word; nil if it is invalid.
  let read: @Sendable (String) -> Value?
  /// Returns the invalid part of a word, for the error message.
  var culprit: @Sendable (String) -> String = { $0 }

  func refusal(of word: String) -> String? {
    guard read(word) == nil else { return nil }
    let part = culprit(word)
    let refusal = "cannot be '\(ShortText.of(part))'"
    var known: [String] = []
    switch completion {
    case .words(let words), .file(let words): known = words
    case .palettes:
      if let fault = OwnPalettes.fault(of: part) {
        return "\(refusal); its file in '\(OwnPalettes.folder)' is wrong: \(fault)"
      }
      known = OwnPalettes.choices.map(\.name)
    case .free: break
    }
    return refusal + Suggestion.question(for: part, in: known, else: expectation)
  }
}

extension Grammar {
  init(
    _ placeholder: String, _ shape: SettingShape,
    _ value: @escaping @Sendable (SettingValue) -> Value?
  ) {
    self.placeholder = placeholder
    if shape.isPalette {
      // The user's own palettes are omitted here, since listing them would read their files.
      completion = .palettes(NamedPalette.all.map(\.name) + [AutomaticPalette.name])
    } else if shape.isFile {
      completion = .file(or: shape.names)
    } else {
      completion = shape.names.isEmpty ? .free : .words(shape.names)
    }
    expectation = shape.expectation(palettes: "a name from 'quadrille list palettes', auto")
    read = { shape.value(word: $0).flatMap(value) }
  }

  /// Accepts only the names in `known`, and returns the value of each.
  static func choice(_ placeholder: String, _ known: [(name: String, value: Value)]) -> Grammar {
    Grammar(placeholder, .choice(known.map(\.name))) { setting in
      known.first { .word($0.name) == setting }?.value
    }
  }
}

extension Grammar where Value: CaseIterable & RawRepresentable<String> {
  static func cases(_ placeholder: String) -> Grammar {
    choice(placeholder, Value.allCases.map { ($0.rawValue, $0) })
  }
}

extension Grammar where Value == Int {
  /// Accepts an integer in a range.
  static func integer(_ range: ClosedRange<Int>, _ placeholder: String = "N") -> Grammar {
    Grammar(placeholder, .integer(range)) {
      if case .integer(let number) = $0 { number } else { nil }
    }
  }

  /// Accepts a number of bytes: digits, optionally with `k`, `M` or `G` for 10³, 10⁶ or 10⁹.
  static func bytes(_ range: ClosedRange<Int>) -> Grammar {
    let expectation =
      "expected a number of bytes like 64000, 500k or 2M, at least \(range.lowerBound)"
    return Grammar(placeholder: "BYTES", expectation: expectation) { word in
      let factors: [String: Double] = ["k": 1e3, "m": 1e6, "g": 1e9]
      let factor = factors[word.suffix(1).lowercased()]
      let digits = factor == nil ? word[...] : word.dropLast()
      guard digits.allSatisfy({ $0.isNumber || $0 == "." }),
        let number = Double(digits).map({ $0 * (factor ?? 1) }),
        number >= Double(range.lowerBound), number <= Double(range.upperBound)
      else { return nil }
      return Int(number)
    }
  }
}

extension Grammar where Value == Double {
  /// Accepts a number in a range.
  static func number(_ range: ClosedRange<Double>, _ placeholder: String = "N") -> Grammar {
    Grammar(placeholder, .number(range)) {
      if case .number(let number) = $0 { number } else { nil }
    }
  }
}

extension Grammar where Value == String {
  /// Accepts a file path. Whether it can be opened is not checked.
  static func path(_ placeholder: String = "FILE") -> Grammar {
    Grammar(placeholder: placeholder, completion: .file()) { $0 }
  }

  /// Accepts any word.
  static func word(_ placeholder: String) -> Grammar { Grammar(placeholder: placeholder) { $0 } }
}

extension Grammar where Value == Palette {
  /// Accepts a palette: a name, colours, or a link.
  static var palette: Grammar {
    Grammar("P", .colors(1...4, isPalette: true)) {
      switch $0 {
      case .colors(let colors): Palette(colors)
      case .link(let link): link.palette
      default: nil
      }
    }
  }
}

extension Grammar where Value == Tolerance {
  /// Accepts a colour tolerance: a name, or a CIEDE2000 number.
  static var tolerance: Grammar {
    let names = Tolerance.named.map(\.name)
    let numbers = "a number from \(SettingShape.number(Tolerance.differences).bounds())"
    return Grammar(
      placeholder: "T", completion: .words(names),
      expectation: "expected \(SettingShape.list(names + [numbers]))"
    ) { Tolerance($0) }
  }
}

extension Grammar where Value == CellSize {
  static var cells: Grammar {
    pair(
      "CxR", upTo: (CellSize.maximum.columns, CellSize.maximum.rows), "80x24",
      note: ", at most a million cells"
    ) {
      let cells = CellSize(columns: $0, rows: $1)
      return cells.area <= CellSize.mostCells ? cells : nil
    }
  }
}

extension Grammar where Value == PixelSize {
  static var pixels: Grammar {
    pair("WxH", upTo: (16_384, 4096), "480x480") { PixelSize(width: $0, height: $1) }
  }
}

extension Grammar {
  /// Accepts a list of values, separated by commas.
  static func list<Element>(of element: Grammar<Element>) -> Grammar where Value == [Element] {
    @Sendable func parts(_ word: String) -> [String] {
      word.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    }
    var grammar = Grammar(placeholder: element.placeholder + ",…", completion: element.completion) {
      word in
      let values = parts(word).compactMap { element.read($0) }
      return values.count == parts(word).count ? values : nil
    }
    grammar.expectation = element.expectation.replacing(
      "expected ", with: "expected one or more of ")
    grammar.culprit = { word in parts(word).first { element.read($0) == nil } ?? word }
    return grammar
  }

  /// Accepts two integers joined with `x`.
  private static func pair(
    _ placeholder: String, upTo most: (Int, Int), _ example: String, note: String = "",
    _ make: @escaping @Sendable (Int, Int) -> Value?
  ) -> Grammar {
    let expectation = "expected a size like \(example), from 1x1 to \(most.0)x\(most.1)\(note)"
    return Grammar(placeholder: placeholder, expectation: expectation) { word in
      let parts = word.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2, let first = Int(parts[0]), let second = Int(parts[1]),
        (1...most.0).contains(first), (1...most.1).contains(second)
      else { return nil }
      return make(first, second)
    }
  }
}
