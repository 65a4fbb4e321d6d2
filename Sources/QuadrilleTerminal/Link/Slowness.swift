/// Decides whether a link is slow, so that frames are sent in parts, and how large the parts may be.
///
/// A busy machine answers late now and then; a slow link delays every frame of some size. A link counts as slow once
/// several frames in a row had to queue, and as fast once a large frame passes at once. A rate measured on single
/// characters may be far too low, so parts grow for as long as they pass at once.
struct Slowness: Sendable {
  /// When a frame last had to queue.
  private var queuedAt = 0
  private var queued = 0
  private var isProven = false
  /// The size of a part that may be sent on trial, whatever the measured rate, in bytes.
  private(set) var trial = Slowness.leastTrial

  /// The delay beyond the smallest round trip that shows that a frame had to queue, in nanoseconds.
  private static let late = 25_000_000
  /// The limit on the delay of a frame that counts as passed at once, in nanoseconds.
  private static let soon = 10_000_000
  private static let proofs = 3
  /// The smallest frame that proves anything, in bytes.
  private static let least = 500
  /// The size of a frame that passes at once only on a fast link, in bytes.
  private static let much = 8000
  private static let leastTrial = 500
  /// The time for which a link counts as slow after a frame had to queue, in nanoseconds.
  private static let memory = 60_000_000_000

  /// Records an answer. `delay` is the time beyond the smallest round trip, in nanoseconds.
  mutating func note(bytes: Int, delay: Int, at time: Int) {
    guard bytes >= Self.least else { return }
    if delay > Self.late {
      queued += 1
      queuedAt = time
      if queued >= Self.proofs { isProven = true }
      trial = Self.leastTrial
    } else {
      queued = 0
      guard delay < Self.soon else { return }
      trial = max(trial, 2 * bytes)
      if bytes >= Self.much { isProven = false }
    }
  }

  func isSlow(at time: Int) -> Bool { isProven && time - queuedAt < Self.memory }
}
