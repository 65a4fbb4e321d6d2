import Testing

@testable import QuadrilleCommands

/// What a link has room for, and how seldom that changes what is shown.
@Suite struct GrainCostsTests {
  /// Thirty pictures a second of 2, 8 and 32 KB, and half blocks of 20 KB or 4.
  private static let costs = GrainCosts(
    packed: [
      .init(detail: 1, bytes: 2000, least: 1000), .init(detail: 2, bytes: 8000, least: 8000),
      .init(detail: 4, bytes: 32_000, least: 32_000),
    ], halfBlocks: 20_000, leastHalfBlocks: 4000, apartHalfBlocks: 4000, pictures: 30)

  @Test(
    arguments: [
      (nil, 2), (100_000.0, 1), (120_000, 1), (480_000, 2), (479_000, 1), (1_920_000, 4),
      (1_919_000, 2),
    ] as [(Double?, Int?)])
  func `the finest is taken that needs half of what is carried, or half of half blocks' bytes`(
    rate: Double?, detail: Int?
  ) {
    #expect(Self.costs.detail(over: rate, from: nil) == detail)
  }

  @Test func `what is shown stays while it takes four fifths, and a finer one must be easy`() {
    #expect(Self.costs.detail(over: 300_000, from: 2) == 2)
    #expect(Self.costs.detail(over: 299_000, from: 2) == 1)
    #expect(Self.costs.detail(over: 479_000, from: 1) == 1)
    #expect(Self.costs.detail(over: 480_000, from: 1) == 2)
  }

  @Test func `where nothing is carried whole the way that shows more frames is taken`() {
    // 20 frames of pixels against 5 of half blocks.
    #expect(Self.costs.detail(over: 20_000, from: nil) == 1)
    var costs = Self.costs
    (costs.leastHalfBlocks, costs.apartHalfBlocks) = (500, 500)
    #expect(costs.detail(over: 20_000, from: nil) == nil)
    #expect(costs.detail(over: 20_000, from: 1) == nil)
    (costs.leastHalfBlocks, costs.apartHalfBlocks) = (900, 900)
    // A tenth more is not worth the change.
    #expect(costs.detail(over: 20_000, from: nil) == nil)
    #expect(costs.detail(over: 20_000, from: 1) == 1)
    costs.isForced = true
    #expect(costs.detail(over: 20_000, from: nil) == 1)
    #expect(GrainCosts(isForced: true).detail(over: 20_000, from: nil) == nil)
  }

  @Test func `the fewer half blocks come the more has changed in each`() {
    var costs = Self.costs
    (costs.leastHalfBlocks, costs.apartHalfBlocks) = (600, 6000)
    // All thirty would go, 18 KB a second.
    #expect(costs.detail(over: 19_000, from: nil) == nil)
    // Twenty have more than 600 bytes each, and so there are ten, of 2600 each, and so on: two of 6000 a second.
    #expect(costs.detail(over: 12_000, from: nil) == 1)
  }

  @Test func `what stands still is to be there within a second`() {
    var costs = Self.costs
    costs.pictures = 0
    #expect(costs.detail(over: 31_000, from: nil) == 2)
    #expect(costs.detail(over: 32_000, from: nil) == 4)
  }

  @Test func `a sticker is to take a fifth of a second at most`() {
    #expect(GrainCosts.panes.detail(over: nil, from: nil) == nil)
    #expect(GrainCosts.panes.detail(over: 79_000, from: nil) == nil)
    #expect(GrainCosts.panes.detail(over: 80_000, from: nil) == 0)
    #expect(GrainCosts.panes.detail(over: 50_000, from: 0) == 0)
    #expect(GrainCosts.panes.detail(over: 49_000, from: 0) == nil)
  }

  private static func bytes(of detail: Int?) -> Int {
    Int(costs.packed.first { $0.detail == detail }?.bytes ?? costs.halfBlocks)
  }

  /// Plays so many seconds over a link; the seconds at which something else was shown, and what.
  private func play(
    _ watch: inout RoomWatch, _ seconds: Range<Int>, rate: (Int?) -> Double?
  ) -> [Int: Int?] {
    var changes: [Int: Int?] = [:]
    for slot in seconds.lowerBound * 60..<seconds.upperBound * 60 {
      if slot % 2 == 0 { watch.note(bytes: Self.bytes(of: watch.detail)) }
      if watch.note(rate: rate(watch.detail), at: slot * 1_000_000_000 / 60) {
        changes[slot / 60] = .some(watch.detail)
      }
    }
    return changes
  }

