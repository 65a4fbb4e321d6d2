import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleContest

@Suite struct ChatSceneTests {
  private let size = PixelSize(width: 56, height: 44)

  @Test func `a frame of the demo is the same alone and in sequence`() throws {
    let scene = ChatScene(model: .demo())
    var sequence = scene.makePainter(size: size)
    var inSequence = Frame(size: size)
    var alone = Frame(size: size)
    let frames = try #require(scene.framesInLoop(rate: 60))
    #expect((45 * 60...60 * 60).contains(frames))
    var index = 5
    for tick in stride(from: 0, to: frames, by: 19) {
      _ = try sequence.paint(Moment(frame: tick, rate: 60), into: &inSequence)
      index += 1
      guard index % 9 == 0 else { continue }
      var painter = scene.makePainter(size: size)
      _ = try painter.paint(Moment(frame: tick, rate: 60), into: &alone)
      #expect(inSequence == alone, "frame \(tick)")
    }
    // Backwards.
    _ = try sequence.paint(Moment(frame: 700, rate: 60), into: &inSequence)
    #expect(try scene.picture(at: Moment(frame: 700, rate: 60), size: size) == inSequence)
  }

  @Test func `the demo has every kind of message, and answers of both sides`() {
    var model = ChatModel.demo()
    model.advance(to: 60 * 60)
    #expect(Set(model.messages.map(\.kind)) == Set(MessageKind.allCases))
    let sides = Set(model.messages.filter { $0.quote != nil }.map(\.isOwn))
    #expect(sides == [true, false] && model.messages.count > 24)
  }

  @Test func `without motion the chat's picture changes only at changes of the model`() throws {
    var model = ChatModel.demo()
    model.standsStill = true
    let scene = ChatScene(model: model)
    let eventTicks = Set(model.changes.map(\.tick))
    var painter = scene.makePainter(size: size)
    var (before, after) = (Frame(size: size), Frame(size: size))
    var changes = 0
    for tick in 0..<1200 {
      _ = try painter.paint(Moment(frame: tick, rate: 60), into: &after)
      if tick > 0, after != before {
        changes += 1
        #expect(eventTicks.contains(tick), "frame \(tick)")
      }
      swap(&before, &after)
    }
    #expect(changes > 20)
    model.advance(to: 1200)
    #expect(model.messages.allSatisfy { $0.restsAt == 0 })
    // The background has taken each of its steps at once.
    let done = model.background.clock.position(at: Moment(tick: 1200))
    #expect(done.step == model.messages.count { $0.id > 2 } && done.progress == 0)
  }

  @Test func `the demo's picture stays the same until the change that it announces`() throws {
    let scene = ChatScene(model: .demo())
    var painter = scene.makePainter(size: size)
    var before = Frame(size: size)
    var after = Frame(size: size)
    let frames = try #require(scene.framesInLoop(rate: 60))
    var tick = 0
    var rests = 0
    while tick < frames {
      guard let next = scene.nextChange(after: Moment(frame: tick, rate: 60)) else { break }
      if next > tick + 1 {
        rests += 1
        if rests % 4 == 0 {
          _ = try painter.paint(Moment(frame: tick, rate: 60), into: &before)
          _ = try painter.paint(Moment(frame: next - 1, rate: 60), into: &after)
          #expect(before == after, "frame \(tick)")
        }
      }
      tick = next
    }
    #expect(rests > 20)
  }

  @Test func `a chat at rest announces no change`() throws {
    var model = ChatModel.guest(startMinute: 0)
    #expect(ChatScene(model: model).nextChange(after: Moment(frame: 0, rate: 60)) == nil)
    _ = model.handle(.paste("a"), at: 50)
    _ = model.handle(.key(.enter, []), at: 50)
    let scene = ChatScene(model: model)
    #expect(scene.nextChange(after: Moment(frame: 50, rate: 60)) == 51)
    #expect(scene.nextChange(after: Moment(frame: 25, rate: 30)) == 26)
    #expect(scene.nextChange(after: Moment(frame: 1_000_000, rate: 60)) == nil)
    var painter = scene.makePainter(size: size)
    var (end, later) = (Frame(size: size), Frame(size: size))
    var last = 50
    while let next = scene.nextChange(after: Moment(frame: last, rate: 60)) { last = next }
    #expect(last < 50 + 600)
    _ = try painter.paint(Moment(frame: last, rate: 60), into: &end)
    _ = try painter.paint(Moment(frame: last + 5000, rate: 60), into: &later)
    #expect(end == later)
  }

  @Test func `cells of more pixels show the same chat in more detail`() throws {
    var scene = ChatScene(model: .demo())
    var (small, large) = (Frame(size: size), Frame(size: size))
    var painter = scene.makePainter(size: size)
    _ = try painter.paint(Moment(frame: 400, rate: 60), into: &small)
    scene.cell = PixelSize(width: 6, height: 12)
    let enlarged = PixelSize(width: size.width * 6, height: size.height * 6)
    painter = scene.makePainter(size: enlarged)
    _ = try painter.paint(Moment(frame: 400, rate: 60), into: &large)
    #expect(large.letters == small.letters && large.size == enlarged)
    var off = 0
    for y in 0..<size.height {
      for x in 0..<size.width {
        var sums = SIMD3<Int>()
        for place in 0..<36 {
          let pixel = large[6 * x + place % 6, 6 * y + place / 6]
          sums &+= SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
        }
        let one = small[x, y]
        let other = SIMD3(Int(one.red), Int(one.green), Int(one.blue))
        let difference = sums / 36 &- other
        off += max(abs(difference.x), abs(difference.y), abs(difference.z))
      }
    }
    // Tails and shadows are drawn larger where they have only one pixel.
    #expect(off < 3 * size.area, "\(off) of \(size.area)")
  }

  @Test func `on too small a screen the chat names the size that it needs`() throws {
    for grid in [CellSize(columns: 39, rows: 24), CellSize(columns: 80, rows: 11)] {
      let frame = try picture(ChatScene(model: .demo()), grid, at: 500)
      #expect(String(String.UnicodeScalarView(frame.letters.map(\.scalar))).contains("40x12"))
    }
  }
}
