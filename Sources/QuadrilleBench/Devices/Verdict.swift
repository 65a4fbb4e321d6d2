/// Whether a frame's work fits a device's budget, with an estimate that may be off by a factor of two.
package enum Verdict: String, Sendable, CaseIterable {
  /// Even if the estimate is half of the truth.
  case pass
  /// If the estimate is right, but not if it is half of the truth.
  case likely
  /// Only if the estimate is twice the truth.
  case unlikely
  /// Not even then.
  case fail

  /// Whether a check that must hold may rely on it: only where the estimate could be half of the truth.
  package var isAffordable: Bool { self == .pass }

  /// How far an estimate may be off, either way.
  package static let uncertainty = 2.0

  /// From the budget over the estimate.
  package init(headroom: Double) {
    self =
      headroom / Self.uncertainty >= 1
      ? .pass : headroom >= 1 ? .likely : headroom * Self.uncertainty >= 1 ? .unlikely : .fail
  }
}

/// An old phone's estimated time for a frame: scaled, never measured there.
package struct DeviceResult: Sendable {
  package var id: String
  package var hertz: Int
  package var budgetMilliseconds: Double
  package var estimateMilliseconds: Double
  /// The same with a worn battery.
  package var throttledMilliseconds: Double
  /// How the estimate was made: `scaled` from this host's time, or `counted` from operations.
  package var model: String

  package var headroom: Double { budgetMilliseconds / estimateMilliseconds }
  package var throttledHeadroom: Double { budgetMilliseconds / throttledMilliseconds }
  package var headroomRange: ClosedRange<Double> {
    headroom / Verdict.uncertainty...headroom * Verdict.uncertainty
  }
  package var verdict: Verdict { Verdict(headroom: headroom) }
}