  @Test func `a link that becomes slow is followed in two seconds, a fast one by and by`() {
    var watch = RoomWatch(Self.costs, detail: 2)
    #expect(play(&watch, 0..<20) { _ in 500_000 } == [:])
    let slower = play(&watch, 20..<30) { _ in 100_000 }
    #expect(slower == [21: 1] || slower == [22: 1])
    // One size after the other, as it is seen that the link carries more.
    let finer = play(&watch, 30..<45) { _ in 2_000_000 }.sorted { $0.key < $1.key }
    #expect(finer.map(\.value) == [2, 4])
    #expect((33...35).contains(finer[0].key) && (36...39).contains(finer[1].key), "\(finer)")
    #expect(play(&watch, 45..<55) { _ in nil } == [:])
  }

  @Test func `a link that was slow from the beginning is tried anew soon`() {
    var watch = RoomWatch(Self.costs, detail: 2)
    let slower = play(&watch, 0..<5) { _ in 100_000 }
    #expect(slower == [1: 1] || slower == [2: 1])
    // What the last four seconds carried counts.
    let finer = play(&watch, 5..<12) { _ in 2_000_000 }.keys.min() ?? 0
    #expect((9...10).contains(finer), "\(finer)")
  }

  @Test func `a link that carried little is not believed to carry much`() {
    // Nearly nothing moves, and each of its few bytes comes at once.
    var watch = RoomWatch(Self.costs, detail: 1)
    for slot in 0..<60 * 20 {
      watch.note(bytes: 10)
      let isChanged = watch.note(rate: 5_000_000, at: slot * 1_000_000_000 / 60)
      #expect(!isChanged)
    }
    // But it is not left in half blocks for that.
    watch = RoomWatch(Self.costs, detail: nil)
    var changes: [Int?] = []
    for slot in 0..<60 * 20
    where watch.note(rate: 5_000_000, at: slot * 1_000_000_000 / 60) {
      changes.append(watch.detail)
    }
    #expect(changes == [1])
  }

  @Test(arguments: [
    // It seems fast three seconds of four, and is not believed to be; it is slow one second of three, which changes nothing.
    (1, 4, 1, 300_000, 3_000_000), (2, 3, 0, 100_000, 400_000),
  ])
  func `what does not last is not followed`(
    detail: Int, every: Int, second: Int, slow: Double, fast: Double
  ) {
    var watch = RoomWatch(Self.costs, detail: detail)
    var slot = 0
    let changes = play(&watch, 0..<60) { _ in
      slot += 1
      return slot / 60 % every == second ? slow : fast
    }
    #expect(changes == [:])
  }

  @Test func `what does not hold is tried again seldom`() {
    // Small pictures make the link seem faster than it is.
    var watch = RoomWatch(Self.costs, detail: 1)
    let changes = play(&watch, 0..<600) { $0 == 1 ? 500_000 : 200_000 }
    #expect(changes.count > 4 && changes.count < 18, "\(changes.count)")
    let late = changes.keys.filter { $0 >= 300 }
    #expect(late.count <= 4)
  }

  @Test func `where too few frames come a coarser size is shown, and at last half blocks`() {
    // What was reckoned says that all is well.
    var costs = Self.costs
    (costs.leastHalfBlocks, costs.apartHalfBlocks) = (1000, 1000)
    var watch = RoomWatch(costs, detail: 4)
    var changes: [Int?] = []
    var seconds: [Int] = []
    for slot in 0..<60 * 40 {
      let isShown = slot % 3 == 0 || watch.detail == nil
      if watch.note(isShown: isShown, rate: 2_000_000, at: slot * 1_000_000_000 / 60) {
        changes.append(watch.detail)
        seconds.append(slot / 60)
      }
    }
    #expect(changes.prefix(2) == [2, 1])
    #expect(changes.contains(nil))
    // A link is given three seconds, and what is seen twice in a row counts.
    #expect(seconds.prefix(2) == [4, 8], "\(seconds)")
  }

  @Test func `more is asked only where it could change what is shown`() {
    for (rate, isWanted) in [(nil, false), (7_600_000, true), (7_700_000, false)]
      as [(Double?, Bool)]
    {
      var watch = RoomWatch(Self.costs, detail: 4)
      for slot in 0..<90 { _ = watch.note(rate: rate, at: slot * 1_000_000_000 / 60) }
      #expect(watch.wantsNews == isWanted, "\(rate ?? 0)")
    }
  }

  @Test func `half blocks that come oftener than pixels would stay`() {
    #expect(Self.costs.detail(over: 20_000, from: nil, showing: 25) == nil)
    #expect(Self.costs.detail(over: 20_000, from: nil, showing: 15) == 1)
    #expect(Self.costs.detail(over: 20_000, from: 1, showing: 15) == 1)
    #expect(Self.costs.detail(over: 200_000, from: 1, showing: 15) == nil)
  }

  @Test func `rest counts for nothing`() {
    var watch = RoomWatch(Self.costs, detail: 2)
    for second in 0..<100 {
      let isChanged = watch.note(rate: 100_000, at: second * 1_000_000_000)
      #expect(!isChanged)
    }
  }
}
