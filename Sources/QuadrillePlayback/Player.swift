public import Dispatch
public import QuadrilleCore

/// Plays a scene. A second thread paints ahead; the player gives each slot's frame to a sink when the slot is due.
///
/// Everything but painting happens on one queue. A frame belongs to its slot: a missed slot is skipped, so the
/// animation keeps its speed. While nothing moves, no timer fires.
public final class Player {
  /// The reasons why playing ended without `stop`.
  public enum Ending: Sendable {
    case ended
    case failed(any Error)
  }

  /// The log of the frames shown.
  public internal(set) var log: FrameLog
  /// The plan being played.
  public private(set) var plan: PlaybackPlan
  /// The slot shown last; −1 before the first frame.
  public private(set) var slot: Slot = -1
  /// Called when the scene ends or fails.
  public var onEnding: (Ending) -> Void = { _ in }

  let buffer: FrameBuffer
  private var isPainting = false
  let sink: any FrameSink
  private let clock: () -> Int
  /// The latest due time passed to `tick`. The timer fires a little early, so the clock may still be behind this time.
  private var reached = 0
  private(set) var grid: SlotGrid
  private(set) var pacer: Pacer?
  var front = FrontBuffer()
  private(set) var generation = 1
  private var shownGeneration = 0
  /// The slot in which a still picture is sent again exactly; nil if that is done, or if the picture changes soon.
  private var settling: Slot?
  /// Whether the last slot showed nothing because its only frame was too old. The next slot shows it if none is newer.
  private var gaveUpStale = false
  /// The slot that should be shown next; nil while nothing moves.
  private var expected: Slot? = 0
  /// Whether an overlay has changed and waits for the sink to be ready.
  var isOwed = false
  /// The slot in which the last picture is stretched to a new size if no frame has that size yet; nil: no stretching.
  private var stretching: Slot?

  /// Makes a player of a plan. Slot 0 is due at the time given to `start`. `now` reads the clock, in nanoseconds.
  public init(
    plan: PlaybackPlan, sink: any FrameSink, log: FrameLog = FrameLog(),
    now: @escaping () -> Int = MonotonicClock.now
  ) {
    self.log = log
    self.plan = plan
    self.sink = sink
    clock = now
    buffer = FrameBuffer(plan: plan)
    grid = SlotGrid(epoch: 0, first: 0, rate: plan.rate)
  }

  deinit { buffer.close() }

  /// Starts the painting thread, unless it runs already. `start` calls this too.
  public func prepare() throws {
    guard !isPainting else { return }
    try Producer.start(buffer)
    isPainting = true
  }

  /// Starts playing on a queue. Slot 0 is due at `time`, in nanoseconds of the clock.
  ///
  /// Without `waitsAwake` the queue's thread does not busy-wait until a slot is due. Frames are then some microseconds
  /// early or late, which is invisible where a terminal draws at its own pace.
  public func start(on queue: DispatchQueue, at time: Int, waitsAwake: Bool = true) throws {
    try prepare()
    begin(at: time)
    let pacer = Pacer(queue: queue, waitsAwake: waitsAwake) { [weak self] in self?.tick(at: $0) }
    self.pacer = pacer
    pacer.wake(.ticking(from: 0), on: grid)
  }

  /// Makes slot 0 due at `time` without starting a timer: the caller must call `tick`.
  func begin(at time: Int) { grid = SlotGrid(epoch: time, first: 0, rate: plan.rate) }

  /// Stops playing and painting. A stopped player cannot be started again.
  public func stop() {
    pacer?.stop()
    pacer = nil
    buffer.close()
  }

  /// The number of times the timer woke the player.
  public var wakeUps: Int { pacer?.wakeUps ?? 0 }

  /// Whether a further change of the picture is expected.
  public var isMoving: Bool { expected != nil }

  /// Whether the next frame is due within a few slots.
  public var isDueSoon: Bool {
    expected.map { $0 <= grid.slot(at: now()) + plan.stride + 1 } ?? false
  }

  /// The number of frames that are painted but not shown.
  public var framesAhead: Int { front.framesAhead(in: generation) + buffer.framesReady }

  /// The scene's moment on the screen; before the first frame, the first moment of the plan.
  public var moment: Moment { plan.moment(inSlot: max(slot, plan.firstSlot)) }

  /// The first moment that a change made now can affect.
  public var comingMoment: Moment { plan.moment(inSlot: max(plan.firstSlot, currentSlot + 1)) }

  /// The slot before the next one, `expected` at the latest. While nothing moves, slots pass without the player.
  private var currentSlot: Slot { max(slot, min(grid.slot(at: now()), (expected ?? .max) - 1)) }

  /// Changes the plan from the next slot on with `edit`. Unless `edit` sets `firstFrame`, the scene goes on.
  ///
  /// Pass `repainting` if the scene or the size changes: otherwise the painter is kept. With `stretching` the last
  /// picture is shown in the new size if painting takes longer than two slots.
  public func change(
    repainting: Bool = false, stretching: Bool = false, _ edit: (inout PlaybackPlan) -> Void
  ) {
    let next = currentSlot + 1
    let changed = plan.changed(from: next, repainting: repainting, edit)
    if changed.rate != plan.rate {
      grid = SlotGrid(epoch: grid.due(next), first: next, rate: changed.rate)
      pacer?.forgetGrid()
    }
    if stretching {
      self.stretching = max(changed.firstSlot, self.stretching ?? changed.firstSlot + 2)
    } else if changed.size != plan.size {
      self.stretching = nil
    }
    plan = changed
    generation = buffer.change(to: changed)
    settling = nil
    expected = changed.firstSlot
    wake()
  }

