public import Dispatch
public import QuadrilleCore

/// Plays a scene: has it painted ahead on a thread of its own, and hands the frame of each slot to a
/// sink when that is due.
///
/// Everything but the painting happens on one queue. A frame belongs to its slot: a slot that was
/// missed is skipped, so the animation keeps its speed. When nothing moves, nothing wakes.
public final class Player {
  /// Why playing ended by itself.
  public enum Ending: Sendable {
    case ended
    case failed(any Error)
  }

  /// The account of what was shown and when.
  public private(set) var log: FrameLog
  /// The plan that is being played.
  public private(set) var plan: PlaybackPlan
  /// The slot shown last; −1 before the first.
  public private(set) var slot: Slot = -1
  /// Called when the scene ends or fails.
  public var onEnding: (Ending) -> Void = { _ in }

  let buffer: FrameBuffer
  private var isPainting = false
  private let sink: any FrameSink
  private let clock: () -> Int
  /// What the clock shows at least: the timer wakes a little before the slot that it wakes for.
  private var reached = 0
  private var grid: SlotGrid
  private(set) var pacer: Pacer?
  private var front = Bank()
  private var place = 0
  private var generation = 1
  private var shownGeneration = 0
  /// The slot in which a picture that stays is shown exactly; nil if it already is, or does not stay.
  private var settling: Slot?
  /// Set when the last slot showed nothing rather than something old.
  private var gaveUpStale = false
  /// The slot that should be shown next; nil while nothing moves.
  private var expected: Slot? = 0
  /// Whether the last frame that was taken from the front bank is the one that is shown.
  private var isFrontShown = false
  /// Whether something over the picture has changed that is not shown yet.
  private var isOwed = false

  /// Makes a player of a plan, whose slot 0 is due when `start` says. The log is what it writes on, `now`
  /// the clock that it goes by.
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

  /// Begins to paint ahead; `start` does it where this was not called before.
  public func prepare() throws(PlaybackError) {
    guard !isPainting else { return }
    try Producer.start(buffer)
    isPainting = true
  }

  /// Wakes on a queue from a time on, in nanoseconds of the clock.
  ///
  /// Where `waitsAwake` is false, the queue's thread is not kept awake until a slot is due: a frame is
  /// then shown some microseconds early or late, which nobody sees where a terminal shows at its own pace.
  public func start(
    on queue: DispatchQueue, at time: Int, waitsAwake: Bool = true
  ) throws(PlaybackError) {
    try prepare()
    begin(at: time)
    let pacer = Pacer(queue: queue, waitsAwake: waitsAwake) { [weak self] in self?.tick(at: $0) }
    self.pacer = pacer
    pacer.run(from: 0, on: grid)
  }

  /// Sets the grid without a timer; for callers that call `tick` themselves.
  func begin(at time: Int) {
    grid = SlotGrid(epoch: time, first: 0, rate: plan.rate)
  }

  /// Ends playing, and painting: it cannot be started again.
  public func stop() {
    pacer?.stop()
    pacer = nil
    buffer.close()
  }

  /// Times the timer woke the player.
  public var wakeUps: Int { pacer?.wakeUps ?? 0 }

  /// Whether the next change is waited for, or nothing will change.
  public var isMoving: Bool { expected != nil }

  /// Whether a picture is due within a few slots, whatever happens.
  public var isDueSoon: Bool {
    expected.map { $0 <= grid.slot(at: now()) + plan.stride + 1 } ?? false
  }

  /// Frames that are painted but not shown.
  public var framesAhead: Int {
    (generation == front.generation ? max(0, front.count - place) : 0) + buffer.framesReady
  }

  /// The moment being shown.
  public var moment: Moment { plan.moment(inSlot: max(slot, plan.firstSlot)) }

  /// The moment from which on a change would be shown that is made now.
  public var comingMoment: Moment {
    let current = max(slot, min(grid.slot(at: now()), (expected ?? .max) - 1))
    return plan.moment(inSlot: max(plan.firstSlot, current + 1))
  }

