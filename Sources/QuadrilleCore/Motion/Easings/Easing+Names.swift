extension Easing {
  /// Those with names: CSS's, then Penner's.
  public static let named: [(name: String, easing: Easing)] =
    [
      ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
      ("ease-in-out", .easeInOut),
    ]
    + EasingFamily.allCases.flatMap { family in
      EasingEnd.allCases.map { ("\(family.rawValue)-\($0.rawValue)", .family(family, $0)) }
    }

  /// A name, or the four numbers `x1,y1,x2,y2` of a bezier; nil if it is neither.
  public init?(_ word: String) {
    if let found = Self.named.first(where: { $0.name == word.lowercased() }) {
      self = found.easing
      return
    }
    let numbers = word.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0) ?? .nan }
    guard numbers.count == 4,
      let bezier = CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    else { return nil }
    self = .bezier(bezier)
  }

  /// Its name, or its four numbers.
  public var name: String {
    if let found = Self.named.first(where: { $0.easing == self }) { return found.name }
    guard case .bezier(let bezier) = self else { return "" }
    return [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(Self.digits).joined(separator: ",")
  }

  private static func digits(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}
