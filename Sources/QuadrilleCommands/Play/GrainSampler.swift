import QuadrilleCells
import QuadrilleCore
import Synchronization

/// Finds out, while a scene plays, what it takes to show it by pictures of several sizes and by half blocks: for a film
/// from a pipe and an editor, of which nothing can be painted before its time, and for what becomes fuller or emptier than
/// it was when it was tried.
///
/// Of each two pictures that follow each other one more is painted and packed, in one size after the other. That is done
/// where the scene is painted, some frames ahead, and seldom.
final class GrainSampler: Sendable {
  private struct State {
    /// What is tried now: half blocks, then the sizes one after another.
    var turn = 0
    /// The frame before which nothing is tried; nil: some time after the first.
    var due: Int?
    /// Sizes of which one took too long, and all beyond, are not tried again.
    var sizes: [Int]
    var rounds = 0
    /// How often in a row the present one took too long.
    var slow = 0
    var costs = GrainCosts()
    var round = GrainCosts()
  }

  let cells: CellSize
  private let replacing: PixelDisplay.Replacing
  private let tolerance: Tolerance
  private let mostTolerance: Tolerance
  private let patience: Int
  private let state: Mutex<State>
  /// Called where pictures are painted, when more is known.
  private let onCosts: @Sendable (GrainCosts) -> Void

  /// Rounds before anything is told, and the seconds between those that follow.
  private static let firstRounds = 2
  private static let pause = 6
  /// How often a size may take too long.
  private static let mostSlow = 3
  /// How much the newest round counts.
  private static let newest = 0.4

  /// Tries sizes of up to `most` pixels in a cell's width; those of which more is known already after a while only.
  init(
    cells: CellSize, least: Int, most: Int, replacing: PixelDisplay.Replacing,
    tolerance: Tolerance, mostTolerance: Tolerance, patience: Int = DetailTrial.usualPatience,
    known: GrainCosts? = nil, onCosts: @escaping @Sendable (GrainCosts) -> Void
  ) {
    self.cells = cells
    self.replacing = replacing
    self.tolerance = tolerance
    self.mostTolerance = mostTolerance
    self.patience = patience
    self.onCosts = onCosts
    let sizes = DetailTrial.details.filter { $0 >= least && $0 <= most }
    var state = State(due: 0, sizes: sizes)
    if let known {
      state = State(sizes: known.packed.map(\.detail), rounds: Self.firstRounds, costs: known)
    }
    self.state = Mutex(state)
  }

  /// The next thing to try at a moment; nil: nothing now.
  func next(at moment: Moment) -> Sample? {
    state.withLock { state in
      let due = state.due ?? moment.frame + Self.pause * moment.rate
      state.due = due
      guard moment.frame >= due, state.turn <= state.sizes.count else { return nil }
      return state.turn == 0 ? .halfBlocks : .packed(state.sizes[state.turn - 1])
    }
  }

  /// Takes what was found at a moment.
  func take(_ result: SampleResult, _ pictures: Int, at moment: Moment) {
    let known: GrainCosts? = state.withLock { state in
      state.round.pictures = Double(pictures)
      switch result {
      case .halfBlocks(let bytes, let least, let apart):
        (state.round.halfBlocks, state.round.leastHalfBlocks) = (Double(bytes), Double(least))
        state.round.apartHalfBlocks = Double(apart)
      case .packed(let detail, let bytes, let least, let time):
        if time > patience {
          state.slow += 1
          // It may have been held up by something else.
          guard state.slow > Self.mostSlow else { return nil }
          // The coarsest is tried again, in the next round.
          let coarsest = state.sizes.first ?? 0
          state.sizes.removeAll { $0 >= detail && $0 > coarsest }
        } else {
          state.round.packed.append(
            .init(detail: detail, bytes: Double(bytes), least: Double(least)))
        }
      }
      state.slow = 0
      state.turn += 1
      guard state.turn > state.sizes.count else { return nil }
      state.costs.mix(state.round, by: state.rounds == 0 ? 1 : Self.newest)
      state.round = GrainCosts()
      state.turn = 0
      state.rounds += 1
      guard state.rounds >= Self.firstRounds else { return nil }
      state.due = moment.frame + Self.pause * moment.rate
      return state.costs
    }
    if let known { onCosts(known) }
  }

  func tolerances() -> (usual: Tolerance, most: Tolerance) {
    (tolerance, mostTolerance)
  }

  func display(_ pixels: PixelSize) -> PixelDisplay {
    PixelDisplay(size: cells, pixels: pixels, replacing: replacing)
  }
}

extension GrainCosts {
  /// Becomes a mean of what is known and what was found just now, of what was found now.
  fileprivate mutating func mix(_ other: GrainCosts, by share: Double) {
    func mixed(_ old: Double, _ new: Double) -> Double { old + (new - old) * share }
    halfBlocks = mixed(halfBlocks, other.halfBlocks)
    leastHalfBlocks = mixed(leastHalfBlocks, other.leastHalfBlocks)
    apartHalfBlocks = mixed(apartHalfBlocks, other.apartHalfBlocks)
    pictures = mixed(pictures, other.pictures)
    packed = other.packed.map { new in
      guard let old = packed.first(where: { $0.detail == new.detail }) else { return new }
      return Packed(
        detail: new.detail, bytes: mixed(old.bytes, new.bytes), least: mixed(old.least, new.least))
    }
  }
}
