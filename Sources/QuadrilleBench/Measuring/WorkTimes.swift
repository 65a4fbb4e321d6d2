import QuadrillePlayback

/// The times of painting and encoding of each frame, up to a fixed capacity.
package struct WorkTimes: Sendable {
  private struct Times {
    var painting: Int
    var encoding: Int
  }

  private var times: [Times] = []
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
    times.append(Times(painting: max(0, painting), encoding: max(0, encoding)))
  }

  /// Returns the 95th percentile frame by total time; nil without frames.
  package func typical(pixels: Int) -> FrameWork? {
    guard !times.isEmpty else { return nil }
    let sorted = times.sorted { $0.painting + $0.encoding < $1.painting + $1.encoding }
    let frame = sorted[Percentiles.place(of: 95, in: sorted.count)]
    return FrameWork(
      painting: Double(frame.painting), encoding: Double(max(1, frame.encoding)), pixels: pixels)
  }
}
