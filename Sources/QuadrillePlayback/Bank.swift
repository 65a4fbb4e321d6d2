import QuadrilleCore

/// Up to ten frames, each with the slot it belongs to. Moved between the threads, never shared.
struct Bank: ~Copyable {
  /// How many frames a bank has room for.
  static let capacity = 10

  /// The pixels that a bank of large frames has in all; of smaller ones it has `capacity`.
  private static let mostPixels = 5_000_000

  /// How many frames of a size are painted ahead: two at least, and of huge ones no more, for each takes
  /// megabytes.
  static func frames(of size: PixelSize) -> Int {
    min(capacity, max(2, mostPixels / max(1, size.area)))
  }

  /// The frames that count are the first `count`; the others only keep their memory.
  var frames: [Frame]
  var slots: [Slot]
  var count = 0
  /// The change of plan that the frames follow.
  var generation = 0
  /// Set if the scene ended, or could not be painted, after the last frame.
  var ending: Ending?

  enum Ending: Sendable {
    case ended
    case failed(any Error)
  }

  init() {
    let empty = Frame(size: PixelSize(width: 0, height: 0))
    frames = Array(repeating: empty, count: Self.capacity)
    slots = Array(repeating: 0, count: Self.capacity)
  }
}
