/// The easing of a step: maps the share of the step's frames already shown to the step's progress.
public enum Curve: Sendable, Equatable {
  /// The hand-made table of 60 entries from the contest article.
  case table
  /// A cubic Bézier curve.
  case bezier(CubicBezier)
  /// A cubic Bézier curve within a part of the step. Progress is 0 before that part and 1 after it.
  case window(CubicBezier, ClosedRange<Double>)

  /// The hand-made table of the article on which this animation is based (`docs/reference/articles.md`).
  public static let article = Curve.table
  /// The curve of the mock-up of Telegram's animation contest, and of Telegram's first release.
  public static let contest = Curve.bezier(CubicBezier(x1: 0.33, y1: 0, x2: 0, y2: 1))
  /// The curve of vertical motion in today's Telegram for iOS.
  public static let ios = Curve.bezier(
    CubicBezier(
      x1: 0.19919472913616398, y1: 0.010644531250000006, x2: 0.27920937042459737,
      y2: 0.91025390625))
  /// No easing.
  public static let linear = Curve.bezier(CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1))

  /// The named curves, the default first.
  public static let named: [(name: String, origin: String, curve: Curve)] = [
    ("article", "the article's table of 60 entries over 27", .article),
    ("contest", "the contest's default: 0.33,0,0,1", .contest),
    ("ios", "Telegram for iOS: 0.1992,0.0106,0.2792,0.9103", .ios),
    ("linear", "no easing", .linear),
  ]

  /// Returns the progress at frame `frame` of a step of `count` frames: 0 on the first, 1 on the last or the only one.
  public func progress(frame: Int, of count: Int) -> Double {
    if frame >= count - 1 { return 1 }
    if frame <= 0 { return 0 }
    let part = Double(frame) / Double(count - 1)
    switch self {
    case .bezier(let bezier): return bezier.value(at: part)
    case .window(let bezier, let range):
      let width = range.upperBound - range.lowerBound
      guard width > 0 else { return part < range.lowerBound ? 0 : 1 }
      return bezier.value(at: (part - range.lowerBound) / width)
    case .table: return Self.tableValue(at: part * 59) / 27
    }
  }

  /// Interpolates linearly between the entries of the table.
  private static func tableValue(at place: Double) -> Double {
    let index = min(Int(place), 58)
    let from = articleTable[index]
    return from + (articleTable[index + 1] - from) * (place - Double(index))
  }

  /// The movement graph of the contest article: 60 entries that rise from 0 to 27.
  package static let articleTable: [Double] = [
    0, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 3.5,
    4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
    14, 15, 16, 17, 18, 18.3, 18.6, 18.9, 19.2, 19.5,
    19.8, 20.1, 20.4, 20.7, 21, 21.3, 21.6, 21.9, 22.2, 22.5,
    22.8, 23.1, 23.4, 23.7, 24, 24.3, 24.6, 24.9, 25.2, 25.5,
    25.8, 26.1, 26.3, 26.4, 26.5, 26.6, 26.7, 26.8, 26.9, 27,
  ]
}
