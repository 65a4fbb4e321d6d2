import Dispatch
import QuadrillePlayback
import QuadrilleSystem

/// A serial Dispatch queue as an actor's executor.
///
/// Handlers on the queue enter the actor by `assumeIsolated`, which calls `checkIsolated`. The check allocates (two
/// calls of malloc), so the path of a frame avoids it. On Linux, Dispatch queues are no executors by themselves.
final class QueueExecutor: SerialExecutor {
  let queue: DispatchQueue

  init(_ queue: DispatchQueue) { self.queue = queue }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
    // The queue runs on changing Dispatch threads; each gets its signal stack here first.
    SignalStack.adopt()
  }
}
