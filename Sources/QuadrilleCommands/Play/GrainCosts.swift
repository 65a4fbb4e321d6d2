/// The bytes that a scene takes as pictures of several sizes and as half blocks, and the choice among them for a link.
struct GrainCosts: Sendable, Equatable {
  /// Pictures packed in one size.
  struct Packed: Sendable, Equatable {
    /// Pixels in a cell's width; 0: it has no edges, and its one size is small.
    var detail: Int
    /// Bytes of a picture as exact as it may be wanted.
    var bytes: Double
    /// Bytes of one where others were left out before it, as far off as a slow link may have it: then it is all of it.
    var least: Double
  }

  /// The coarsest first; only what can be packed in time.
  var packed: [Packed] = []
  /// Bytes of a picture of half blocks, as exact as it may be wanted, and as far off as a slow link may have it.
  var halfBlocks = 0.0
  var leastHalfBlocks = 0.0
  /// The same where some pictures in between were left out, so that a fifth of a second has changed.
  var apartHalfBlocks = 0.0
  /// Pictures a second that there are; 0: it stands still.
  var pictures = 0.0

  /// Whether it is never to be half blocks, however few come.
  var isForced = false

  /// The share of half blocks' bytes that pixels may take where the link's capacity is unknown.
  private static let unknownShare = 0.5
  /// The share of a link's capacity that a size may take.
  private static let linkShare = 0.5
  /// Pictures a second that are a fifth of a second apart.
  private static let apartPerSecond = 5.0
  /// A still picture arrives within two seconds.
  private static let leastPictures = 0.5

  /// Returns the best number of pixels in a cell's width over a link of `rate` bytes a second (nil: unknown); nil: half
  /// blocks are better.
  func detail(over rate: Double?) -> Int? {
    best(over: rate) ?? (isForced ? packed.first?.detail : nil)
  }

  private func best(over rate: Double?) -> Int? {
    guard let rate else {
      return packed.last { $0.bytes <= Self.unknownShare * halfBlocks }?.detail
    }
    let carried = rate / max(Self.leastPictures, pictures)
    if let fitting = packed.last(where: { $0.bytes <= Self.linkShare * carried }) {
      return fitting.detail
    }
    // The link carries no size at full rate: the output that arrives more often wins.
    guard let coarsest = packed.first else { return nil }
    let pixels = min(pictures, rate / max(1, coarsest.least))
    return halfBlocksPerSecond(over: rate) > pixels ? nil : coarsest.detail
  }

  /// The pictures of half blocks that a link carries in a second: the fewer there are, the more has changed in each.
  private func halfBlocksPerSecond(over rate: Double) -> Double {
    let (near, apart) = (max(1, leastHalfBlocks), max(1, leastHalfBlocks, apartHalfBlocks))
    var frames = pictures
    for _ in 0..<12 where frames > 0 {
      let way = (pictures / frames - 1) / max(1, pictures / Self.apartPerSecond - 1)
      frames = min(pictures, rate / (near + (apart - near) * min(1, way)))
    }
    return frames
  }
}
