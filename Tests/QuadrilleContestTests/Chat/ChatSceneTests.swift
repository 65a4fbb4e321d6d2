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
    _ = try sequence.paint(Moment(frame: 700, rate: 60), into: &inSequence)
    var painter = scene.makePainter(size: size)
    _ = try painter.paint(Moment(frame: 700, rate: 60), into: &alone)
    #expect(inSequence == alone)
  }

  @Test(arguments: [GradientStyle.telegram, .desktop])
  func `repeated, the demo begins as it ends`(style: GradientStyle) throws {
    let scene = ChatScene(model: .demo(style: style)).repeating
    let frames = try #require(scene.framesInLoop(rate: 60))
    var painter = scene.makePainter(size: size)
    var (begin, end) = (Frame(size: size), Frame(size: size))
    for tick in [0, 1, 60, 200] {
      _ = try painter.paint(Moment(frame: tick, rate: 60), into: &begin)
      _ = try painter.paint(Moment(frame: tick + frames, rate: 60), into: &end)
      #expect(begin == end, "frame \(tick)")
    }
    #expect(begin.letters.count > 40)
  }

  @Test(arguments: [(63, "F1: keys"), (64, "Tab: stickers  ^T: reply")])
  func `the header says as much as there is room for`(columns: Int, words: String) throws {
    var model = ChatModel()
    model.resize(to: CellSize(columns: columns, rows: 24))
    var frame = Frame(size: PixelSize(width: columns, height: 48))
    var painter = ChatScene(model: model).makePainter(size: frame.size)
    _ = try painter.paint(Moment(frame: 0, rate: 60), into: &frame)
    var cells = [Character](repeating: " ", count: columns)
    for letter in frame.letters where letter.row == 0 && (0..<columns).contains(Int(letter.column))
    {
      cells[Int(letter.column)] = Character(letter.glyph.string)
    }
    #expect(String(cells).hasSuffix(words + "   "), "\(String(cells))")
  }

  @Test func `where the background stands still, a round is all there is to wait for`() throws {
    func frames(_ model: ChatModel) -> Int? { ChatScene(model: model).framesInLoop(rate: 60) }
    let round = try #require(ChatModel.demo().script.last?.tick)
    let frame = Moment(tick: round).converted(to: 60).frame
    var still = ChatModel.demo(style: .desktop)
    let moving = try #require(frames(still))
    #expect(moving % frame == 0)
    still.background.shape.centers = [
      UnitPoint(0, 0), UnitPoint(1, 0), UnitPoint(1, 1), UnitPoint(0, 1),
    ]
    #expect(moving > frame && still.background.isStill && frames(still) == frame)
  }

  @Test func `repeated, it changes when it would have had it gone on`() throws {
    var model = ChatModel.demo()
    model.standsStill = true
    let scene = ChatScene(model: model)
    let loop = scene.repeating.start
    #expect(scene.start == 0 && loop > 0)
    for tick in stride(from: 0, to: 1200, by: 7) {
      let later = scene.nextChange(after: Moment(frame: tick + loop, rate: 60))
      #expect(
        scene.repeating.nextChange(after: Moment(frame: tick, rate: 60)) == later.map { $0 - loop })
    }
  }

  @Test func `the other side is seen to type for as long as it does`() throws {
    var model = ChatModel.demo()
    var seen = 0
    for timed in model.script {
      guard case .typing(let ticks) = timed.action, timed.tick < 3600 else { continue }
      model.advance(to: timed.tick)
      #expect(model.typingUntil == timed.tick + ticks)
      seen += 1
    }
    #expect(seen > 0)
  }

  @Test func `the demo shows every kind, both sides and answers`() {
    var model = ChatModel.demo()
    model.advance(to: 60 * 60)
    #expect(Set(model.messages.map(\.kind)) == Set(MessageKind.allCases))
    for side in [true, false] {
      #expect(model.messages.contains { $0.isOwn == side && $0.quote != nil })
    }
    #expect(model.messages.count > 24)
  }

  @Test func `where nothing is to move, the picture changes only as something happens`() throws {
    var model = ChatModel.demo()
    model.standsStill = true
    let scene = ChatScene(model: model)
    let happenings = Set(model.changes.map(\.tick))
    var painter = scene.makePainter(size: size)
    var (before, after) = (Frame(size: size), Frame(size: size))
    var changes = 0
    for tick in 0..<1200 {
      _ = try painter.paint(Moment(frame: tick, rate: 60), into: &after)
      if tick > 0, after != before {
        changes += 1
        #expect(happenings.contains(tick), "frame \(tick)")
      }
      swap(&before, &after)
    }
    #expect(changes > 20)
    model.advance(to: 1200)
    #expect(model.messages.allSatisfy { $0.restsAt == 0 })
    // The background has taken all its steps at once.
    let done = model.background.clock.position(at: Moment(tick: 1200))
    #expect(done.step == model.messages.count { $0.id > 2 } && done.progress == 0)
  }

  @Test func `nothing moves where nothing is said to move`() throws {
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

  @Test func `at rest nothing will ever change`() throws {
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

  @Test func `what will move is known from the first frame on`() {
    func next(_ scene: ChatScene, _ tick: Int) -> Int? {
      scene.nextChange(after: Moment(frame: tick, rate: 60))
    }
    var model = ChatModel.guest(startMinute: 0)
    _ = model.handle(.paste("a"), at: 50)
    _ = model.handle(.key(.enter, []), at: 50)
    // It flies up to 110, is answered at 160, and that is there at 220.
    let scene = ChatScene(model: model)
    #expect(next(scene, 110) == 111 && next(scene, 219) == 220 && next(scene, 220) == nil)
    model.advance(to: 400)
    #expect(next(ChatScene(model: model), 400) == nil)
    model.add(.voice(seconds: 3, seed: 1), isOwn: false, at: 400)
    model.schedule(.scroll(1), at: 900)
    let voice = ChatScene(model: model)
    #expect(next(voice, 619) == 620 && next(voice, 620) == 900)
    #expect(next(voice, 900) == 901 && next(voice, 901) == nil)
    #expect(voice.nextChange(after: Moment(frame: 310, rate: 30)) == 450)
    // The demo waits before its first letter, and never ends.
    let demo = ChatScene(model: .demo())
    #expect(next(demo, 0) == 48)
    #expect(next(demo, 1_000_000) == 1_000_001 && next(demo.repeating, 0) == 1)
    #expect(scene.framesInLoop(rate: 60) == nil && scene.repeating.start == 0)
  }

  @Test func `a cell of more pixels shows the same, finer`() throws {
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
    // Tails and shadows are drawn larger where there is but a pixel for them.
    #expect(off < 3 * size.area, "\(off) of \(size.area)")
  }

  @Test func `a frame of one cell shows that cell, and of less than one it is left alone`() throws {
    let cell = PixelSize(width: 6, height: 12)
    let other = RGB(1, 2, 3)
    var scene = ChatScene(model: .demo())
    scene.cell = cell
    for size in [cell, PixelSize(width: 5, height: 12), PixelSize(width: 6, height: 11)] {
      var frame = Frame(size: size, filledWith: other)
      var painter = scene.makePainter(size: size)
      _ = try painter.paint(Moment(frame: 400, rate: 60), into: &frame)
      #expect(frame.pixels.contains(other) == (size != cell))
      #expect(size == cell || frame.pixels.allSatisfy { $0 == other })
    }
  }

  @Test func `a screen that is too small says so`() throws {
    for grid in [CellSize(columns: 39, rows: 24), CellSize(columns: 80, rows: 11)] {
      var painter = ChatScene(model: .demo()).makePainter(size: grid.pixels)
      var frame = Frame(size: grid.pixels)
      _ = try painter.paint(Moment(frame: 500, rate: 60), into: &frame)
      #expect(String(String.UnicodeScalarView(frame.letters.map(\.scalar))).contains("40x12"))
    }
  }

  @Test func `what waits moves for as long as carrying it out says`() {
    var ahead = ChatModel.demo()
    for change in ChatModel.demo().changes {
      ahead.advance(to: change.tick)
      #expect(change.movesUntil == ahead.movesUntil)
    }
  }

  @Test func `a repeated demo says when it changes, and rests in between`() throws {
    let scene = ChatScene(model: .demo()).repeating
    let round = try #require(scene.model.script.last?.tick)
    let frames = Moment(tick: round).converted(to: 20).frame
    var painter = scene.makePainter(size: PixelSize(width: 40, height: 30))
    var (shown, now) = (Frame(size: size), Frame(size: size))
    var (next, rests) = (0, 0)
    for index in 0..<frames + 40 {
      let moment = Moment(frame: index, rate: 20)
      _ = try painter.paint(moment, into: &now)
      if index < next {
        #expect(now == shown, "frame \(index)")
        rests += 1
      } else {
        next = try #require(scene.nextChange(after: moment))
        #expect(next > index)
      }
      swap(&shown, &now)
    }
    #expect(rests > frames / 10)
  }

  @Test func `a demo that was seen for a while goes on, in its second round too`() throws {
    var model = ChatModel.demo()
    let round = try #require(model.script.last?.tick)
    for tick in [round / 3, round + round / 3] {
      model.advance(to: tick)
      let changes = model.changes
      let scene = ChatScene(model: model)
      var pauses = 0
      for (one, next) in zip(changes, changes.dropFirst()) where one.movesUntil + 1 < next.tick {
        #expect(scene.nextChange(after: Moment(tick: one.movesUntil)) == next.tick)
        pauses += 1
      }
      #expect(pauses > 5)
    }
  }
}
