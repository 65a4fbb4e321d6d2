package import QuadrilleCells
import QuadrillePlayback

/// A look at the screen: which numbers were read in it, and when.
package struct GlassSample: Sendable, Equatable {
  /// Nanoseconds, by the clock of those who send.
  package var time: Int
  /// Nil where there was no number to be read.
  package var top: Int?
  package var bottom: Int?

  package init(time: Int, top: Int?, bottom: Int?) {
    self.time = time
    self.top = top
    self.bottom = bottom
  }
}

package struct SentFrame: Sendable, Equatable {
  /// The slot that it was painted for: its number is this, modulo `GlassCode.limit`.
  package var slot: Int
  /// When writing it began, in nanoseconds.
  package var writtenAt: Int

  package init(slot: Int, writtenAt: Int) {
    self.slot = slot
    self.writtenAt = writtenAt
  }
}

/// What a terminal showed of what it was sent: worked out from looks at the screen, so it is the same
/// whoever looked, and at what.
package struct GlassFigures: Sendable, Equatable {
  package struct Seen: Sendable, Equatable {
    package var slot: Int
    package var writtenAt: Int
    /// When it was seen whole for the first time.
    package var seenAt: Int
  }

  package let sent: Int
  package let shown: [Seen]
  /// Times that frames which were sent were not seen, one or more in a row.
  package let gaps: Int
  /// The most frames in a row that were not seen.
  package let longestGap: Int
  /// Looks at the screen, those in which the upper and the lower blocks had different numbers, and those
  /// in which no number could be read.
  package let looks: Int
  package let torn: Int
  package let unreadable: Int
  /// The usual time from one look to the next, and the longest, in nanoseconds.
  package let distance: Int
  package let longestDistance: Int

  /// How many frames a terminal may be behind.
  static let longestWay = 1024

  /// Works it out. Both are in the order of time.
  package init(sent: [SentFrame], samples: [GlassSample]) {
    var shown: [Seen] = []
    // Frames written by the time of the look; the newest of them with the number is meant.
    var written = 0
    var last = -1
    var (torn, unreadable) = (0, 0)
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
      // What was seen before is on the screen until something newer is. A number that means nothing is not
      // looked for in all that was ever sent.
      var index = written - 1
      let first = max(last, index - Self.longestWay)
      while index > first, sent[index].slot % GlassCode.limit != top { index -= 1 }
      guard index > first else { continue }
      shown.append(
        Seen(slot: sent[index].slot, writtenAt: sent[index].writtenAt, seenAt: sample.time))
      last = index
    }
    let slots = Set(shown.map(\.slot))
    var (gaps, longest, current) = (0, 0, 0)
    for frame in sent {
      current = slots.contains(frame.slot) ? 0 : current + 1
      if current == 1 { gaps += 1 }
      longest = max(longest, current)
    }
    let distances = Percentiles(zip(samples, samples.dropFirst()).map { $1.time - $0.time })
    self.sent = sent.count
    self.shown = shown
    (self.gaps, longestGap) = (gaps, longest)
    (looks, self.torn, self.unreadable) = (samples.count, torn, unreadable)
    (distance, longestDistance) = (distances.value(50), distances.largest)
  }

  /// From the first byte of each frame that was seen to when it was seen.
  package var delays: [Int] { shown.map { $0.seenAt - $0.writtenAt } }
}

package struct ScreenResult: Sendable {
  /// By its own words, or by those of what is around it.
  package var terminal: String
  package var framesPerSecond: Int
  package var cells: CellSize
  /// Slots in which nothing was sent, because the terminal had not taken the frame before.
  package var skipped: Int
  /// When slot 0 was due.
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

  /// How much later than due each frame was seen.
  package var lateness: [Int] {
    figures.shown.map { $0.seenAt - start - $0.slot * (1_000_000_000 / framesPerSecond) }
  }

  package var animationError: AnimationError { AnimationError(lateness: lateness) }

  /// The longest that one picture stood, in nanoseconds.
  package var longestStand: Int {
    zip(figures.shown, figures.shown.dropFirst()).map { $1.seenAt - $0.seenAt }.max() ?? 0
  }

  /// Of the frames that were due, those that were not seen.
  package var notShownPercent: Double {
    let due = figures.sent + skipped
    return due > 0 ? 100 * Double(due - figures.shown.count) / Double(due) : 0
  }

  /// A sentence that is to stand with the figures; nil if there is nothing to say.
  package var warning: String? {
    if figures.looks > 0, 20 * figures.unreadable > figures.looks {
      return """
        \(figures.unreadable) of \(figures.looks) reads of the screen failed: was the window covered or moved?
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
