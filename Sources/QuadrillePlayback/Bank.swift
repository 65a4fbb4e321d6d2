import QuadrilleCore

/// Up to ten frames, each with its slot. The painting thread and the player pass banks on and never share one.
struct Bank: ~Copyable {
  /// The largest number of frames in a bank.
  static let capacity = 10

  /// The limit on the pixels of all frames in a bank, so that large frames take a bounded amount of memory.
  private static let mostPixels = 5_000_000

  /// Returns how many frames of a size a bank may hold: 2 to `capacity`. Large frames take megabytes each.
  static func frames(of size: PixelSize) -> Int {
    min(capacity, max(2, mostPixels / max(1, size.area)))
  }

  /// The frames, whose memory is reused each time the bank is filled. Only the first `count` hold pictures.
  var frames = Array(repeating: Frame(size: PixelSize(width: 0, height: 0)), count: Self.capacity)
  var slots = [Slot](repeating: 0, count: Self.capacity)
  var count = 0
  /// The generation of the plan that the frames follow, as in `FrameBuffer`.
  var generation = 0
  /// The reason why no frame follows the last one: the scene ended, or painting failed.
  var ending: Player.Ending?
}
