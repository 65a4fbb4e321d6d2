/// What it takes to show a scene by pictures of several sizes, and by half blocks, as far as that was tried; and which
/// of them a link has room for.
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

  /// Things over a ground, each a picture of its own: they take fewer bytes than half blocks wherever a list moves, but
  /// one sticker is 16 KB. So they are for links that carry that in a fifth of a second, and stay until it takes a third.
  static let panes = GrainCosts(
    packed: [Packed(detail: 0, bytes: 40_000, least: .infinity)], halfBlocks: 1, leastHalfBlocks: 1,
    apartHalfBlocks: 1, pictures: 1)

  /// The share of half blocks' bytes that pixels may take where nobody knows what the link carries.
  private static let unknownShare = 0.5
  /// The share of what a link carries that a size may take to be begun with, and to be stayed with.
  private static let roomToBegin = 0.5, roomToStay = 0.8
  /// How many times as many frames half blocks must come to where pixels are shown: these look better.
  private static let gain = 1.15
  /// How often those come between which a fifth of a second lies.
  private static let apartPerSecond = 5.0
  /// What stands still is there within a second.
  private static let leastPictures = 0.5

  /// Pixels in a cell's width over a link of so many bytes a second, nil if that is not known, where a scene is shown
  /// in some already; nil: half blocks. `showing`: so many frames a second came of those, which are too few, whatever was
  /// reckoned.
  func detail(over rate: Double?, from present: Int?, showing frames: Double? = nil) -> Int? {
    best(over: rate, from: present, showing: frames) ?? (isForced ? packed.first?.detail : nil)
  }

  private func best(over rate: Double?, from present: Int?, showing frames: Double?) -> Int? {
    guard let rate else {
      return packed.last { $0.bytes <= Self.unknownShare * halfBlocks }?.detail
    }
    let carried = rate / max(Self.leastPictures, pictures)
    let roomy = packed.last { $0.bytes <= Self.roomToBegin * carried }?.detail
    if let frames, let place = packed.firstIndex(where: { $0.detail == present }) {
      let now = packed[place].bytes * frames
      let fitting = packed[..<place].last { $0.bytes * pictures <= Self.roomToStay * now }
      let most = min(pictures, now / max(1, packed[0].bytes))
      return fitting?.detail ?? coarsest(over: rate, isShown: true, pixels: most)
    }
    if let now = packed.first(where: { $0.detail == present }),
      now.bytes <= Self.roomToStay * carried
    {
      return max(now.detail, roomy ?? 0)
    }
    return roomy ?? coarsest(over: rate, isShown: present != nil, cells: frames)
  }

  /// The coarsest pictures where a link carries none whole as often as there are any, or half blocks where these come
  /// oftener.
  private func coarsest(
    over rate: Double, isShown: Bool, pixels: Double? = nil, cells: Double? = nil
  ) -> Int? {
    guard let least = packed.first else { return nil }
    let pixels = pixels ?? min(pictures, rate / max(1, least.least))
    let cells = cells ?? halfBlocksPerSecond(over: rate)
    return cells > pixels * (isShown ? Self.gain : 1) ? nil : least.detail
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
