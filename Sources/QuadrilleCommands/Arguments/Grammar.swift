import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

/// The words about an option's value, whatever its type.
protocol ValueWords: Sendable {
  var placeholder: String { get }
  var completion: Completion { get }
  /// Says what is wrong with a word, as the end of a sentence that names the option; nil if nothing is.
  func refusal(of word: String) -> String?
}

/// The ways in which a shell completes a word.
enum Completion {
  case words([String])
  /// Palettes: those that ship, and the user's own, which are asked for when a word is completed.
  case palettes([String])

  /// What a shell runs for the user's own.
  static let ownPalettes = "$(quadrille list palettes --own --names 2>/dev/null)"
  /// The path of a file, or one of some words.
  case file(or: [String] = [])
  case free
}

/// The values that an option may have: how they are read, and what is said of a word that is none.
struct Grammar<Value: Sendable>: ValueWords {
  let placeholder: String
  var completion = Completion.free
  /// A sentence about what is right.
  var expectation = ""
  /// Finds the value that a word stands for; nil if it is none.
  let read: @Sendable (String) -> Value?
  /// The part of a wrong word that is wrong.
  var culprit: @Sendable (String) -> String = { $0 }

  /// Whether words may be names of palettes, which the user's files can be.
  private var takesPalettes: Bool {
    if case .palettes = completion { true } else { false }
  }

  func refusal(of word: String) -> String? {
    guard read(word) == nil else { return nil }
    let part = culprit(word)
    if takesPalettes, let fault = OwnPalettes.fault(of: part) {
      return
        "cannot be '\(ShortText.of(part))'; its file in '\(OwnPalettes.folder)' is wrong: \(fault)"
    }
    var known: [String] = []
    switch completion {
    case .words(let words), .file(let words): known = words
    case .palettes: known = OwnPalettes.choices.map(\.name)
    case .free: break
    }
    return "cannot be '\(ShortText.of(part))'"
      + Suggestion.question(for: part, in: known, else: expectation)
  }
}

extension Grammar {
  init(
    _ placeholder: String, _ shape: SettingShape,
    _ value: @escaping @Sendable (SettingValue) -> Value?
  ) {
    self.placeholder = placeholder
    if shape.isPalette {
      // The names of the user's own are not asked for: that would read their files.
      completion = .palettes(NamedPalette.all.map(\.name) + [AutomaticPalette.name])
    } else if shape.isFile {
      completion = .file(or: shape.names)
    } else {
      completion = shape.names.isEmpty ? .free : .words(shape.names)
    }
    expectation = shape.expectation(palettes: "a name from 'quadrille list palettes', auto")
    read = { shape.value(word: $0).flatMap(value) }
  }

  /// One of some words.
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
  /// A whole number inside bounds.
  static func integer(_ range: ClosedRange<Int>, _ placeholder: String = "N") -> Grammar {
    Grammar(placeholder, .integer(range)) {
      if case .integer(let number) = $0 { number } else { nil }
    }
  }

  /// A number of bytes: digits, and `k`, `M` or `G` for thousands, millions and more.
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
  /// A number inside bounds.
  static func number(_ range: ClosedRange<Double>, _ placeholder: String = "N") -> Grammar {
    Grammar(placeholder, .number(range)) {
      if case .number(let number) = $0 { number } else { nil }
    }
  }
}

extension Grammar where Value == String {
  /// The path of a file; whether it can be read or written is found out later.
  static func path(_ placeholder: String = "FILE") -> Grammar {
    Grammar(placeholder: placeholder, completion: .file()) { $0 }
  }

  static func word(_ placeholder: String) -> Grammar { Grammar(placeholder: placeholder) { $0 } }
}

extension Grammar where Value == Palette {
  /// One to four colours.
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
  /// A bound on colours: a name or a number.
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
  /// Some values joined with commas.
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

  /// Two whole numbers joined with an x.
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
