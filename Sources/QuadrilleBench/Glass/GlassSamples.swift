package import QuadrilleCells
import QuadrillePlayback

/// One read of the screen: its time, and the numbers found.
package struct GlassSample: Sendable, Equatable {
  /// The time in nanoseconds, on the sender's clock.
  package var time: Int
  /// The numbers in the upper and lower blocks; nil if unreadable.
  package var top: Int?
  package var bottom: Int?

  package init(time: Int, top: Int?, bottom: Int?) {
    self.time = time
    self.top = top
    self.bottom = bottom
  }
}

package struct SentFrame: Sendable, Equatable {
  /// The slot that the frame was painted for. The number in the picture is the slot modulo `GlassCode.limit`.
  package var slot: Int
  /// The time at which writing began, in nanoseconds.
  package var writtenAt: Int

  package init(slot: Int, writtenAt: Int) {
    self.slot = slot
    self.writtenAt = writtenAt
  }
}

/// The frames that a terminal really displayed, computed from reads of its screen.
package struct GlassFigures: Sendable, Equatable {
  package struct Seen: Sendable, Equatable {
    package var slot: Int
    package var writtenAt: Int
    /// The time of the first read that found the whole frame.
    package var seenAt: Int
  }

  package let sent: Int
  package private(set) var shown: [Seen] = []
  /// The number of gaps: runs of sent frames that were not seen.
  package private(set) var gaps = 0
  /// The longest gap, in frames.
  package private(set) var longestGap = 0
  /// The numbers of reads of the screen: all reads, reads with different upper and lower numbers, and unreadable reads.
  package let reads: Int
  package private(set) var torn = 0
  package private(set) var unreadable = 0
  /// The median and the longest interval between reads, in nanoseconds.
  package let distance: Int
  package let longestDistance: Int

  /// The largest number of recent frames among which a number read from the screen is looked up.
  static let longestWay = 1024

  /// Computes the figures. Both arrays must be in the order of time.
  package init(sent: [SentFrame], samples: [GlassSample]) {
    self.sent = sent.count
    reads = samples.count
    let distances = Percentiles(zip(samples, samples.dropFirst()).map { $1.time - $0.time })
    (distance, longestDistance) = (distances.value(50), distances.largest)
    // The number of frames written before the sample. Numbers repeat: a sample shows the newest frame with its number.
    var written = 0
    var last = -1
    for sample in samples {
      while written < sent.count, sent[written].writtenAt <= sample.time { written += 1 }
      guard let top = sample.top, let bottom = sample.bottom else {
        unreadable += 1
        continue
      }
      guard top == bottom else {
        torn += 1
        continue
      }
      // A frame stays on the screen until a newer frame is seen. The bound keeps misread numbers cheap.
      var index = written - 1
      let first = max(last, index - Self.longestWay)
      while index > first, sent[index].slot % GlassCode.limit != top { index -= 1 }
      guard index > first else { continue }
      shown.append(
        Seen(slot: sent[index].slot, writtenAt: sent[index].writtenAt, seenAt: sample.time))
      last = index
    }
    let slots = Set(shown.map(\.slot))
    var current = 0
    for frame in sent {
      current = slots.contains(frame.slot) ? 0 : current + 1
      if current == 1 { gaps += 1 }
      longestGap = max(longestGap, current)
    }
  }

  /// The delays from each seen frame's first byte until it was seen, in nanoseconds.
  package var delays: [Int] { shown.map { $0.seenAt - $0.writtenAt } }
}

package struct ScreenResult: Sendable {
  /// The terminal's name, as the terminal or the environment states it.
  package var terminal: String
  package var framesPerSecond: Int
  package var cells: CellSize
  /// The number of slots without a frame, because the terminal had not yet taken the frame before.
  package var skipped: Int
  /// The due time of slot 0, in nanoseconds.
  package var start: Int
  package var figures: GlassFigures

  package init(
    terminal: String, framesPerSecond: Int, cells: CellSize, skipped: Int, start: Int,
    figures: GlassFigures
  ) {
    self.terminal = terminal
    self.framesPerSecond = framesPerSecond
    self.cells = cells
    self.skipped = skipped
    self.start = start
    self.figures = figures
  }

  /// The delay of each seen frame after its due time, in nanoseconds.
  package var lateness: [Int] {
    figures.shown.map { $0.seenAt - start - $0.slot * (1_000_000_000 / framesPerSecond) }
  }

  package var animationError: AnimationError { AnimationError(lateness: lateness) }

  /// The longest time without a new picture, in nanoseconds.
  package var longestStand: Int {
    zip(figures.shown, figures.shown.dropFirst()).map { $1.seenAt - $0.seenAt }.max() ?? 0
  }

  /// The percentage of due frames that were not seen.
  package var notShownPercent: Double {
    let due = figures.sent + skipped
    return due > 0 ? 100 * Double(due - figures.shown.count) / Double(due) : 0
  }

  /// A warning about the reliability of the figures; nil if there is none.
  package var warning: String? {
    if figures.reads > 0, 20 * figures.unreadable > figures.reads {
      return """
        \(figures.unreadable) of \(figures.reads) reads of the screen failed: was the window covered or moved?
        """
    }
    if figures.distance * framesPerSecond > 1_000_000_000 / 2 + 50_000_000 {
      return """
        the screen could be read only every \(Figure.time(figures.distance)), so some frames may have been \
        shown without being seen
        """
    }
    return nil
  }
}
