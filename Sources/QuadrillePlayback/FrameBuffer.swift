import Dispatch
import QuadrilleCore
import Synchronization

/// A double buffer: the player shows one bank of ten frames (`FrontBuffer`); the producer fills the back one, kept here.
///
/// The lock guards the moving of banks, not painting or showing. A change of plan raises the generation, and frames of
/// an older generation are dropped. The first banks of a generation are short, so that the change is shown at once.
final class FrameBuffer: Sendable {
  private struct State: ~Copyable {
    var plan: PlaybackPlan
    /// The bank that the player does not show; nil while the producer holds it.
    var back: Bank? = Bank()
    var isFilled = false
    /// The slot to paint next; nil when the picture will never change again.
    var next: Slot?
    /// The slot that the player shows or waits for. Frames of earlier slots are useless.
    var wanted: Slot = 0
    /// The number of frames to paint into the next bank. It doubles with each bank, up to the capacity.
    var length = 1
    var isClosed = false
  }

  /// The producer's next task.
  struct Job: ~Copyable {
    var bank: Bank
    var plan: PlaybackPlan
    var next: Slot
    var length: Int
  }

  private let state: Mutex<State>
  /// Incremented whenever the lock is held; see `locked`.
  private let turns = Atomic<Int>(0)
  private let wake = DispatchSemaphore(value: 0)
  /// The plan's generation, changed under the lock. The producer reads it without the lock while painting.
  private let generation = Atomic<Int>(1)

  init(plan: PlaybackPlan) {
    state = Mutex(State(plan: plan, next: plan.firstSlot, wanted: plan.firstSlot))
    wake.signal()
  }

  /// Runs `body` under the lock. The atomic counter repeats the lock's ordering for the thread sanitizer, which cannot
  /// see into `Mutex`: that code is not instrumented.
  private func locked<Result: ~Copyable>(
    _ body: (inout sending State) -> sending Result
  ) -> sending Result {
    state.withLock { state in
      _ = turns.load(ordering: .acquiring)
      defer { turns.add(1, ordering: .releasing) }
      return body(&state)
    }
  }

  // MARK: The player's side

  /// Replaces the plan, drops the frames painted for the old plan, and returns the new generation.
  func change(to plan: PlaybackPlan) -> Int {
    let generation = locked { state in
      state.plan = plan
      state.next = plan.firstSlot
      state.wanted = plan.firstSlot
      state.length = 1
      state.isFilled = false
      return self.generation.add(1, ordering: .releasing).newValue
    }
    wake.signal()
    return generation
  }

  /// Exchanges the used front buffer for the filled back buffer. Returns false, without effect, if none is filled.
  ///
  /// `wanted` is the slot to be shown. With `onlyIfDue` the filled bank must begin at that slot or before.
  func swap(_ front: inout Bank, wanted: Slot, onlyIfDue: Bool) -> Bool {
    let swapped = locked { state in
      state.wanted = max(state.wanted, wanted)
      guard state.isFilled, var filled = state.back.take() else { return false }
      if onlyIfDue && (filled.count == 0 || filled.slots[0] > wanted) {
        state.back = consume filled
        return false
      }
      // From here on `filled` is the used bank.
      Swift.swap(&filled, &front)
      state.back = consume filled
      state.isFilled = false
      return true
    }
    if swapped { wake.signal() }
    return swapped
  }

  /// Declares the frames before a slot useless. Drops a filled bank of useless frames, so that it is painted anew.
  func skip(to slot: Slot) {
    let dropped = locked { state in
      state.wanted = max(state.wanted, slot)
      guard state.isFilled, let bank = state.back.take() else { return false }
      // The last bank of a scene is never useless: its last frame stays on the screen.
      let isUseless =
        bank.ending == nil && state.next != nil && bank.slots[max(0, bank.count - 1)] < slot
      state.back = consume bank
      state.isFilled = !isUseless
      return isUseless
    }
    if dropped { wake.signal() }
  }

  /// The number of frames ready in the back buffer, for statistics.
  var framesReady: Int { locked { state in state.isFilled ? state.back?.count ?? 0 : 0 } }

  /// Makes the producer's thread end once it has filled its current bank of frames.
  func close() {
    locked { $0.isClosed = true }
    wake.signal()
  }

  // MARK: The producer's side

  /// Blocks the producer's thread until there may be work. Returns false once the buffer is closed.
  func waitForWork() -> Bool {
    wake.wait()
    return locked { !$0.isClosed }
  }

  /// Takes the back buffer to fill it. Returns nil if it is filled, nothing is left to paint, or the buffer is closed.
  func takeJob() -> Job? {
    locked { state in
      guard !state.isFilled, !state.isClosed, var next = state.next else { return nil }
      guard var bank = state.back.take() else { return nil }
      // Frames that would be late are skipped, and banks are short until the producer is ahead again. With a stride,
      // painting continues at a slot that is shown.
      if next < state.wanted {
        next = state.plan.wanted(from: state.wanted)
        state.length = 1
      }
      bank.count = 0
      bank.ending = nil
      bank.generation = generation.load(ordering: .acquiring)
      let most = min(state.plan.scene.framesAtOnce, Bank.frames(of: state.plan.size))
      let length = max(1, min(state.length, most))
      return Job(bank: bank, plan: state.plan, next: next, length: length)
    }
  }

  /// Whether a generation is still the current one. Takes no lock.
  func isCurrent(_ generation: Int) -> Bool {
    self.generation.load(ordering: .acquiring) == generation
  }

  /// Makes the job's bank the back buffer again. `next` is the next slot to paint; nil: none. Drops outdated frames.
  func finish(_ job: consuming Job, next: Slot?) {
    var bank: Bank? = job.bank
    locked { state in
      guard let bank = bank.take() else { return }
      if isCurrent(bank.generation) {
        state.isFilled = bank.count > 0 || bank.ending != nil
        state.next = next
        state.length = min(Bank.capacity, state.length * 2)
      }
      state.back = consume bank
    }
  }
}
