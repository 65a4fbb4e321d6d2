import QuadrilleCore
import QuadrilleSystem

/// The painting thread: it fills the back buffer whenever that is free, and sleeps otherwise.
enum Producer {
  /// Starts the thread, which ends when the buffer is closed.
  static func start(_ buffer: FrameBuffer) throws(SystemError) {
    try WorkerThread.start {
      var work = PaintWork()
      while buffer.waitForWork() {
        while work.fillBank(buffer) {}
      }
    }
  }
}

/// The producer's state: the painter of the current scene and size.
struct PaintWork {
  private var painter: (any ScenePainter)?
  private var painterVersion = -1

  /// Fills the back buffer. Returns false if there is nothing to fill.
  mutating func fillBank(_ buffer: FrameBuffer) -> Bool {
    guard var job = buffer.takeJob() else { return false }
    if painterVersion != job.plan.painterVersion || painter == nil {
      painter = job.plan.scene.makePainter(size: job.plan.size)
      painterVersion = job.plan.painterVersion
    }
    let plan = job.plan
    var next: Slot? = job.next
    while let slot = next, job.bank.count < job.length, buffer.isCurrent(job.bank.generation) {
      if let ending = paint(plan.moment(inSlot: slot), into: &job.bank.frames[job.bank.count]) {
        job.bank.ending = ending
        next = nil
      } else {
        job.bank.slots[job.bank.count] = slot
        job.bank.count += 1
        next = plan.slot(after: slot)
      }
    }
    buffer.finish(job, next: next)
    return true
  }

  private mutating func paint(_ moment: Moment, into frame: inout Frame) -> Player.Ending? {
    do {
      return try painter?.paint(moment, into: &frame) == false ? .ended : nil
    } catch {
      return .failed(error)
    }
  }
}
