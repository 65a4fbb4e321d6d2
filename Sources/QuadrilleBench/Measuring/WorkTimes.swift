import QuadrillePlayback

/// The times of painting and encoding of each frame, up to a fixed capacity.
package struct WorkTimes: Sendable {
  private var times: [FrameWork] = []
  private let capacity: Int

  /// Reserves memory, so that adding times does not allocate.
  package init(capacity: Int) {
    self.capacity = capacity
    times.reserveCapacity(capacity)
  }

  package var count: Int { times.count }

  /// Adds a frame's processor times in nanoseconds.
  package mutating func note(painting: Int, encoding: Int) {
    guard times.count < capacity else { return }
    times.append(
      FrameWork(
        painting: Double(max(0, painting)), encoding: Double(max(0, encoding)), movedBytes: 0))
  }

  /// Returns the 95th percentile frame by total time; nil without frames.
  package func typical(pixels: Int) -> FrameWork? {
    guard !times.isEmpty else { return nil }
    let sorted = times.sorted { $0.nanoseconds < $1.nanoseconds }
    let frame = sorted[Percentiles.place(of: 95, in: sorted.count)]
    return FrameWork(painting: frame.painting, encoding: max(1, frame.encoding), pixels: pixels)
  }
}