  /// Stops the timer until the next `change`, for when another program gets the screen.
  public func hold() {
    expected = nil
    settling = nil
    isOwed = false
    pacer?.stop()
  }

  /// Returns the later of the clock's time and the latest due time passed to `tick`, in nanoseconds.
  func now() -> Int { max(clock(), reached) }

  /// Shows the frame that is due, if any. `time` is the due time that the timer woke for: the clock may be
  /// slightly behind it.
  func tick(at time: Int = 0) {
    reached = max(reached, time)
    let began = clock()
    let time = now()
    let slot = grid.slot(at: time)
    guard let expected, slot >= expected else {
      if isOwed, sink.isReady { showAgain() }
      showRest()
      settle(in: slot)
      return wake()
    }
    log.noteMissed(expected..<slot, period: grid.period)
    guard sink.admitDuePicture() else {
      log.noteSkipped(slot, period: grid.period)
      showRest()
      waitForSlot(after: slot)
      return followSink()
    }
    guard let index = front.take(dueBy: slot, in: generation, from: buffer) else {
      if let ending = front.bank.ending, generation == front.bank.generation {
        return finish(ending)
      }
      buffer.skip(to: slot + 1)
      // A change of plan just before a slot is due is shown in the next slot and is no underrun.
      if shownGeneration == generation || shownGeneration == 0 {
        log.noteUnderrun(slot, period: grid.period)
      }
      showStretched(in: slot)
      return waitForSlot(after: slot)
    }
    stretching = nil
    if isStale(index, in: slot) && !gaveUpStale {
      // After a standstill the prepared frames are too old, and shown only if none is newer by the next slot.
      gaveUpStale = true
      front.putBack(index)
      buffer.skip(to: slot + 1)
      log.noteUnderrun(slot, period: grid.period)
      return waitForSlot(after: slot)
    }
    gaveUpStale = false
    isOwed = false
    let isOld = isStale(index, in: slot)
    let bytes = sink.show(front.bank.frames[index..<front.bank.count], slot: slot)
    front.isShown = true
    log.note(
      .init(slot: slot, lateness: time - grid.due(slot), work: clock() - began, bytes: bytes),
      period: grid.period)
    shownGeneration = generation
    self.slot = slot
    // A frame that was too old when shown must not stay on the screen, even if the scene never changes again.
    let next = isOld ? plan.wanted(from: slot + 1) : plan.slot(after: slot)
    self.expected = next
    if !isOld, let next, let change = plan.change(after: slot) {
      log.noteThinned(change..<next, period: grid.period)
    }
    settling = nil
    settleLater(than: slot)
    wake()
    if next != nil { followSink() }
  }

  /// Changes the plan to the sink's stride if that differs: with a stride of 2, every second slot is shown.
  private func followSink() {
    let stride = max(1, sink.stride)
    guard stride != plan.stride else { return }
    let before = expected ?? .max
    change { $0 = $0.striding(by: stride) }
    if before < plan.firstSlot { log.noteThinned(before..<plan.firstSlot, period: grid.period) }
  }

  /// Shows the last picture stretched to the plan's size, if that is due. The front buffer keeps the original picture.
  private func showStretched(in slot: Slot) {
    guard let stretching, slot >= stretching,
      let frame = front.shown?.first?.stretched(to: plan.size)
    else { return }
    self.stretching = nil
    front.isShown = false
    log.noteRest(bytes: sink.show([frame], slot: slot))
  }

  /// Writes more of the last frame, if the sink has not written all of it.
  private func showRest() {
    guard sink.hasRest, let frames = front.shown else { return }
    log.noteRest(bytes: sink.showRest(frames))
  }

  /// Plans an exact repaint a third of a second after `slot`, if the picture stays for half a second: that disturbs no
  /// motion.
  func settleLater(than slot: Slot) {
    guard (expected ?? .max) > slot + grid.rate / 2 else { return }
    settling = sink.isInexact ? slot + grid.rate / 3 : nil
  }

  /// Sends the last frame again exactly, once it has stayed long enough and the sink is ready.
  private func settle(in slot: Slot) {
    guard let due = settling, slot >= due, let frame = front.shownFrames(in: generation)?.first
    else { return }
    guard !sink.hasRest, sink.isReady else {
      settling = slot + 1
      return
    }
    sink.settle(frame)
    settling = sink.isInexact ? slot + 1 : nil
  }

  private func waitForSlot(after slot: Slot) {
    let wanted = plan.wanted(from: slot + 1)
    expected = wanted
    log.noteThinned(slot + 1..<wanted, period: grid.period)
    wake()
  }

  /// Whether the picture has changed, by `slot`, since the front buffer's frame at `index`.
  private func isStale(_ index: Int, in slot: Slot) -> Bool {
    plan.slot(after: front.bank.slots[index]).map { $0 <= slot } ?? false
  }

  private func finish(_ ending: Ending) {
    expected = nil
    pacer?.stop()
    onEnding(ending)
  }

  /// The next slot that the timer must fire for; `.max` if there is none.
  var nextDue: Slot {
    let next = min(expected ?? .max, settling ?? .max)
    return sink.hasRest || isOwed ? min(next, grid.slot(at: now()) + 1) : next
  }

  /// The timer's next task.
  var waking: Pacer.Waking {
    let next = nextDue
    guard next < .max else { return .never }
    return next <= grid.slot(at: now()) + 1 ? .ticking(from: next) : .once(in: next)
  }

  /// Sets the timer for the next due slot, or stops it if there is none.
  func wake() { pacer?.wake(waking, on: grid) }
}
