import QuadrilleBench
import QuadrilleCore
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal
import Synchronization

/// A thread that reads two rows of pixels from the X11 display periodically, until it is stopped. Coloured blocks in
/// these rows encode the number of the displayed frame.
final class GlassWatch: Sendable {
  private struct State {
    var samples: [GlassSample] = []
    var isDone = false
  }

  private let state = Mutex(State())
  private let isStopped = Atomic(false)

  var isDone: Bool { state.withLock { $0.isDone } }

  /// Starts the thread, which reads every `period` nanoseconds.
  func start(_ display: X11Display, at place: GlassPlace, every period: Int) throws {
    try WorkerThread.start { self.run(display, place, period) }
  }

  private func run(_ display: X11Display, _ place: GlassPlace, _ period: Int) {
    var due = MonotonicClock.now()
    while !isStopped.load(ordering: .relaxed), read(display, place) {
      due = max(due + period, MonotonicClock.now())
      let left = due - MonotonicClock.now()
      if left > 1000 { SystemClock.sleep(nanoseconds: left) }
    }
    state.withLock { $0.isDone = true }
  }

  /// Reads the frame numbers once; returns false if the display connection is lost.
  private func read(_ display: X11Display, _ place: GlassPlace) -> Bool {
    let rows = [place.top, place.bottom].map { (place.left, $0, place.width, 1) }
    guard let found = try? display.grab(rows) else { return false }
    // The time after the read counts, so that a frame is never reported too early.
    let sample = GlassSample(
      time: MonotonicClock.now(), top: place.number(in: found[0]),
      bottom: place.number(in: found[1]))
    state.withLock { $0.samples.append(sample) }
    return true
  }

  /// Stops the thread; returns the samples, and whether the display connection held to the end.
  func stop() -> (samples: [GlassSample], isWhole: Bool) {
    let isWhole = !isDone
    isStopped.store(true, ordering: .relaxed)
    while !isDone { SystemClock.sleep(nanoseconds: 1_000_000) }
    return (state.withLock { $0.samples }, isWhole)
  }
}
