import Dispatch
import Glibc
import QuadrilleCore
import QuadrilleSystem
import Synchronization
import TestSupport
import Testing

@testable import QuadrillePlayback

/// The pacer's timer on a real queue: how often and by what time it wakes, never its speed.
@Suite struct PacerTests {
  /// A pacer on a queue, with the due times that it reported and the clock at each wake.
  private final class Woken {
    let queue = DispatchQueue(label: "woken")
    let grid = SlotGrid(epoch: MonotonicClock.now() + 1_000_000, first: 0, rate: 1000)
    private(set) var times: [Int] = []
    private var clocks: [Int] = []
    private let wakes = DispatchSemaphore(value: 0)
    private(set) var pacer: Pacer?

    init(waitsAwake: Bool) {
      pacer = Pacer(queue: queue, waitsAwake: waitsAwake) { [unowned self] time in
        times.append(time)
        clocks.append(MonotonicClock.now())
        wakes.signal()
      }
    }

    /// Waits for `count` more wakes; a minute is more than any machine takes.
    func wait(_ count: Int) -> Bool {
      (0..<count).allSatisfy { _ in wakes.wait(timeout: .now() + 60) == .success }
    }

    /// Whether no wake came before the due time that it reported.
    var wasInTime: Bool { zip(times, clocks).allSatisfy { $0 <= $1 } }

    /// Whether no wake came earlier than the largest lead before its due time.
    var isNearlyInTime: Bool { zip(times, clocks).allSatisfy { $0 - $1 <= WakeLead.most } }

    func drop() { pacer = nil }
  }

  @Test(arguments: [false, true])
  func `a running pacer wakes for slots in order, and a sleeping one no earlier than its slot`(
    waitsAwake: Bool
  ) {
    let woken = Woken(waitsAwake: waitsAwake)
    woken.queue.sync { woken.pacer?.wake(.ticking(from: 0), on: woken.grid) }
    #expect(woken.wait(5))
    woken.queue.sync {
      woken.pacer?.stop()
      #expect(woken.pacer?.wakeUps == woken.times.count)
      // A wake so late that the next slot is nearly due reports the next slot. That slot's own wake
      // then reports the same time.
      #expect(zip(woken.times, woken.times.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(woken.isNearlyInTime && (!waitsAwake || woken.wasInTime))
    }
    let count = woken.queue.sync { woken.times.count }
    let slot = woken.grid.slot(at: MonotonicClock.now()) + 3
    woken.queue.sync { woken.pacer?.wake(.once(in: slot), on: woken.grid) }
    while woken.queue.sync(execute: { woken.times.count }) == count {
      #expect(woken.wait(1))
    }
    woken.queue.sync {
      // The wake may be early by the largest lead.
      #expect(woken.times[count] >= woken.grid.due(slot) - WakeLead.most)
      woken.pacer?.forgetGrid()
      woken.drop()
    }
  }

  @Test func `a player shows due pictures by its own timer, and none after it is stopped`()
    throws
  {
    final class Sink: FrameSink {
      var pairs: [(picture: Int, slot: Int)] = []
      let shown = DispatchSemaphore(value: 0)
      func show(_ frames: ArraySlice<Frame>, slot: Slot) -> Int {
        pairs.append((Int(frames.first?.pixels.first?.packed ?? 0), slot.number))
        shown.signal()
        return 1
      }
    }
    let (sink, queue) = (Sink(), DispatchQueue(label: "player"))
    let plan = PlaybackPlan(
      scene: NumberedScene(), size: PixelSize(width: 1, height: 2), rate: 500)
    // No pictures are prepared before the start.
    let player = Player(plan: plan, sink: sink)
    try queue.sync {
      try player.start(on: queue, at: MonotonicClock.now() + 2_000_000, waitsAwake: false)
    }
    for _ in 0..<5 { #expect(sink.shown.wait(timeout: .now() + 60) == .success) }
    queue.sync {
      #expect(player.wakeUps >= 5 && player.isMoving)
      player.change { $0.rate = 250 }
    }
    for _ in 0..<2 { #expect(sink.shown.wait(timeout: .now() + 60) == .success) }
    let count = queue.sync {
      player.stop()
      #expect(player.wakeUps == 0)
      return sink.pairs.count
    }
    // Wakes later than the player's next slots would have.
    let later = DispatchSemaphore(value: 0)
    queue.asyncAfter(deadline: .now() + .milliseconds(6)) { later.signal() }
    later.wait()
    queue.sync {
      #expect(sink.pairs.count == count && player.log.shown == count)
      // If the machine stalls, an old picture may be shown, but none before its time and none
      // twice.
      #expect(sink.pairs.prefix(5).allSatisfy { $0.picture <= $0.slot })
      for numbers in [sink.pairs.map(\.slot), sink.pairs.prefix(5).map(\.picture)] {
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
      }
    }
  }

  @Test func `the monotonic clock agrees with the system's, and advances while a thread works`() {
    let (time, work) = (MonotonicClock.now(), SystemClock.thread.nanoseconds())
    var sum = 0
    while SystemClock.thread.nanoseconds() < work + 1_000_000 { sum &+= 1 }
    #expect(MonotonicClock.now() >= time + 900_000 && sum > 0)
    var system = timespec()
    clock_gettime(CLOCK_MONOTONIC, &system)
    #expect(MonotonicClock.now() >= system.tv_sec * 1_000_000_000 + system.tv_nsec)
    #expect(MonotonicClock.now() / 1_000_000_000 <= system.tv_sec + 60)
  }
}
