/// The bytes of a scene as pictures of several resolutions and as half blocks, and the choice among them for a link.
struct GrainCosts: Sendable, Equatable {
  /// The bytes of pictures at one resolution.
  struct Packed: Sendable, Equatable {
    /// Pixels in a cell's width; 0 for a scene without sharp edges, which has a single small size.
    var detail: Int
    /// The bytes of a picture at the tolerance of a fast link.
    var bytes: Double
    /// The bytes of a whole picture at the highest tolerance, as sent after dropped frames on a slow link.
    var least: Double
  }

  /// The resolutions in ascending order, as far as they can be painted in time.
  var packed: [Packed] = []
  /// The bytes of a frame in half blocks, at the tolerance of a fast link and at the highest tolerance.
  var halfBlocks = 0.0
  var leastHalfBlocks = 0.0
  /// The bytes of a frame in half blocks if dropped frames put it a fifth of a second after the last shown frame.
  var apartHalfBlocks = 0.0
  /// The rate at which the scene changes, in pictures a second; 0 if it stands still.
  var pictures = 0.0

  /// Whether pixels are used even if half blocks are better (`--pixels on`).
  var isForced = false

  /// The share of half blocks' bytes that pixels may take where the link's capacity is unknown.
  private static let unknownShare = 0.5
  /// The share of a link's capacity that the pictures of a resolution may take.
  private static let linkShare = 0.5
  /// The frame rate at which frames are a fifth of a second apart.
  private static let apartPerSecond = 5.0
  /// The lowest assumed picture rate: a still picture should arrive within two seconds.
  private static let leastPictures = 0.5

  /// Returns the best number of pixels in a cell's width; nil if half blocks are better and `isForced` is false. `rate`
  /// is the bandwidth of the link in bytes a second; nil if unknown.
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
    // The link carries no resolution at full rate: the output that shows more frames wins.
    guard let coarsest = packed.first else { return nil }
    let pixels = min(pictures, rate / max(1, coarsest.least))
    return halfBlocksPerSecond(over: rate) > pixels ? nil : coarsest.detail
  }

  /// Returns the frame rate of half blocks over a link, by iteration: fewer frames mean more changes in each.
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
