/// Whether a frame's work fits a device's budget, with an estimate that may be off by a factor of two.
public enum Verdict: String, Sendable, CaseIterable {
  /// Even if the estimate is half of the truth.
  case pass
  /// If the estimate is right, but not if it is half of the truth.
  case likely
  /// Only if the estimate is twice the truth.
  case unlikely
  /// Not even then.
  case fail

  /// Whether a check that must hold may rely on it: only where the estimate could be half of the truth.
  public var isAffordable: Bool { self == .pass }

  /// How far an estimate may be off, either way.
  public static let uncertainty = 2.0

  /// From the budget over the estimate.
  public init(headroom: Double) {
    self =
      headroom / Self.uncertainty >= 1
      ? .pass : headroom >= 1 ? .likely : headroom * Self.uncertainty >= 1 ? .unlikely : .fail
  }
}

/// An old phone's estimated time for a frame: scaled, never measured there.
public struct DeviceResult: Sendable {
  public var id: String
  public var hertz: Int
  public var budgetMilliseconds: Double
  public var estimateMilliseconds: Double
  /// The same with a worn battery.
  public var throttledMilliseconds: Double
  /// How the estimate was made: `scaled` from this host's time, or `counted` from operations.
  public var model: String

  public init(
    id: String, hertz: Int, budgetMilliseconds: Double, estimateMilliseconds: Double,
    throttledMilliseconds: Double, model: String
  ) {
    self.id = id
    self.hertz = hertz
    self.budgetMilliseconds = budgetMilliseconds
    self.estimateMilliseconds = estimateMilliseconds
    self.throttledMilliseconds = throttledMilliseconds
    self.model = model
  }

  public var headroom: Double { budgetMilliseconds / estimateMilliseconds }
  public var throttledHeadroom: Double { budgetMilliseconds / throttledMilliseconds }
  public var headroomRange: ClosedRange<Double> {
    headroom / Verdict.uncertainty...headroom * Verdict.uncertainty
  }
  public var verdict: Verdict { Verdict(headroom: headroom) }
}
