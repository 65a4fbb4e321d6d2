import QuadrilleFiles

/// HTML under construction. Interpolated strings are escaped unless they are `Markup` themselves, so that text from
/// outside cannot become a tag by mistake.
struct Markup: ExpressibleByStringInterpolation {
  var text: String

  init(stringLiteral value: String) { text = value }

  init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  struct Interpolation: StringInterpolationProtocol {
    var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ outside: String) { text += Markup.escaped(outside) }

    mutating func appendInterpolation(_ markup: Markup) { text += markup.text }

    mutating func appendInterpolation(_ number: Int) { text += String(number) }

    /// Appends a coordinate with one decimal place.
    mutating func appendInterpolation(_ coordinate: Double) {
      text += JSONValue.decimalText(coordinate, places: 1)
    }
  }

  static func + (first: Markup, second: Markup) -> Markup { "\(first)\(second)" }

  static func += (first: inout Markup, second: Markup) { first.text += second.text }

  private static let entities: [Character: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
  ]

  private static func escaped(_ outside: String) -> String {
    Figure.plain(outside, limit: 2000).map { entities[$0] ?? String($0) }.joined()
  }
}

extension Sequence<Markup> {
  func joined() -> Markup { reduce(into: "") { $0 += $1 } }
}
