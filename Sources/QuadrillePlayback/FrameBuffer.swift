import Dispatch
import QuadrilleCore
import Synchronization

/// Two banks of ten frames: the player shows one while the producer fills the other.
///
/// The lock guards moving a bank, never painting or showing one. A change of plan raises the
/// generation: frames of an older one are dropped, and the first banks of a new one are short, so
/// that the change is on the screen at once.
final class FrameBuffer: Sendable {
  private struct State: ~Copyable {
    var plan: PlaybackPlan
    var generation = 1
    /// The bank that is not being shown; nil while the producer holds it.
    var back: Bank? = Bank()
    var isFilled = false
    /// The slot to paint next; nil when nothing more will change.
    var next: Slot?
    /// The slot that the player shows or waits for; frames before it are useless.
    var wanted: Slot = 0
    /// How many frames the next bank gets.
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
  /// Counts turns of the lock.
  private let turns = Atomic<Int>(0)
  private let wake = DispatchSemaphore(value: 0)
  /// The generation again, for a glance without the lock while painting.
  private let generation = Atomic<Int>(1)

  init(plan: PlaybackPlan) {
    state = Mutex(State(plan: plan, next: plan.firstSlot, wanted: plan.firstSlot))
    wake.signal()
  }

  /// Takes the lock. The count orders the turns a second time, in a way that the thread sanitizer can
  /// see: it knows nothing of `Mutex`, whose code it does not instrument.
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

  /// Follows another plan from its first slot on; what was painted for the old one is dropped.
  func change(to plan: PlaybackPlan) -> Int {
    let generation = locked { state in
      state.plan = plan
      state.generation += 1
      state.next = plan.firstSlot
      state.wanted = plan.firstSlot
      state.length = 1
      state.isFilled = false
      // Under the lock, so that two changes cannot store their numbers in the other order.
      self.generation.store(state.generation, ordering: .releasing)
      return state.generation
    }
    wake.signal()
    return generation
  }

  /// Gives the used bank back and takes the filled one; false, keeping the used one, if that is not
  /// ready.
  ///
  /// `wanted` is the slot to be shown. With `onlyIfDue` the banks are left alone unless the filled
  /// one begins by then.
  func swap(_ front: inout Bank, wanted: Slot, onlyIfDue: Bool) -> Bool {
    let swapped = locked { state in
      state.wanted = max(state.wanted, wanted)
      guard state.isFilled, var filled = state.back.take() else { return false }
      if onlyIfDue && (filled.count == 0 || filled.slots[0] > wanted) {
        state.back = consume filled
        return false
      }
      Swift.swap(&filled, &front)
      state.back = consume filled
      state.isFilled = false
      return true
    }
    if swapped { wake.signal() }
    return swapped
  }

  /// Says that frames before a slot are useless now; a bank of nothing else is painted anew.
  func skip(to slot: Slot) {
    let dropped = locked { state in
      state.wanted = max(state.wanted, slot)
      guard state.isFilled, let bank = state.back.take() else { return false }
      // The last bank there will be is never useless: what it ends with stays on the screen.
      let isUseless =
        bank.ending == nil && state.next != nil && bank.slots[max(0, bank.count - 1)] < slot
      state.back = consume bank
      state.isFilled = !isUseless
      return isUseless
    }
    if dropped { wake.signal() }
  }

  /// Frames that are ready in the bank behind the one being shown, for the figures.
  var framesReady: Int {
    locked { state in state.isFilled ? state.back?.count ?? 0 : 0 }
  }

  /// Ends the producer.
  func close() {
    locked { $0.isClosed = true }
    wake.signal()
  }

  // MARK: The producer's side

  /// Waits until there is something to do; false when the buffer was closed.
  func waitForWork() -> Bool {
    wake.wait()
    return locked { !$0.isClosed }
  }

  /// Takes the back bank to be filled; nil if it is full, or nothing is left to paint.
  func takeJob() -> Job? {
    locked { state in
      guard !state.isFilled, !state.isClosed, var next = state.next else { return nil }
      guard var bank = state.back.take() else { return nil }
      // Frames that could only be shown too late are skipped, and the banks become short until the
      // producer is ahead again. The next frame is one that the player will show: with a stride, only
      // some slots are.
      if next < state.wanted {
        next = state.plan.wanted(from: state.wanted)
        state.length = 1
      }
      bank.count = 0
      bank.ending = nil
      bank.generation = state.generation
      let most = min(state.plan.scene.framesAtOnce, Bank.frames(of: state.plan.size))
      let length = max(1, min(state.length, most))
      return Job(bank: bank, plan: state.plan, next: next, length: length)
    }
  }

  /// Whether what is being painted is still wanted.
  func isCurrent(_ generation: Int) -> Bool {
    self.generation.load(ordering: .acquiring) == generation
  }

  /// Brings the bank back, with the slot to go on with; a bank of an older generation counts as
  /// empty.
  func finish(_ job: consuming Job, next: Slot?) {
    var bank: Bank? = job.bank
    locked { state in
      guard let bank = bank.take() else { return }
      if bank.generation == state.generation {
        state.isFilled = bank.count > 0 || bank.ending != nil
        state.next = next
        state.length = min(Bank.capacity, state.length * 2)
      }
      state.back = consume bank
    }
  }
}
