@testable import QuadrillePlayback
import Dispatch
import QuadrilleCore
import QuadrilleSystem
import TestSupport
import Testing

@Suite struct FrameBufferTests {
  private let size = PixelSize(width: 2, height: 2)

  private func fill(_ work: inout PaintWork, _ buffer: FrameBuffer) -> Bool {
    work.fillBank(buffer)
  }

  private func swap(_ buffer: FrameBuffer, _ front: inout Bank, _ wanted: Slot) -> Bool {
    buffer.swap(&front, wanted: wanted, onlyIfDue: false)
  }

  /// Paints a bank and swaps it in; returns whether both were possible.
  private func advance(
    _ buffer: FrameBuffer, _ work: inout PaintWork, _ front: inout Bank, _ wanted: Slot
  ) -> Bool {
    fill(&work, buffer) && swap(buffer, &front, wanted)
  }

  /// The numbers of a bank's pictures.
  private func numbers(_ bank: borrowing Bank) -> [Int] {
    (0..<bank.count).map { Int(bank.frames[$0].pixels[0].packed) }
  }

  private func plan(_ scene: NumberedScene = NumberedScene()) -> PlaybackPlan {
    PlaybackPlan(scene: scene, size: size, rate: 60)
  }

  @Test func `the first banks hold 1, 2, 4 and 8 frames, later ones ten`() {
    let buffer = FrameBuffer(plan: plan())
    var work = PaintWork()
    var front = Bank()
    var slot = 0
    for length in [1, 2, 4, 8, 10, 10, 10] {
      #expect(fill(&work, buffer))
      let isRefilled = fill(&work, buffer)
      let isSwapped = swap(buffer, &front, Slot(slot))
      #expect(!isRefilled && isSwapped)
      let slots = front.slots[0..<front.count].map(\.number)
      let expected = Array(slot..<slot + length)
      #expect(slots == expected && numbers(front) == expected)
      slot += length
    }
  }

  @Test func `a change of plan drops painted frames, and a bank that is still being painted`() {
    let buffer = FrameBuffer(plan: plan())
    var work = PaintWork()
    #expect(fill(&work, buffer))
    var changed = plan(NumberedScene(offset: 1000))
    changed.firstSlot = 3
    changed.firstFrame = 3
    changed.painterVersion = 1
    let generation = buffer.change(to: changed)
    var front = Bank()
    let early = swap(buffer, &front, 3)
    #expect(!early)
    // The producer holds the bank while the next change comes.
    guard let job = buffer.takeJob() else {
      Issue.record("the buffer has no paint job")
      return
    }
    changed.firstSlot = 4
    changed.firstFrame = 4
    _ = buffer.change(to: changed)
    #expect(!buffer.isCurrent(generation))
    buffer.finish(job, next: 9)
    #expect(!swap(buffer, &front, 4))
    #expect(advance(buffer, &work, &front, 4))
    #expect(front.slots[0] == 4 && front.frames[0].pixels[0].packed == 1004)
  }

  @Test func `a skip wakes the producer only when it drops painted frames`() throws {
    let buffer = FrameBuffer(plan: plan())
    let woken = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    try WorkerThread.start {
      while buffer.waitForWork() { woken.signal() }
      ended.signal()
    }
    #expect(woken.wait(timeout: .now() + 60) == .success)
    var work = PaintWork()
    #expect(fill(&work, buffer))
    // Three skips that drop nothing, so that a wake by any of them leaves an extra signal.
    for _ in 0..<3 { buffer.skip(to: 0) }
    #expect(buffer.framesReady == 1)
    buffer.skip(to: 5)
    #expect(buffer.framesReady == 0)
    #expect(woken.wait(timeout: .now() + 60) == .success)
    buffer.close()
    #expect(ended.wait(timeout: .now() + 60) == .success)
    #expect(woken.wait(timeout: .now()) == .timedOut)
  }

  @Test func `frames that could only be shown too late are not painted`() {
    let buffer = FrameBuffer(plan: plan())
    var work = PaintWork()
    var front = Bank()
    // At last the player is far ahead: the first bank it gets is too late. The producer continues
    // from the wanted slot, at first with one frame.
    for slot: Slot in [0, 0, 0, 0, 0, 500, 500] {
      #expect(advance(buffer, &work, &front, slot))
    }
    #expect(front.slots[0] == 500 && front.count == 1)
  }

  @Test func `after changes from several threads the newest generation is the current one`() throws
  {
    let buffer = FrameBuffer(plan: plan())
    let (threads, changes) = (4, 2000)
    let ended = DispatchSemaphore(value: 0)
    let plan = plan()
    for _ in 0..<threads {
      try WorkerThread.start {
        for _ in 0..<changes { _ = buffer.change(to: plan) }
        ended.signal()
      }
    }
    for _ in 0..<threads { ended.wait() }
    #expect(buffer.isCurrent(1 + threads * changes))
  }

  @Test(arguments: [(1, 1), (3, 3), (10, 10), (50, 10)])
  func `a bank holds no more than the scene paints at once`(atOnce: Int, most: Int) {
    var scene = NumberedScene()
    scene.framesAtOnce = atOnce
    let buffer = FrameBuffer(plan: plan(scene))
    var work = PaintWork()
    var front = Bank()
    for _ in 0..<6 {
      #expect(advance(buffer, &work, &front, 0) && front.count <= most)
    }
    #expect(front.count == most)
  }

  @Test func `a still scene is painted once`() {
    let buffer = FrameBuffer(plan: plan(NumberedScene(moving: 0)))
    var work = PaintWork()
    var front = Bank()
    #expect(advance(buffer, &work, &front, 0))
    #expect(!fill(&work, buffer))
  }

  @Test func `threads never lose, double or reorder a frame`() throws {
    let buffer = FrameBuffer(plan: plan(NumberedScene(length: 3000)))
    try Producer.start(buffer)
    var front = Bank()
    var next: Slot = 0
    while front.ending == nil {
      guard buffer.swap(&front, wanted: next, onlyIfDue: false) else { continue }
      for index in 0..<front.count {
        let picture = front.frames[index].pixels[3].packed
        #expect(front.slots[index] == next && picture == UInt32(next.number))
        next = next + 1
      }
    }
    #expect(next == 3000)
    buffer.close()
  }

  @Test func `after a change of plan the reader gets frames of the new plan alone`() throws {
    let buffer = FrameBuffer(plan: plan())
    try Producer.start(buffer)
    var numbers = SeededNumbers(seed: 2)
    var front = Bank()
    var slot: Slot = 0
    var generation = 1
    var offset = 0
    for round in 0..<400 {
      let wanted = Int.random(in: 0...30, using: &numbers)
      var seen = 0
      while seen < wanted {
        guard buffer.swap(&front, wanted: slot, onlyIfDue: false) else { continue }
        #expect(front.generation == generation)
        for index in 0..<front.count {
          let picture = front.frames[index].pixels[0].packed
          #expect(front.slots[index] == slot && picture == UInt32(slot.number + offset))
          slot = slot + 1
          seen += 1
        }
      }
      offset = round * 7
      var changed = plan(NumberedScene(offset: offset))
      changed.firstSlot = slot
      changed.firstFrame = slot.number
      changed.painterVersion = round + 1
      generation = buffer.change(to: changed)
    }
    buffer.close()
  }
}
