import Dispatch
import QuadrillePlayback
import QuadrilleSystem

/// A serial Dispatch queue as the place where an actor's code runs.
///
/// The queue's own handlers enter the actor by `assumeIsolated`, which asks here whether that is true. It
/// allocates (two calls of malloc), so nothing that every frame does goes through it.
/// Dispatch's own conformance does not exist on Linux.
final class QueueExecutor: SerialExecutor {
  let queue: DispatchQueue

  init(_ queue: DispatchQueue) { self.queue = queue }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
    // Dispatch lends its threads to the queue; whatever happens here comes by this way first.
    SignalStack.adopt()
  }
}