  /// Shows something else from the next slot on, starting where the scene is; `edit` changes the
  /// plan.
  ///
  /// Scene or size must be said to change, because painters are kept otherwise. Set `firstFrame` to
  /// start elsewhere.
  public func change(repainting: Bool = false, _ edit: (inout PlaybackPlan) -> Void) {
    // While nothing moved the slots went on without the player; otherwise the next one is the one
    // it waits for.
    let current = max(slot, min(grid.slot(at: now()), (expected ?? .max) - 1))
    var changed = plan
    changed.firstSlot = current + 1
    changed.firstFrame = plan.moment(inSlot: max(plan.firstSlot, current + 1)).frame
    edit(&changed)
    if changed.rate != plan.rate {
      changed.firstFrame =
        Moment(frame: changed.firstFrame, rate: plan.rate).converted(to: changed.rate).frame
      grid = SlotGrid(epoch: grid.due(current + 1), first: current + 1, rate: changed.rate)
      pacer?.forgetGrid()
    }
    if repainting { changed.painterVersion += 1 }
    plan = changed
    generation = buffer.change(to: changed)
    settling = nil
    expected = changed.firstSlot
    wake()
  }

  /// Shows the last picture once more, at once: for when something over it has changed.
  public func showAgain() {
    guard place > 0, front.generation == generation else { return }
    isOwed = false
    let bytes = sink.show(front.frames[place - 1..<front.count], slot: slot)
    isFrontShown = true
    noteShownAgain(bytes)
  }

  /// Has something be shown over the picture that is shown, at once: `body` is lent that, and says how many bytes
  /// it became. False, and nothing is done, where that is nil, or all of the picture is to be shown anyway.
  public func showOver(_ body: (Frame) -> Int?) -> Bool {
    guard isFrontShown, place > 0, front.generation == generation, !isOwed, !sink.hasRest,
      let bytes = body(front.frames[place - 1])
    else { return false }
    noteShownAgain(bytes)
    return true
  }

  private func noteShownAgain(_ bytes: Int) {
    log.noteRest(bytes: bytes)
    let now = grid.slot(at: now())
    if (expected ?? .max) > now + grid.rate / 2 {
      settling = sink.isInexact ? now + grid.rate / 3 : nil
    }
    wake()
  }

  /// The same as soon as the sink takes pictures; sooner it is not asked.
  public func showAgainSoon() {
    guard place > 0, front.generation == generation else { return }
    guard !sink.isReady else { return showAgain() }
    isOwed = true
    wake()
  }

  private func showOwed() {
    if isOwed, sink.isReady { showAgain() }
  }

  /// Waits for nothing until the next `change`: for when the screen is taken away.
  public func hold() {
    expected = nil
    settling = nil
    isOwed = false
    pacer?.stop()
  }

  /// The time, as far as slots go.
  private func now() -> Int { max(clock(), reached) }

