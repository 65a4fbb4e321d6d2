/// Follows what a link has room for: when a scene is to be shown in another size, or in half blocks.
///
/// A value without a clock: times are arguments, in nanoseconds. Only time in which something moves counts. A change
/// is seen, so there are few: what holds for some seconds counts, and a finer size that did not hold is tried again only
/// after longer.
struct RoomWatch {
  /// What each way takes.
  var costs: GrainCosts
  /// Pixels in a cell's width that are shown; nil: half blocks.
  private(set) var detail: Int?
  private var last: Int?
  /// Moving time since this was judged last, and since the last change; frames that were due and were shown in it.
  private var moving = 0
  private var sinceChange = 0
  private var due = 0
  private var shown = 0
  /// Bytes that were sent in it.
  private var sent = 0
  /// What the link carried by the last judgements: now and then it seems much faster than it is.
  private var rates = [Double](repeating: .infinity, count: 4)
  private var judgements = 0
  /// Whether it would matter if the ways took more or less than they did when they were tried: not where the link carries
  /// several times what the finest takes, nor where nothing is known of it.
  private(set) var wantsNews = false
  /// Judgements in a row that wanted the same other way.
  private var wanted: Int?
  private var proofs = 0
  /// Moving time that a way is shown at least before a finer one is.
  private var patience = shortestPatience
  private var wasFiner = false

  private static let second = 1_000_000_000
  /// A rest is no time in which something moves.
  private static let longestStep = second / 4
  private static let proofsWanted = 2
  private static let shortestPatience = 3 * second
  private static let longestPatience = 300 * second
  /// A finer size that is left sooner than this did not hold.
  private static let trial = 10 * second
  /// Until frames are counted: a link is used with care at first.
  private static let settling = 3 * second
  /// The share of the frames that were due below which too few were shown.
  private static let goodShare = 0.8
  /// How many times what the finest takes a link carries where nobody wants to know more of that.
  private static let plenty = 8.0
  /// How many times as many bytes as were sent in a second a finer size may take: what a link carries of few says little
  /// of many.
  private static let mostGrowth = 6.0

  /// Begins with what is shown.
  init(_ costs: GrainCosts, detail: Int?) {
    self.costs = costs
    self.detail = detail
  }

  /// Notes that a frame is due, which every so many-th is, whether it is shown, and what the link carries, if that is
  /// known. True if from now on `detail` is another.
  mutating func note(isShown: Bool = true, stride: Int = 1, rate: Double?, at time: Int) -> Bool {
    if let last, time - last <= Self.longestStep {
      moving += time - last
      sinceChange += time - last
    }
    last = time
    due += stride
    if isShown { shown += 1 }
    guard moving >= Self.second, let rate else { return false }
    judgements += 1
    rates[judgements % rates.count] = rate
    let most = max(costs.packed.last?.bytes ?? 0, costs.halfBlocks)
    wantsNews = rate < Self.plenty * most * costs.pictures
    let next = proven(costs.detail(over: rate, from: detail, showing: tooFew))
    (moving, due, shown, sent) = (0, 0, 0, 0)
    guard next != detail else {
      proofs = 0
      if wasFiner, sinceChange > Self.trial {
        (wasFiner, patience) = (false, Self.shortestPatience)
      }
      return false
    }
    proofs = next == wanted ? proofs + 1 : 1
    wanted = next
    let isFiner = (next ?? -1) > (detail ?? -1)
    guard proofs >= Self.proofsWanted, !isFiner || sinceChange >= patience else { return false }
    if wasFiner, !isFiner, sinceChange <= Self.trial {
      patience = min(4 * patience, Self.longestPatience)
    }
    wasFiner = isFiner
    detail = next
    sinceChange = 0
    proofs = 0
    return true
  }

  /// Notes bytes that were sent.
  mutating func note(bytes: Int) { sent += bytes }

  /// A size, or a coarser one where nothing shows that the link carries so much: not in each of the last seconds, or not
  /// nearly so much in this one.
  private func proven(_ next: Int?) -> Int? {
    guard let next, next > detail ?? -1 else { return next }
    let sure = costs.detail(over: rates.min(), from: detail, showing: tooFew) ?? -1
    let most = Self.mostGrowth * Double(sent) / (Double(moving) / 1e9)
    let carried = costs.packed.last {
      $0.detail <= min(next, sure) && $0.bytes * costs.pictures <= most
    }
    guard let detail else { return sure < 0 ? nil : (carried ?? costs.packed.first)?.detail }
    return max(detail, carried?.detail ?? detail)
  }

  /// The frames that were shown in a second, where these were too few; nil: they were not.
  private var tooFew: Double? {
    guard sinceChange >= Self.settling, Double(shown) < Self.goodShare * Double(due) else {
      return nil
    }
    return Double(shown) / (Double(moving) / 1e9)
  }
}
