import QuadrilleCells
import QuadrilleTerminal
import Testing

@Suite struct LinkTests {
  private func makeLink(isRemote: Bool = true, maximumRate: Int? = nil) -> Link {
    Link(
      Ladder(rate: 60, tolerance: .fine, most: .rough), maximumRate: maximumRate,
      isRemote: isRemote, at: 0)
  }

  private func simulate(
    delay milliseconds: Int, rate: Double, fineBytes: Double, isRemote: Bool = true,
    answers: Int = 1
  ) -> SimulatedLink {
    SimulatedLink(
      delay: milliseconds * 1_000_000, rate: rate, fineBytes: fineBytes,
      link: makeLink(isRemote: isRemote), answers: answers)
  }

  @Test func `a nearby terminal gets every frame in full quality`() {
    var world = simulate(delay: 1, rate: 20e6, fineBytes: 33_000, isRemote: false)
    world.run(seconds: 5)
    #expect(world.framesShown(lastSeconds: 4) > 59)
    #expect(world.link.divisor == 1 && world.link.tolerance == .fine)
  }

  @Test(arguments: [
    (50, 125_000.0, 11_000.0, 29.0), (50, 125_000, 24_000, 15), (150, 125_000, 11_000, 29),
    (150, 125_000, 24_000, 15), (50, 30_000, 9000, 8), (10, 1_000_000, 33_000, 30),
    (2, 10_000_000, 33_000, 59),
  ])
  func `frames on a slow link stay recent, and come at the expected rate`(
    delay: Int, rate: Double, fineBytes: Double, wanted: Double
  ) {
    for burst in [0.0, 2000, 8000] {
      expectCurrent(delay: delay, rate: rate, fineBytes: fineBytes, wanted: wanted, burst: burst)
    }
  }

  private func expectCurrent(
    delay: Int, rate: Double, fineBytes: Double, wanted: Double, burst: Double
  ) {
    var world = simulate(delay: delay, rate: rate, fineBytes: fineBytes)
    world.burst = burst
    world.run(seconds: 30)
    #expect(world.framesShown(lastSeconds: 20) >= wanted)
    let ages = world.ages(lastSeconds: 20)
    #expect(ages[ages.count * 95 / 100] <= (4 * delay + (rate < 50_000 ? 300 : 100)) * 1_000_000)
    #expect(world.link.framesInFlight <= 2 * delay / 16 + 6)
  }

  @Test func `a link that stalls and resumes shows recent frames within two seconds`() {
    var world = simulate(delay: 50, rate: 125_000, fineBytes: 11_000)
    world.run(seconds: 10)
    world.stoppedUntil = world.time + 3_000_000_000
    let before = world.link.record.bytes
    world.run(seconds: 3)
    // The frames in flight, and one frame a second.
    #expect(world.link.record.bytes - before < 80_000)
    world.run(seconds: 2)
    let ages = world.ages(lastSeconds: 1)
    #expect(ages[ages.count * 95 / 100] <= 300_000_000)
  }

  @Test func `a link keeps its byte budget`() {
    var world = SimulatedLink(
      delay: 1_000_000, rate: 20e6, fineBytes: 11_000,
      link: makeLink(isRemote: false, maximumRate: 100_000), first: 11_000)
    world.run(seconds: 5)
    let before = world.link.record.bytes
    world.run(seconds: 10)
    #expect(world.link.record.bytes - before <= 1_010_000)
    #expect(world.framesShown(lastSeconds: 10) >= 15)
  }

  @Test func `the ladder loosens the tolerance, at the highest rate that is of use`() {
    #expect(makeLink().ladder.levels == [.fine, .fair, .rough])
    #expect(Ladder(rate: 30, tolerance: .lossless, most: .lossless).levels == [.lossless])
    let ladder = Ladder(rate: 60, tolerance: .fine, most: .rough, mostFrames: 30)
    var mosh = Link(ladder, at: 0)
    #expect(mosh.ladder.levels == [.fine, .fair, .rough] && mosh.divisor == 2)
    mosh.change(rate: 30, at: 0)
    #expect(mosh.divisor == 1)
  }

  @Test func `typed characters do not make a slow link seem a fast one`() throws {
    var link = makeLink()
    var time = 0
    /// A frame on an empty link, and its answer.
    func exchange(_ bytes: Int, takes milliseconds: Double) {
      link.noteFrame(bytes: bytes, asked: true, at: time)
      time += 100_000_000 + Int(milliseconds * 1e6)
      _ = link.noteAnswer(at: time)
      time += 200_000_000
    }
    exchange(60, takes: 0)
    for _ in 0..<12 { exchange(8000, takes: 64) }
    let known = try #require(link.bytesPerSecond)
    #expect((120_000..<135_000).contains(known))
    // Frames as small as these pass as fast on any link.
    for _ in 0..<40 { exchange(90, takes: 0.2) }
    #expect(link.bytesPerSecond == known)
    // A link that has become faster is noticed at once.
    for _ in 0..<8 { exchange(8000, takes: 8) }
    #expect(try #require(link.bytesPerSecond) > 500_000)
  }
}
