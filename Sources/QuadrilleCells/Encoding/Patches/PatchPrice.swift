/// The worth of a frame of life of one cell in bytes: a little more than it cost lately.
struct PatchPrice: Sendable {
  /// The cost of a cell.
  static let cell: Float = 1
  /// The worth of painting a cell that must be painted: another patch would cost more.
  static let due: Float = 5
  /// The least worth of a further row of a patch.
  static let row: Float = 5

  /// Bytes for a frame of life.
  private(set) var current: Float = 0.8
  private var bytes: Float = 0
  private var frames: Float = 0
  private var gained: Float = 0

  /// Notes frames of life gained.
  @inline(__always)
  mutating func gain(_ value: Float) { gained += value }

  /// Learns from a whole frame.
  mutating func learn(bytes spent: Int) {
    guard spent > 0 else { return }
    bytes = bytes * 0.85 + Float(spent)
    frames = frames * 0.85 + gained
    gained = 0
    if frames > 1 { current = max(0.02, min(6, 1.2 * bytes / frames)) }
  }
}
