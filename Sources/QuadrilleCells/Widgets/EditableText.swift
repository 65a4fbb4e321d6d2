/// Text as an array of characters (grapheme clusters), with a caret between two of them.
///
/// After each edit, the array is the characters of the whole text: inserted scalars may combine with their neighbours.
struct EditableText: Sendable, Equatable {
  private(set) var characters: [Character] = []
  /// The number of characters before the caret.
  var caret = 0
  /// The number of Unicode scalars in the text.
  private(set) var scalarCount = 0

  /// The most characters of a text.
  static let longest = 4096
  /// The most scalars of a text. A character may have any number of them.
  static let mostScalars = 4 * longest

  init() {}

  /// Makes a text, truncated to the capacity, with the caret at its end.
  init(_ text: String) { insert(text) }

  var string: String { String(characters) }

  /// Inserts text at the caret, without control and format characters. Tabs become spaces; new lines are kept only if
  /// `newLines` is true. Returns the number of scalars dropped for lack of capacity.
  @discardableResult
  mutating func insert(_ text: String, newLines: Bool = true) -> Int {
    let left = Self.mostScalars - scalarCount
    var fresh = ""
    var count = 0
    var rest = text.unicodeScalars[...]
    var isAfterReturn = false
    while count < left, let scalar = rest.popFirst() {
      // A carriage return and a line feed are one new line.
      let kept = scalar == "\n" && isAfterReturn ? nil : Self.kept(scalar)
      isAfterReturn = scalar == "\r"
      guard let kept, newLines || kept != "\n" else { continue }
      fresh.unicodeScalars.append(kept)
      count += 1
    }
    let fitting = fresh.prefix(Self.longest - characters.count)
    let dropped = count - fitting.unicodeScalars.count
    replace(caret..<caret, with: String(fitting))
    return dropped + rest.count
  }

  /// Removes characters and puts the caret at their position.
  mutating func remove(_ range: Range<Int>) { replace(range, with: "") }

  /// The index of the beginning of the word before the caret.
  var wordStart: Int { start(of: Self.isWord) }

  /// The index of the end of the word after the caret.
  var wordEnd: Int {
    let start = characters[caret...].firstIndex(where: Self.isWord) ?? characters.count
    return characters[start...].firstIndex { !Self.isWord($0) } ?? characters.count
  }

  /// The index of the beginning of the run of non-blank characters before the caret.
  var blankStart: Int { start { !$0.isWhitespace } }

  /// The index of the beginning of the caret's line. New lines delimit lines; wrapping does not.
  var lineStart: Int { characters[..<caret].lastIndex(of: "\n").map { $0 + 1 } ?? 0 }

  /// The index of the end of the caret's line.
  var lineEnd: Int { characters[caret...].firstIndex(of: "\n") ?? characters.count }

  /// Returns the beginning of the last run of such characters before the caret; 0: none.
  private func start(of isPart: (Character) -> Bool) -> Int {
    let last = characters[..<caret].lastIndex(where: isPart) ?? 0
    return characters[..<last].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Returns the scalar that is inserted for another; nil: none.
  private static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case " "..."~": return scalar
    case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}", "\u{b}", "\u{c}": return "\n"
    case "\t": return " "
    // Joiners of letters and emoji, and the tags of flags.
    case "\u{200c}", "\u{200d}", "\u{e0020}"..."\u{e007f}": return scalar
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate: return nil
    default: return scalar
    }
  }

  /// Replaces characters and puts the caret after the new text. All edits go through this method.
  private mutating func replace(_ range: Range<Int>, with text: String) {
    let left = max(0, range.lowerBound - 1)
    let before = String(characters[left..<range.lowerBound]) + text
    var reach = 1
    var right: Int
    var fresh: [Character]
    repeat {
      right = min(characters.count, range.upperBound + reach)
      fresh = Array(before + String(characters[range.upperBound..<right]))
      reach *= 2
      // The new text may combine with what follows: extend the range until its last character is unchanged.
    } while right < characters.count && !isSame(fresh.last, characters[right - 1])
    scalarCount += Self.scalars(fresh[...]) - Self.scalars(characters[left..<right])
    characters.replaceSubrange(left..<right, with: fresh)
    let offset = before.unicodeScalars.count
    caret = left
    var passed = 0
    while passed < offset {
      passed += characters[caret].unicodeScalars.count
      caret += 1
    }
  }

  private func isSame(_ one: Character?, _ other: Character) -> Bool {
    one?.unicodeScalars.elementsEqual(other.unicodeScalars) ?? false
  }

  private static func scalars(_ characters: ArraySlice<Character>) -> Int {
    characters.reduce(0) { $0 + $1.unicodeScalars.count }
  }
}
