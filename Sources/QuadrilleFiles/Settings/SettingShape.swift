import QuadrilleCore

/// What may be given for a parameter, in a settings file and on a command line.
public enum SettingShape: Sendable {
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  case choice([String])
  case flag
  /// So many colours; with `isPalette` also a palette's name or a link.
  case colors(ClosedRange<Int>, isPalette: Bool)
  case curve
  case numbers(count: ClosedRange<Int>, in: ClosedRange<Double>, rising: Bool)
  case points(count: Int)
  /// A month and a day.
  case day
  /// A line of text of so many characters at most.
  case text(Int)
  /// The path of a file with pictures.
  case file
  /// The same, or nothing: then the scene decides.
  indirect case optional(SettingShape)

  /// What is right, for whoever gave something else.
  public var expectation: String {
    switch self {
    case .number(let range): "it is a number of \(Self.text(range))"
    case .integer(let range): "it is a whole number of \(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): "it is \(Self.list(words))"
    case .flag: "it is true or false"
    case .colors(let count, true):
      "it is a name from 'quadrille list palettes', \(Self.text(count)) hex colours a,b,c,d, or a "
        + "Telegram background link"
    case .colors(let count, false): "it is \(Self.text(count)) hex colours a,b,c"
    case .curve:
      "it is \(Self.list(Curve.named.map(\.name))), or four numbers x1,y1,x2,y2 with x of 0 to 1 and "
        + "y of -10 to 10"
    case .numbers(let count, let range, let isRising):
      "it is \(Self.text(count)) numbers of \(Self.text(range))\(isRising ? ", rising" : "")"
    case .points(let count):
      count == 1
        ? "it is a point X,Y of -10 to 10"
        : "it is \(count) points of -10 to 10, like '0,0;1,0;1,1;0,1'"
    case .day: "it is a month and a day, like 12-25"
    case .text(let count): "it is a text of at most \(count) characters"
    case .file: "it is the path of a .gif or .png file"
    case .optional(let shape): shape.expectation
    }
  }

  static func list(_ words: [String]) -> String {
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
