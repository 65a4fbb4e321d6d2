import QuadrilleCore

/// The values that a parameter may have, in a settings file and on a command line.
package enum SettingShape: Sendable {
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  case choice([String])
  /// So many colours; with `isPalette` also a palette's name or a link.
  case colors(ClosedRange<Int>, isPalette: Bool)
  case curve
  case numbers(count: ClosedRange<Int>, in: ClosedRange<Double>, rising: Bool)
  case points(count: Int)
  /// So many points.
  case pointList(ClosedRange<Int>)
  /// A month and a day.
  case day
  /// A line of text of so many characters at most.
  case text(Int)
  /// The path of a file with pictures.
  case file
  /// The path of a `.png` of one tile, or a pattern's name.
  case pattern
  /// The same, or nothing: then the scene decides, as the words say.
  indirect case optional(SettingShape, otherwise: String)

  /// A sentence about what is right, for whoever gave something else; `palettes` says where a
  /// palette's name is found.
  package func expectation(palettes: String = "a palette's name") -> String {
    let bounds = bounds(palettes: palettes)
    return switch self {
    case .number: "expected a number from \(bounds)"
    case .integer: "expected a whole number from \(bounds)"
    case .choice, .numbers, .colors(_, isPalette: true): "expected \(bounds)"
    case .colors(let count, _):
      count.upperBound == 1 ? "expected \(bounds)" : "expected \(bounds) a,b,c"
    case .curve: "expected \(bounds) with x from 0 to 1 and y from -10 to 10"
    case .points(let count):
      count == 1
        ? "expected a point X,Y from -10 to 10"
        : "expected \(count) points from -10 to 10, like '0,0;1,0;1,1;0,1'"
    case .pointList(let count):
      "expected \(count.lowerBound) to \(count.upperBound) points from -10 to 10, like '0,0;1,0;1,1;0,1'"
    case .day: "expected a month and a day, like 12-25"
    case .text(let count): "expected at most \(count) characters"
    case .file: "expected the path of a .gif or .png file, or of a file that ffmpeg reads"
    case .pattern: "expected the path of a .png file, \(bounds)"
    case .optional(let shape, _): shape.expectation(palettes: palettes)
    }
  }

  /// The values that there are, as part of a sentence; empty where that says nothing.
  package func bounds(palettes: String = "a palette's name") -> String {
    switch self {
    case .number(let range): Self.text(range)
    case .integer(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): Self.list(words)
    case .colors(let count, true):
      "\(palettes), \(Self.text(count)) hex colours a,b,c,d, or a Telegram background link"
    case .colors(let count, false):
      count.upperBound == 1 ? "a list of one hex colour" : "\(Self.text(count)) hex colours"
    case .curve: "\(Self.list(names)), or four numbers x1,y1,x2,y2"
    case .numbers(let count, let range, let isRising):
      "\(Self.text(count)) numbers from \(Self.text(range))\(isRising ? ", rising" : "")"
    case .points(let count): count == 1 ? "" : "\(count) points"
    case .pointList(let count): "\(count.lowerBound) to \(count.upperBound) points"
    case .text(let count): "\(count) characters at most"
    case .pattern: Self.list(names)
    case .day, .file: ""
    case .optional(let shape, _): shape.bounds(palettes: palettes)
    }
  }

  /// The words that stand for values, as far as there are any.
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

  /// Whether words stand for values. Reads no palettes, as `names` does.
  package var hasNames: Bool { isPalette || !names.isEmpty }

  /// Whether it may be the name of a palette.
  package var isPalette: Bool {
    switch self {
    case .colors(_, let isPalette): isPalette
    case .optional(let shape, _): shape.isPalette
    default: false
    }
  }

  /// Whether it is the path of a file.
  package var isFile: Bool {
    switch self {
    case .file, .pattern: true
    case .optional(let shape, _): shape.isFile
    default: false
    }
  }

  /// Words as a sentence has them: "a, b or c".
  package static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    "\(JSONValue.decimalText(range.lowerBound, places: 6)) to "
      + JSONValue.decimalText(range.upperBound, places: 6)
  }

  private static func text(_ count: ClosedRange<Int>) -> String {
    count.count == 1 ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
  }
}
