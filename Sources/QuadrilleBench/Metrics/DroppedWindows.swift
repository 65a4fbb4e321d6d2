import QuadrillePlayback

/// The percentage of dropped frames in each sliding window of one second, after Chromium's dropped frame counter.
package struct DroppedWindows: Sendable, Equatable {
  package let mean: Double
  package let p95: Double
  package let worst: Double

  /// Slides a window of a second over a timeline; a shorter timeline is one window.
  package init(_ timeline: ShownFrames) {
    let isShown = timeline.isShown
    let length = max(1, min(timeline.slots, 1_000_000_000 / max(1, timeline.period)))
    var windows: [Double] = []
    var dropped = isShown.prefix(length).count { !$0 }
    for start in 0..<max(0, timeline.slots - length + 1) {
      if start > 0 {
        dropped += (isShown[start + length - 1] ? 0 : 1) - (isShown[start - 1] ? 0 : 1)
      }
      windows.append(100 * Double(dropped) / Double(length))
    }
    let sorted = windows.sorted()
    mean = sorted.isEmpty ? 0 : sorted.reduce(0, +) / Double(sorted.count)
    p95 = sorted.isEmpty ? 0 : sorted[Percentiles.place(of: 95, in: sorted.count)]
    worst = sorted.last ?? 0
  }
}
