/// The price of one frame of a cell's lifetime, in bytes: 1.2 times the recent average cost.
struct PatchPrice: Sendable {
  /// The cost of painting a cell, in bytes.
  static let cell: Float = 1
  /// The benefit of painting a due cell, in bytes: a patch of its own would cost more.
  static let due: Float = 5
  /// The least benefit of a further row of a patch, in bytes.
  static let row: Float = 5

  /// The price of one frame of lifetime, in bytes.
  private(set) var current: Float = 0.8
  private var bytes: Float = 0
  private var frames: Float = 0
  private var gained: Float = 0

  /// Adds the number of frames by which painting cells has extended their lifetimes.
  @inline(__always)
  mutating func gain(_ value: Float) { gained += value }

  /// Updates the price at the end of a frame, unless the frame had no bytes.
  mutating func learn(bytes spent: Int) {
    guard spent > 0 else { return }
    bytes = bytes * 0.85 + Float(spent)
    frames = frames * 0.85 + gained
    gained = 0
    if frames > 1 { current = max(0.02, min(6, 1.2 * bytes / frames)) }
  }
}
