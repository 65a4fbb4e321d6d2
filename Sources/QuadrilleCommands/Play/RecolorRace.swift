import QuadrilleCells
import QuadrilleTerminal

/// The comparison of two outputs: pictures that move by redefined palette colours (OSC 4), and pictures in cells. Finds
/// a link that is too slow for cells, and returns to cells if they show more frames.
///
/// A value without a clock: times are arguments, in nanoseconds.
struct RecolorRace {
  /// The current comparison; nil: redefined colours are preferred without a comparison.
  private var race: OutputRace?
  /// Whether cells are the first output of `race`, and redefined colours the second, which has to show more frames.
  private var cellsAreFirst = false
  /// The time since which the link is too slow for cells at tolerance `fair`; nil: it is fast enough.
  private var slowSince: Int?
  private var shown = 0

  private static let second = 1_000_000_000
  /// The share of the frames of cells that redefined colours must show. Below 1, since their colours are more exact.
  private static let gain = 0.9

  /// Whether redefined colours are preferred to cells, by the comparison so far.
  var prefersRecolored: Bool {
    guard let race else { return true }
    return (race.stage == .first) != cellsAreFirst
  }

  /// Returns the frames a second that were shown in cells while the link was too slow for tolerance `fair`. Nil if the
  /// link is fast enough, or has been too slow for less than a second.
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

  /// Records whether a due picture is shown, for `stride` slots. Returns true if the output must change.
  mutating func note(isShown: Bool, stride: Int, at time: Int) -> Bool {
    if race == nil { race = OutputRace() }
    return race?.note(isShown: isShown, stride: stride, at: time) == true
  }

  /// Discards the counts of the last seconds, which were not representative.
  mutating func rest() {
    race?.rest()
    slowSince = nil
  }
}
