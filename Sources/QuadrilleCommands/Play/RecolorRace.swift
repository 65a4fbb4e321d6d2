import QuadrilleCells
import QuadrilleTerminal

/// The comparison of redefined colours with cells: finds a link that is too slow for cells, and returns to cells where
/// these come more often.
///
/// A value without a clock: times are arguments, in nanoseconds.
struct RecolorRace {
  /// The current comparison; nil: redefined colours are preferred without one.
  private var race: OutputRace?
  /// Whether cells are the race's first output, which redefined colours have to beat.
  private var cellsAreFirst = false
  /// Since when the link is too slow for cells of `fair`; nil: it is not.
  private var slowSince: Int?
  private var shown = 0

  private static let second = 1_000_000_000
  /// Redefined colours may come a little less often than cells: their colours are nearer.
  private static let gain = 0.9

  /// Whether redefined colours come as often as cells, as far as is known.
  var prefersRecolored: Bool {
    guard let race else { return true }
    return (race.stage == .first) != cellsAreFirst
  }

  /// Returns the frames of cells shown in a second in which the link was too slow for tolerance `fair`; nil if it is
  /// not, or not yet for a second.
  mutating func framesOfSlowLink(_ link: Link, isShown: Bool, at time: Int) -> Double? {
    guard link.carriesEach(of: .fair) == false else {
      slowSince = nil
      return nil
    }
    guard let since = slowSince else {
      (slowSince, shown) = (time, 0)
      return nil
    }
    if isShown { shown += 1 }
    let passed = time - since
    guard passed >= Self.second else { return nil }
    return Double(shown) / (Double(passed) / 1e9)
  }

  /// Begins to compare redefined colours with cells, which showed `frames` frames a second.
  mutating func begin(against frames: Double) {
    race = OutputRace(against: frames, gain: Self.gain)
    cellsAreFirst = true
  }

  /// Records a due picture. Returns true if the other output is to be used from now on.
  mutating func note(isShown: Bool, stride: Int, at time: Int) -> Bool {
    if race == nil { race = OutputRace() }
    return race?.note(isShown: isShown, stride: stride, at: time) == true
  }

  /// Discards the recent counts, which were not representative.
  mutating func rest() {
    race?.rest()
    slowSince = nil
  }
}
