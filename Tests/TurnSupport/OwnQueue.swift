import Dispatch

/// Runs a task on a queue of its own. A test that blocks while it waits takes no thread from the tests that
/// compute: the default executor has as many threads as the machine has processors.
public final class OwnQueue: TaskExecutor {
  private let queue = DispatchQueue(label: "waiting test")

  public init() {}

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
