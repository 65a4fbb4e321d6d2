import Dispatch
import Testing

@testable import QuadrilleCommands

@Suite struct QueueExecutorTests {
  private actor Counter {
    nonisolated let executor = QueueExecutor(DispatchQueue(label: "test"))
    nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }
    var count = 0

    func add() { count += 1 }

    nonisolated func addAssuming() { assumeIsolated { $0.add() } }
  }

  @Test func `an actor is entered from its queue, and by awaiting it`() async {
    let counter = Counter()
    counter.executor.queue.sync { counter.addAssuming() }
    await counter.add()
    #expect(await counter.count == 2)
  }
}
