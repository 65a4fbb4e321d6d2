import QuadrilleCore

extension Easing {
  /// CSS's easings, then Penner's, by their standard names.
  static let examples: [(name: String, easing: Easing)] =
    [
      ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
      ("ease-in-out", .easeInOut),
    ]
    + EasingFamily.allCases.flatMap { family in
      EasingEnd.allCases.map { ("\(family.rawValue)-\($0.rawValue)", .family(family, $0)) }
    }
}