  /// Shows the frame that is due now, or is by a time that will be at once.
  func tick(at time: Int = 0) {
    reached = max(reached, time)
    let began = clock()
    let time = now()
    let slot = grid.slot(at: time)
    guard let expected, slot >= expected else {
      showOwed()
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
    guard let index = frame(for: slot) else {
      if let ending = front.ending, generation == front.generation { return finish(ending) }
      buffer.skip(to: slot + 1)
      // A change of plan that comes just before a slot is due is shown in the next one.
      if shownGeneration == generation || shownGeneration == 0 {
        log.noteUnderrun(slot, period: grid.period)
      }
      return waitForSlot(after: slot)
    }
    if isStale(index, in: slot) && !gaveUpStale {
      // After a standstill what is prepared is too old. It is shown only if nothing newer comes in
      // time.
      gaveUpStale = true
      place = index
      isFrontShown = false
      buffer.skip(to: slot + 1)
      log.noteUnderrun(slot, period: grid.period)
      return waitForSlot(after: slot)
    }
    gaveUpStale = false
    isOwed = false
    let isOld = isStale(index, in: slot)
    let bytes = sink.show(front.frames[index..<front.count], slot: slot)
    isFrontShown = true
    log.note(
      .init(slot: slot, lateness: time - grid.due(slot), work: clock() - began, bytes: bytes),
      period: grid.period)
    shownGeneration = generation
    self.slot = slot
    // Something old is not what should stay, even if nothing changes any more.
    let next = isOld ? plan.wanted(from: slot + 1) : plan.slot(after: slot)
    self.expected = next
    if !isOld, let next, let change = plan.change(after: slot) {
      log.noteThinned(change..<next, period: grid.period)
    }
    // A third of a second without a change: long enough not to disturb motion, soon enough to go unseen.
    let stays = (next ?? .max) > slot + grid.rate / 2
    settling = stays && sink.isInexact ? slot + grid.rate / 3 : nil
    wake()
    if next != nil { followSink() }
  }

  /// Goes on in the strides that the sink wants, if those are others now.
  private func followSink() {
    let stride = max(1, sink.stride)
    guard stride != plan.stride else { return }
    let before = expected ?? .max
    change { $0 = $0.striding(by: stride) }
    if before < plan.firstSlot { log.noteThinned(before..<plan.firstSlot, period: grid.period) }
  }

  /// Shows more of the last picture, where a part of it is still to be shown. The bank that it is in is kept
  /// until another picture is.
  private func showRest() {
    guard sink.hasRest, place > 0 else { return }
    log.noteRest(bytes: sink.showRest(front.frames[place - 1..<front.count]))
  }

  /// Shows the last picture exactly, if it has stayed long enough.
  private func settle(in slot: Slot) {
    guard let due = settling, slot >= due, place > 0, front.generation == generation else { return }
    guard !sink.hasRest, sink.isReady else {
      settling = slot + 1
      return
    }
    sink.settle(front.frames[place - 1])
    settling = sink.isInexact ? slot + 1 : nil
  }

  private func waitForSlot(after slot: Slot) {
    let wanted = plan.wanted(from: slot + 1)
    expected = wanted
    log.noteThinned(slot + 1..<wanted, period: grid.period)
    wake()
  }

  /// Whether a slot should already show something newer than a frame of the front bank.
  private func isStale(_ index: Int, in slot: Slot) -> Bool {
    plan.slot(after: front.slots[index]).map { $0 <= slot } ?? false
  }

  /// The place in the front bank of the newest frame that is due by a slot and was not shown yet.
  private func frame(for slot: Slot) -> Int? {
    var found: Int?
    while true {
      if front.generation == generation {
        while place < front.count && front.slots[place] <= slot {
          found = place
          place += 1
        }
        if place < front.count || found != nil && front.slots[place - 1] == slot { return found }
        if front.ending != nil { return found }
      }
      // A frame found is given up for a newer one only if that is due as well.
      guard buffer.swap(&front, wanted: slot, onlyIfDue: found != nil) else { return found }
      place = 0
      isFrontShown = false
      found = nil
    }
  }

  private func finish(_ ending: Bank.Ending) {
    expected = nil
    pacer?.stop()
    switch ending {
    case .ended: onEnding(.ended)
    case .failed(let error): onEnding(.failed(error))
    }
  }

  /// The slot to be woken for; `.max`: none.
  var nextDue: Slot {
    let next = min(expected ?? .max, settling ?? .max)
    return sink.hasRest || isOwed ? min(next, grid.slot(at: now()) + 1) : next
  }

  /// What the timer is to do: nothing, tick every period, or tick once.
  enum Waking: Equatable {
    case never
    case ticking(from: Slot)
    case once(in: Slot)
  }

  /// What the timer is to do next.
  var waking: Waking {
    let next = nextDue
    guard next < .max else { return .never }
    return next <= grid.slot(at: now()) + 1 ? .ticking(from: next) : .once(in: next)
  }

  /// Sets the timer for the slot that is expected.
  private func wake() {
    guard let pacer else { return }
    switch waking {
    case .never: pacer.stop()
    case .ticking(let slot): pacer.run(from: slot, on: grid)
    case .once(let slot): pacer.sleep(until: slot, on: grid)
    }
  }
}
