/// A simulation of playback on a slow machine: for each slot, the frame on the screen, and whether it is new.
///
/// Times are computed, not measured, so results repeat exactly and keys respond at once however slow the phone is.
/// Advancing by a slot allocates nothing.
package struct LessonRun: Sendable {
  /// The figures on the screen, updated four times a second.
  package struct Figures: Sendable, Equatable {
    /// The number of new frames shown during the last second.
    package var shown = 0
    /// The hitch ratio since the first frame, in milliseconds a second.
    package var hitch = 0
    /// The load of one core, in percent.
    package var processor = 0
    /// The number of frames painted into the first buffer so far; nil once the first frame was shown.
    package var prepared: Int? = 0
  }

  package let pace: LessonPace
  /// The current slot; −1 before the first.
  package private(set) var slot = -1
  /// The frame on the screen, from 0.
  package private(set) var shown = 0
  package private(set) var figures = Figures()
  /// The last 64 slots, the newest in bit 0: whether each had a new frame.
  package private(set) var fresh: UInt64 = 0

  private var hasBegun = false
  private var standing = 0
  private var played = 0
  /// The frames of the front buffer, and the next frame to show.
  private var front = 0..<0
  private var next = 0
  private var back = 0..<0
  private var began = 0
  private var ready = 0
  private var made = 0
  private var isDone = false
  /// The nanoseconds of work in each slot of the last second.
  private var work: [Int]
  private var worked = 0

  package init(_ pace: LessonPace) {
    self.pace = pace
    work = Array(repeating: 0, count: pace.rate)
    fill(from: 0, at: 0)
  }

  /// Advances to a slot; earlier slots have no effect.
  package mutating func advance(to end: Int) {
    while slot < end { advance() }
  }

  private mutating func advance() {
    slot += 1
    let now = slot * pace.period
    noteWork(until: now)
    let frame = takeFrame(at: now)
    if let frame {
      shown = frame
      hasBegun = true
    }
    fresh = fresh << 1 | (frame == nil ? 0 : 1)
    if hasBegun {
      played += 1
      standing += frame == nil ? 1 : 0
    }
    if slot % max(1, pace.rate / 4) == 0 { tell(at: now) }
  }

  private mutating func takeFrame(at now: Int) -> Int? {
    if isDone { return shown + 1 }
    if let frame = takeFront() { return frame }
    guard ready <= now else { return nil }
    front = back
    next = front.lowerBound
    if pace.isWhole { isDone = true } else { fill(from: nextToPaint, at: now) }
    return takeFront()
  }

  /// Returns the next frame of the front buffer; if late frames are dropped, the newest frame that is due.
  private mutating func takeFront() -> Int? {
    guard next < front.upperBound else { return nil }
    let frame = pace.skipsLate ? max(next, min(slot, front.upperBound - 1)) : next
    next = frame + 1
    return frame
  }

  /// The first frame of the next bank.
  private var nextToPaint: Int {
    pace.skipsLate ? max(front.upperBound, slot + 1) : front.upperBound
  }

  private mutating func fill(from first: Int, at now: Int) {
    back = first..<first + pace.bank
    began = now
    ready = now + pace.time(after: made)
    made += pace.bank
  }

  private mutating func noteWork(until now: Int) {
    let end = min(now, began + pace.bank * pace.paint)
    let spent = max(0, end - max(now - pace.period, began))
    let place = slot % work.count
    worked += spent - work[place]
    work[place] = spent
  }

  private mutating func tell(at now: Int) {
    let slots = min(slot + 1, pace.rate)
    let mask: UInt64 = (1 << UInt64(slots)) - 1
    figures.shown = (fresh & mask).nonzeroBitCount * pace.rate / slots
    figures.hitch = played > 0 ? 1000 * standing / played : 0
    figures.processor = min(100, (100 * worked + slots * pace.period / 2) / (slots * pace.period))
    figures.prepared = hasBegun ? nil : min(pace.bank, pace.bank * (now - began) / max(1, ready))
  }
}
