/// Whether a link is slow, so that frames should go in parts, and how large these may be.
///
/// A busy machine answers late now and then; a slow link delays every frame of some size. It is known to be
/// slow when frames had to queue several times without a break, and not to be any more when much passes at
/// once. What was learnt from single characters makes a link seem slow that is not: so parts grow for as long
/// as they pass at once.
struct Slowness: Sendable {
  /// When a frame had to queue last.
  private var queuedAt = 0
  private var queued = 0
  private var isProven = false
  /// A part that may be tried, whatever the link seems to carry.
  private(set) var trial = Slowness.leastTrial

  /// An answer that is later than the smallest round trip by this tells that the frame had to queue, or that it
  /// passed at once, in nanoseconds.
  private static let late = 25_000_000
  private static let soon = 10_000_000
  private static let proofs = 3
  /// Bytes that nothing can be told from if there are fewer.
  private static let least = 500
  /// Bytes that do not pass a slow link at once.
  private static let much = 8000
  private static let leastTrial = 500
  /// How long a link counts as slow that was.
  private static let memory = 60_000_000_000

  /// Notes an answer that came so much later than it would have on an empty link.
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
