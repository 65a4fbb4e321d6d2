import QuadrilleSystem
import QuadrilleTerminal
import Synchronization

/// A measurement of the machine's own timing noise. A thread writes to a pseudo terminal every 10 ms; the times at
/// which its bytes arrive are recorded in the same way as those of a measured program.
enum PaceProbe {
  private static let period = 10_000_000
  private static let frames = 60

  /// Returns the deviation of each interval from 10 ms, in nanoseconds; empty if there is no pseudo terminal or thread.
  static func measure() -> [Int] {
    guard let pair = try? ProbeTerminal() else { return [] }
    defer { pair.close() }
    let done = Flag()
    let (reader, writer) = (pair.reader, pair.writer)
    do {
      try WorkerThread.start { reader.run() }
      try WorkerThread.start {
        let clock = SystemClock.monotonic
        let start = clock.nanoseconds()
        for frame in 1...frames {
          clock.sleep(until: start + frame * period)
          writer.write()
        }
        done.isSet.store(true, ordering: .releasing)
      }
    } catch {
      return []
    }
    var times: [Int] = []
    let end = SystemClock.monotonic.nanoseconds() + 3 * frames * period
    while !done.isSet.load(ordering: .acquiring), SystemClock.monotonic.nanoseconds() < end {
      times += reader.take(nanoseconds: period).reads.map(\.time)
    }
    times += reader.take(nanoseconds: period).reads.map(\.time)
    return zip(times, times.dropFirst()).map { $1 - $0 - period }
  }

  private final class Flag: Sendable {
    let isSet = Atomic(false)
  }
}
