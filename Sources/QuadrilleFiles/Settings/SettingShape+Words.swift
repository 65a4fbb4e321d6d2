import QuadrilleCells
import QuadrilleCore

extension SettingShape {
  /// Returns the value for a word on a command line; nil if it is invalid.
  package func value(word: String) -> SettingValue? {
    switch self {
    case .number(let range):
      return DecimalNumber.value(word).flatMap { range.contains($0) ? .number($0) : nil }
    case .integer(let range):
      return Int(word).flatMap { range.contains($0) ? .integer($0) : nil }
    case .choice(let words):
      let word = word.lowercased()
      return words.contains(word) ? .word(word) : nil
    case .colors(let count, let isPalette):
      if isPalette, let palette = Self.palette(word) { return palette }
      let parts = word.split(separator: ",", omittingEmptySubsequences: false)
      let colors = parts.compactMap { RGB(hex: $0) }
      return colors.count == parts.count && count.contains(colors.count) ? .colors(colors) : nil
    case .curve:
      let name = word.lowercased()
      if let named = Curve.named.first(where: { $0.name == name }) { return .curve(named.curve) }
      return Self.numbers(word).flatMap { Self.bezier($0) }
    case .numbers: return Self.numbers(word).flatMap { checked($0) }
    case .point, .pointList:
      let pairs = word.split(separator: ";", omittingEmptySubsequences: false)
      return points(pairs.map { Self.numbers($0) ?? [] })
    case .day, .text, .file, .pattern: return text(word)
    case .optional(let shape, _):
      // `auto` is the default for a scene with its own palette: that palette suits every background.
      let keepsOwn = shape.isPalette && AutomaticPalette.isMeant(by: word)
      return keepsOwn ? .automatic : shape.value(word: word)
    }
  }

  /// Returns the command line's word for a value; nil if there is none.
  package func word(_ value: SettingValue) -> String? {
    switch (self, value) {
    case (.optional(let shape, let otherwise), _):
      value == .automatic ? otherwise : shape.word(value)
    case (_, .number(let number)): JSONValue.decimalText(number, places: 6)
    case (_, .integer(let number)): String(number)
    case (_, .word(let word)): word
    case (_, .colors(let colors)):
      OwnPalettes.name(of: colors) ?? colors.map(\.hex).joined(separator: ",")
    case (_, .link(let link)): link.text
    case (_, .curve(let curve)): Self.word(curve)
    case (_, .numbers(let numbers)): Self.joined(numbers)
    case (_, .points(let points)):
      points.map { Self.joined([$0.x, $0.y]) }.joined(separator: ";")
    case (_, .automatic): nil
    }
  }

  /// Parses a palette's name, a link or up to four colours. A link stays a link only if it states more than colours.
  /// `auto` gives the standard palette; a terminal's dark background may later replace it.
  private static func palette(_ word: String) -> SettingValue? {
    if AutomaticPalette.isMeant(by: word) { return NamedPalette.standard.value }
    if let own = OwnPalettes.named(word) { return own.value }
    if let link = BackgroundLink(parsing: word),
      link != BackgroundLink(link.palette) || link.palette.rotation != nil
    {
      return .link(link)
    }
    return Palette(parsing: word).map { .colors($0.colors) }
  }

  private static func word(_ curve: Curve) -> String? {
    if let named = Curve.named.first(where: { $0.curve == curve }) { return named.name }
    guard case .bezier(let bezier) = curve else { return nil }
    return joined([bezier.x1, bezier.y1, bezier.x2, bezier.y2])
  }

  private static func joined(_ numbers: [Double]) -> String {
    numbers.map { JSONValue.decimalText($0, places: 6) }.joined(separator: ",")
  }

  static func bezier(_ numbers: [Double]) -> SettingValue? {
    guard numbers.count == 4 else { return nil }
    return CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]).map { .curve(.bezier($0)) }
  }

  /// Returns the numbers as a value if their count, range and order are valid.
  func checked(_ numbers: [Double]) -> SettingValue? {
    guard case .numbers(let count, let range, let isRising) = self, count.contains(numbers.count),
      numbers.allSatisfy(range.contains),
      !isRising || zip(numbers, numbers.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    return .numbers(numbers)
  }

  /// Returns the points as a value if their count and range are valid.
  func points(_ pairs: [[Double]]) -> SettingValue? {
    let counts: ClosedRange<Int>
    switch self {
    case .point: counts = 1...1
    case .pointList(let count): counts = count
    default: return nil
    }
    guard counts.contains(pairs.count),
      pairs.allSatisfy({ $0.count == 2 && $0.allSatisfy((-10...10).contains) })
    else { return nil }
    return .points(pairs.map { UnitPoint($0[0], $0[1]) })
  }

  /// Returns a text as a value if it is valid for this shape.
  func text(_ word: String) -> SettingValue? {
    switch self {
    case .day: MonthDay(word) == nil ? nil : .word(word)
    case .text(let count):
      word.count <= count && word.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
        ? .word(word) : nil
    case .file: word.isEmpty || word.utf8.contains(0) ? nil : .word(word)
    case .pattern:
      switch word.lowercased() {
      case SceneParameter.noPattern: .automatic
      case let name where names.contains(name): .word(name)
      case let path: path.hasSuffix(".png") && !word.utf8.contains(0) ? .word(word) : nil
      }
    default: nil
    }
  }

  private static func numbers(_ text: some StringProtocol) -> [Double]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { DecimalNumber.value($0) }
    return numbers.count == parts.count && numbers.allSatisfy(\.isFinite) ? numbers : nil
  }
}
