/// The answer whether a frame fits a device's budget, given an estimate that may be off by a factor of two.
package enum Verdict: String, Sendable, CaseIterable {
  case pass, likely, unlikely, fail

  /// The answer to "Is it smooth?", its sign on the HTML page, and its meaning.
  private var texts: (answer: String, sign: String, meaning: String) {
    switch self {
    case .pass: ("yes", "✓", "a frame fits even if it takes twice as long as estimated")
    case .likely: ("probably", "≈", "a frame fits if the estimate is right")
    case .unlikely: ("probably not", "?", "a frame fits only if it takes half as long as estimated")
    case .fail: ("no", "✕", "a frame does not fit even if it takes half as long as estimated")
    }
  }

  var answer: String { texts.answer }
  var sign: String { texts.sign }
  var meaning: String { texts.meaning }

  /// Whether `--check` may rely on the verdict: only `pass` allows for the whole error.
  package var isAffordable: Bool { self == .pass }

  /// The factor by which an estimate may be off, either way.
  package static let uncertainty = 2.0

  /// Derives the verdict from the headroom, the budget divided by the estimate.
  package init(headroom: Double) {
    self =
      headroom / Self.uncertainty >= 1
      ? .pass : headroom >= 1 ? .likely : headroom * Self.uncertainty >= 1 ? .unlikely : .fail
  }
}

/// A phone's estimated time for a frame. Nothing is measured on the phone.
package struct DeviceResult: Sendable {
  package var id: String
  package var hertz: Int
  package var budgetMilliseconds: Double
  package var estimateMilliseconds: Double
  /// The estimate for a phone with a worn battery.
  package var throttledMilliseconds: Double
  /// The model of the estimate: `scaled` from this machine's time, or `counted` from operations.
  package var model: String

  package var headroom: Double { budgetMilliseconds / estimateMilliseconds }
  package var throttledHeadroom: Double { budgetMilliseconds / throttledMilliseconds }
  package var headroomRange: ClosedRange<Double> {
    headroom / Verdict.uncertainty...headroom * Verdict.uncertainty
  }
  package var verdict: Verdict { Verdict(headroom: headroom) }
}
