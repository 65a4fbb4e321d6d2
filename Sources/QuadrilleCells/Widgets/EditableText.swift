/// Text as the characters that people see, with a caret between two of them.
///
/// Whatever is done to it, its characters are those that the whole text, as a string, has: what is
/// typed may join what stands before and after it.
struct EditableText: Sendable, Equatable {
  private(set) var characters: [Character] = []
  /// How many characters are before it.
  var caret = 0
  /// Unicode scalars in all of them.
  private(set) var scalarCount = 0

  /// The most characters that it takes.
  static let longest = 4096
  /// The most scalars, since one character may have any number of them.
  static let mostScalars = 4 * longest

  init() {}

  /// Takes as much of a text as there is room for; the caret is at its end.
  init(_ text: String) { insert(text) }

  var string: String { String(characters) }

  /// Puts text at the caret: new lines, if they are wanted, and what may be seen, with blanks for
  /// tabs. Returns how many scalars there was no room for.
  @discardableResult
  mutating func insert(_ text: String, newLines: Bool = true) -> Int {
    let room = Self.mostScalars - scalarCount
    var fresh = ""
    var count = 0
    var rest = text.unicodeScalars[...]
    var isAfterReturn = false
    while count < room, let scalar = rest.popFirst() {
      // A return and a line feed are one new line.
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

  /// Removes characters; the caret is then where they were.
  mutating func remove(_ range: Range<Int>) { replace(range, with: "") }

  /// The scalar that another is taken as; nil: it is left out.
  private static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case " "..."~": return scalar
    case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}", "\u{b}", "\u{c}": return "\n"
    case "\t": return " "
    // What joins emoji and letters, and the tags of flags.
    case "\u{200c}", "\u{200d}", "\u{e0020}"..."\u{e007f}": return scalar
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate: return nil
    default: return scalar
    }
  }

  /// The one way in which the text changes.
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
      // What follows may join what it did not: until a character is what it was, look further.
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
