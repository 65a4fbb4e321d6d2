import QuadrilleCore
import Testing

@Suite struct TimelineGroupTests {
  @Test func `a sequence runs one after the other`() {
    let group = TimelineGroup.sequence(
      [Timeline(seconds: 1), Timeline(seconds: 2), Timeline(seconds: 0.5).delayed(by: 0.5)])
    #expect(group.duration == 4)
    let expected: [(Double, [Double], Int)] = [
      (-1, [0, 0, 0], 0), (0.5, [0.5, 0, 0], 0), (1, [1, 0, 0], 1), (2, [1, 0.5, 0], 1),
      (3.25, [1, 1, 0], 1), (3.75, [1, 1, 0.5], 2), (9, [1, 1, 1], 2),
    ]
    for (seconds, progress, latest) in expected {
      #expect((0..<3).map { group.progress(of: $0, at: seconds) } == progress)
      #expect(group.latest(at: seconds) == latest)
    }
    let paused = TimelineGroup.sequence(
      [Timeline(seconds: 1), Timeline(seconds: 1).repeated()], pause: 2)
    #expect(paused.parts[1].start == 3)
    #expect(paused.duration == .infinity)
    #expect(paused.progress(of: 1, at: 103.25) == 0.25)
  }

  @Test func `parallel motions start together, and the longest counts`() {
    let group = TimelineGroup.parallel([Timeline(seconds: 1), Timeline(seconds: 4)])
    #expect(group.duration == 4)
    #expect(group.progress(of: 0, at: 0.5) == 0.5)
    #expect(group.progress(of: 1, at: 0.5) == 0.125)
    #expect(TimelineGroup.parallel([]).duration == 0)
  }

  @Test func `a group is repeated and turned back as a whole`() {
    let group = TimelineGroup.sequence([Timeline(seconds: 1), Timeline(seconds: 1)])
      .treated { $0.thenBack().repeated() }
    #expect(group.duration == .infinity)
    for round in 0..<3 {
      let time = 4 * Double(round)
      #expect(group.progress(of: 0, at: time + 0.5) == 0.5)
      #expect(group.progress(of: 1, at: time + 0.5) == 0)
      #expect(group.progress(of: 1, at: time + 1.5) == 0.5)
      #expect(group.progress(of: 1, at: time + 2.5) == 0.5)
      #expect(group.progress(of: 0, at: time + 3.5) == 0.5)
    }
  }

  @Test func `groups nest by the seconds of a part`() {
    let inner = TimelineGroup.sequence([Timeline(seconds: 1), Timeline(seconds: 1)])
    let outer = TimelineGroup.sequence(
      [Timeline(seconds: 3), Timeline(seconds: inner.duration)])
    #expect(inner.progress(of: 1, at: outer.seconds(of: 1, at: 4.5)) == 0.5)
  }

  @Test func `staggers`() {
    func delays(_ order: Stagger.Order, _ count: Int) -> [Double] {
      (0..<count).map { Stagger(by: 0.5, order).delay(of: $0, among: count) }
    }
    #expect(delays(.forwards, 4) == [0, 0.5, 1, 1.5])
    #expect(delays(.backwards, 4) == [1.5, 1, 0.5, 0])
    #expect(delays(.outwards, 5) == [1, 0.5, 0, 0.5, 1])
    #expect(delays(.outwards, 4) == [0.5, 0, 0, 0.5])
    #expect(delays(.inwards, 5) == [0, 0.5, 1, 0.5, 0])
    for order in Stagger.Order.allCases { #expect(delays(order, 1) == [0]) }
    // The list's rows: 0.4 s each.
    let rows = TimelineGroup.staggered(
      Timeline(seconds: 0.4, easing: .easeInOut), count: 3, Stagger(by: 0.05))
    #expect(abs(rows.duration - 0.5) < 1e-12)
    #expect(rows.progress(of: 2, at: 0.1) == 0)
    #expect(abs(rows.progress(of: 2, at: 0.3) - 0.5) < 1e-9)
  }

  @Test func `a gate opens with the later of two`() {
    let gate = Gate(minimum: 0.8, from: 2)
    #expect(gate.opensAt(ready: 2.1) == 2.8)
    #expect(gate.opensAt(ready: 0) == 2.8)
    #expect(gate.opensAt(ready: 5) == 5)
    #expect(gate.opensAt(ready: nil) == nil)
    #expect(!gate.isOpen(at: 2.79, ready: 2.1))
    #expect(gate.isOpen(at: 2.8, ready: 2.1))
    #expect(!gate.isOpen(at: 4.9, ready: 5))
    #expect(gate.isOpen(at: 5, ready: 5))
    #expect(!gate.isOpen(at: 1e9, ready: nil))
    #expect(Gate(minimum: 0.8).opensAt(ready: 0.3) == 0.8)
  }
}
