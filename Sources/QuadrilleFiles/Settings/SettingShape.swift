import QuadrilleCore

/// The values that a parameter accepts, in a settings file and on a command line.
package enum SettingShape: Sendable {
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  case choice([String])
  /// Colours; with `isPalette` also a palette's name or a Telegram link.
  case colors(ClosedRange<Int>, isPalette: Bool)
  case curve
  case numbers(count: ClosedRange<Int>, in: ClosedRange<Double>, rising: Bool)
  case point
  /// A list of points of variable length.
  case pointList(ClosedRange<Int>)
  /// A month and a day, such as 12-25.
  case day
  /// A line of text with a limit on its characters.
  case text(Int)
  /// The path of a picture or film.
  case file
  /// The path of a `.png` of one tile, or a pattern's name.
  case pattern
  /// A value of another shape, or no value. Without a value the scene decides, as `otherwise` describes.
  indirect case optional(SettingShape, otherwise: String)

  /// Returns an error text that states the accepted values. `palettes` describes where palette names are found.
  package func expectation(palettes: String = "a palette's name") -> String {
    let bounds = bounds(palettes: palettes)
    return switch self {
    case .number: "expected a number from \(bounds)"
    case .integer: "expected a whole number from \(bounds)"
    case .choice, .numbers, .colors(_, isPalette: true): "expected \(bounds)"
    case .colors(let count, _):
      count.upperBound == 1 ? "expected \(bounds)" : "expected \(bounds) a,b,c"
    case .curve: "expected \(bounds) with x from 0 to 1 and y from -10 to 10"
    case .point: "expected a point X,Y from -10 to 10"
    case .pointList(let count):
      "expected \(count.lowerBound) to \(count.upperBound) points from -10 to 10, like '0,0;1,0;1,1;0,1'"
    case .day: "expected a month and a day, like 12-25"
    case .text(let count): "expected at most \(count) printable characters"
    case .file: "expected the path of a .gif or .png file, or of a file that ffmpeg reads"
    case .pattern: "expected the path of a .png file, \(bounds)"
    case .optional(let shape, _): shape.expectation(palettes: palettes)
    }
  }

  /// Returns the accepted values as part of a sentence; empty if there is nothing to state.
  package func bounds(palettes: String = "a palette's name") -> String {
    switch self {
    case .number(let range): Self.text(range)
    case .integer(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): Self.list(words)
    case .colors(let count, true):
      "\(palettes), \(Self.text(count)) hex colours a,b,c,d, or a Telegram background link"
    case .colors(let count, false):
      count.upperBound == 1 ? "one hex colour" : "\(Self.text(count)) hex colours"
    case .curve: "\(Self.list(names)), or four numbers x1,y1,x2,y2"
    case .numbers(let count, let range, let isRising):
      "\(Self.text(count)) numbers from \(Self.text(range))\(isRising ? ", rising" : "")"
    case .pointList(let count): "\(count.lowerBound) to \(count.upperBound) points"
    case .text(let count): "\(count) characters at most"
    case .pattern: Self.list(names)
    case .point, .day, .file: ""
    case .optional(let shape, _): shape.bounds(palettes: palettes)
    }
  }

  /// The names that are accepted as values.
  package var names: [String] {
    switch self {
    case .choice(let words): words
    case .curve: Curve.named.map(\.name)
    case .colors(_, isPalette: true): OwnPalettes.choices.map(\.name) + [AutomaticPalette.name]
    case .pattern: Pattern.all.map(\.name) + [SceneParameter.noPattern]
    case .optional(let shape, _): shape.names
    default: []
    }
  }

  /// Whether names are accepted. Unlike `names` it reads no palette files.
  package var hasNames: Bool { isPalette || !names.isEmpty }

  /// Whether a palette's name is accepted.
  package var isPalette: Bool {
    switch self {
    case .colors(_, let isPalette): isPalette
    case .optional(let shape, _): shape.isPalette
    default: false
    }
  }

  /// Whether the value is the path of a file.
  package var isFile: Bool {
    switch self {
    case .file, .pattern: true
    case .optional(let shape, _): shape.isFile
    default: false
    }
  }

  /// Joins words as in "a, b or c".
  package static func list(_ words: [String], joinedBy conjunction: String = "or") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    "\(JSONValue.decimalText(range.lowerBound, places: 6)) to "
      + JSONValue.decimalText(range.upperBound, places: 6)
  }

  private static func text(_ count: ClosedRange<Int>) -> String {
    count.count == 1 ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
  }
}
