@testable import QuadrillePlayback
import Dispatch
import Glibc
import QuadrilleSystem
import Synchronization
import Testing

/// A value that two threads hand over.
private final class Handed<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  init(_ value: Value) { state = Mutex(value) }

  var value: Value {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

@Suite struct ThreadTests {
  /// Does something on a thread of its own, whose priority is nobody else's.
  private func alone(_ work: @escaping @Sendable () -> Void) throws {
    let isDone = DispatchSemaphore(value: 0)
    try WorkerThread.start {
      work()
      isDone.signal()
    }
    #expect(isDone.wait(timeout: .now() + 20) == .success)
  }

  @Test func `each way of getting the processor is another`() {
    let ways = [Scheduling.normal, .realtime(inherited: true), .realtime(inherited: false)]
    for (index, way) in ways.enumerated() {
      for (other, another) in ways.enumerated() { #expect((way == another) == (index == other)) }
    }
  }

  @Test func `the priority that was before is given back`() throws {
    let seen = Handed<[Scheduling]>([])
    let isAllowed = Handed(false)
    try alone {
      let before = Scheduling.current
      var during = before
      let raised = ThreadPriority.raised { during = Scheduling.current }
      isAllowed.value = raised
      seen.value = [before, during, Scheduling.current]
    }
    let priorities = seen.value
    #expect(priorities.first == priorities.last)
    #expect(isAllowed.value == (priorities[1] == Scheduling.realtime(inherited: true)))
  }

  @Test func `a thread becomes normal again when it says so`() throws {
    let seen = Handed<[Scheduling]>([])
    try alone {
      let isAllowed = ThreadPriority.realtime.apply()
      let raised = Scheduling.current
      ThreadPriority.normal.apply()
      seen.value = isAllowed ? [raised, Scheduling.current] : []
    }
    let priorities = seen.value
    if !priorities.isEmpty {
      #expect(priorities == [Scheduling.realtime(inherited: false), Scheduling.normal])
    }
  }

  @Test(arguments: [false, true])
  func `threads that it starts have it too only where that was said`(isInherited: Bool) throws {
    let seen = Handed<[Scheduling]>([])
    try alone {
      let isDone = DispatchSemaphore(value: 0)
      guard ThreadPriority.realtime.apply(inherited: isInherited) else { return }
      try? WorkerThread.start {
        seen.value = [Scheduling.current]
        isDone.signal()
      }
      isDone.wait()
    }
    // Not every user is allowed to.
    if !seen.value.isEmpty {
      #expect(seen.value == [isInherited ? .realtime(inherited: true) : .normal])
    }
  }

  @Test func `an error says what the system said`() {
    #expect(
      PlaybackError.noThread(code: EAGAIN).description
        == "cannot start a thread: Resource temporarily unavailable")
  }
}
