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

  private var frames = [Frame](repeating: Frame(), count: capacity)
  private var first = 0
  private(set) var count = 0
  private(set) var bytes = 0
  /// The number of exempt frames.
  private(set) var exempt = 0

  var isEmpty: Bool { count == 0 }
  var isFull: Bool { count == Self.capacity }
  var oldest: Frame? { count == 0 ? nil : frames[first] }

  mutating func send(bytes size: Int, isExempt: Bool = false, at time: Int) {
    guard !isFull else { return }
    frames[(first + count) % Self.capacity] = Frame(sentAt: time, bytes: size, isExempt: isExempt)
    count += 1
    bytes += size
    exempt += isExempt ? 1 : 0
  }

  /// Removes the oldest frame and returns it.
  mutating func answer() -> Frame? {
    guard count > 0 else { return nil }
    let frame = frames[first]
    first = (first + 1) % Self.capacity
    count -= 1
    bytes -= frame.bytes
    exempt -= frame.isExempt ? 1 : 0
    return frame
  }

  /// Returns the number of frames sent before a time.
  func count(sentBefore time: Int) -> Int {
    (0..<count).count { frames[(first + $0) % Self.capacity].sentAt < time }
  }

  /// Returns when a link of `rate` bytes per second, busy with the first frame since `start`, will have carried the
  /// last frame. The link may be idle between two frames.
  func end(from start: Int, rate: Double) -> Int {
    var time = start
    for place in 0..<count {
      let frame = frames[(first + place) % Self.capacity]
      time = max(time, frame.sentAt) + Link.duration(frame.bytes, rate)
    }
    return time
  }

  mutating func markStalled() {
    for place in 0..<count { frames[(first + place) % Self.capacity].isStalled = true }
  }

  mutating func exemptAll() {
    for place in 0..<count { frames[(first + place) % Self.capacity].isExempt = true }
    exempt = count
  }

  mutating func forget() {
    first = 0
    count = 0
    bytes = 0
    exempt = 0
  }
}
