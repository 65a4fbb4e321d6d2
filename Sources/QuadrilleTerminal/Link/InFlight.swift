/// Frames sent with a request for an answer (DSR) and not yet answered, oldest first.
///
/// Answers come in the order of their requests, so the first answer is the oldest frame's.
struct InFlight: Sendable {
  struct Frame: Equatable, Sendable {
    var sentAt = 0
    var bytes = 0
    /// Whether the wait for the answer says nothing about the current quality level, because the frame repaints
    /// everything or was sent at another level.
    var isExempt = false
    /// Whether the link stalled while the frame was under way. Its answer time is then no measurement.
    var isStalled = false
  }

  /// The limit on frames in flight.
  static let capacity = 64

  private var frames: [Frame] = []

  init() { frames.reserveCapacity(Self.capacity) }

  var count: Int { frames.count }
  var bytes: Int { frames.reduce(0) { $0 + $1.bytes } }
  var exempt: Int { frames.count { $0.isExempt } }
  var isEmpty: Bool { frames.isEmpty }
  var isFull: Bool { count == Self.capacity }
  var oldest: Frame? { frames.first }

  mutating func send(bytes size: Int, isExempt: Bool = false, at time: Int) {
    guard !isFull else { return }
    frames.append(Frame(sentAt: time, bytes: size, isExempt: isExempt))
  }

  /// Removes the oldest frame and returns it.
  mutating func answer() -> Frame? { isEmpty ? nil : frames.removeFirst() }

  func count(sentBefore time: Int) -> Int { frames.count { $0.sentAt < time } }

  /// Returns when a link of `rate` bytes per second, busy with the first frame since `start`, will have carried the
  /// last frame. The link may be idle between two frames.
  func end(from start: Int, rate: Double) -> Int {
    frames.reduce(start) { max($0, $1.sentAt) + Link.duration($1.bytes, rate) }
  }

  mutating func markStalled() {
    for index in frames.indices { frames[index].isStalled = true }
  }

  mutating func exemptAll() {
    for index in frames.indices { frames[index].isExempt = true }
  }

  mutating func forget() { frames.removeAll(keepingCapacity: true) }
}
