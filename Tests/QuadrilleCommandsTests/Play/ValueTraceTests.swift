import QuadrilleCells
import QuadrilleCore
import QuadrilleTerminal
import TestSupport
import Testing

@testable import QuadrilleCommands

/// What the small values that steer playing hold while anything happens to them; nothing here judges it.
@Suite struct ValueTraceTests {
  /// Does something many times, and keeps what came of it and what is held then.
  private func trace(_ golden: String, seeds: Int, _ course: (inout SeededNumbers) -> [String]) {
    var lines: [String] = []
    for seed in 1...seeds {
      var random = SeededNumbers(seed: UInt64(seed))
      let steps = course(&random)
      lines.append("\(seed) \(TextDigest.of(steps.joined(separator: "\n"))) \(steps.last ?? "")")
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(Golden.difference(text, golden: golden, file: #filePath) == nil)
  }

  private static let costs = GrainCosts(
    packed: [
      .init(detail: 1, bytes: 900, least: 700), .init(detail: 2, bytes: 2500, least: 2000),
      .init(detail: 4, bytes: 9000, least: 8000),
    ], halfBlocks: 2600, leastHalfBlocks: 800, apartHalfBlocks: 1500, pictures: 60)

  @Test func `the race of two outputs`() {
    trace("value-race.txt", seeds: 12) { random in
      var (race, time) = (OutputRace(), 0)
      let share = random.next(below: 100)
      return (0..<3000).map { _ in
        time += random.next(below: 90) == 0 ? 400_000_000 : 16_666_667
        switch random.next(below: 700) {
        case 0: race.rest()
        case 1: race.forget()
        default: break
        }
        let isOther = race.note(
          isShown: random.next(below: 100) < share, stride: 1 + random.next(below: 2), at: time)
        return "\(isOther) \(StateText.of(race))"
      }
    }
  }

  @Test func `what a link has room for`() {
    trace("value-room.txt", seeds: 16) { random in
      var (watch, time) = (RoomWatch(Self.costs, detail: [nil, 1, 2, 4][random.next(below: 4)]), 0)
      var rate = Double(20_000 << random.next(below: 6))
      let share = 30 + random.next(below: 71)
      return (0..<2500).map { _ in
        time += random.next(below: 200) == 0 ? 900_000_000 : 16_666_667
        if random.next(below: 400) == 0 { rate = Double(20_000 << random.next(below: 6)) }
        if random.next(below: 3) == 0 { watch.note(bytes: random.next(below: 9000)) }
        let isOther = watch.note(
          isShown: random.next(below: 100) < share, rate: random.next(below: 50) == 0 ? nil : rate,
          at: time)
        return "\(isOther) \(StateText.of(watch))"
      }
    }
  }

  @Test func `whether pictures are shown, and what is tried of a scene`() {
    trace("value-trust.txt", seeds: 8) { random in
      var (trust, detail) = (PictureTrust(), SceneDetail())
      return (0..<300).map { _ in
        var found = ""
        switch random.next(below: 8) {
        case 0: trust.noteAsked(framesInFlight: random.next(below: 4))
        case 1:
          found = "\(trust.note(GraphicsReply(picture: 31, isFine: random.next(below: 2) == 0)))"
        case 2, 3: found = "\(trust.noteStatus())"
        case 4:
          let kind: any Scene.Type = random.next(below: 2) == 0 ? SnowScene.self : AuroraScene.self
          let cells = CellSize(columns: 9 + random.next(below: 2), rows: 4)
          found = "\(detail.begin(kind, cells, isStill: random.next(below: 2) == 0))"
        case 5: detail.choose(random.next(below: 2) == 0 ? nil : .packed(2))
        case 6: found = "\(detail.end(detail.number - random.next(below: 2), with: .packed(1)))"
        default: if random.next(below: 9) == 0 { detail.forget() }
        }
        return
          "\(found) \(StateText.of(trust)) \(detail.isKnown) \(StateText.of(detail.value as Any)) \(detail.number)"
      }
    }
  }

  @Test func `what is typed for a program, and what is not`() {
    let pieces = [
      "a", "words", "\u{1c}", "\u{1c}\u{1c}", "\u{1c}?", "\u{1b}", "\u{1b}[A", "\u{1b}OP",
      "\u{1b}[5~",
      "\u{1b}[<64;3;3M", "\u{1b}[<65;3;3M", "\u{1b}[<0;3;3M", "\u{1b}[<0;3;3m", "\u{1b}[200~",
      "\u{1b}[201~",
      "é", "\u{1b}[97;5u", "\u{1b}[92;5u", "\u{1b}[92;5:3u", "\u{1b}[92;5:2u", "\u{1b}[111u",
      "\u{1b}[111;1:3u",
      "\u{1b}[57442;5u", "\r", "\u{1b}[1;5A", "\u{1b}[<35;1", ";1M",
    ]
    trace("value-typed.txt", seeds: 12) { random in
      var input = WrapInput(prefix: 0x1c, keys: KeyTable())
      return (0..<400).map { _ in
        switch random.next(below: 20) {
        case 0: input.isOwn.toggle()
        case 1: input.takesMouse.toggle()
        case 2: input.giveUpLast()
        default: break
        }
        let typed = (0...random.next(below: 3)).map { _ in pieces[random.next(below: pieces.count)]
        }
        input.feed(Array(typed.joined().utf8))
        var found: [String] = []
        while let piece = input.next() { found.append("\(piece)") }
        return "\(found) \(input.isPlain) \(StateText.of(input))"
      }
    }
  }

  @Test func `what it takes to show scenes`() {
    let scenes: [(String, any Scene, [CellSize])] = [
      ("snow", SnowScene(), [CellSize(columns: 12, rows: 5), CellSize(columns: 20, rows: 8)]),
      ("pokedex", PokedexScene(), [CellSize(columns: 20, rows: 8)]),
      ("title", TitleScene(), [CellSize(columns: 20, rows: 8)]),
    ]
    var lines: [String] = []
    for (name, scene, sizes) in scenes {
      for cells in sizes {
        for (most, replacing) in [(2, PixelDisplay.Replacing.byTurns), (4, .frames)] {
          var trial = DetailTrial(scene: scene, cells: cells, rate: 30, most: most)
          trial.replacing = replacing
          trial.tolerance = most == 2 ? .fine : .lossless
          var time = 0
          // Each picture takes longer than the one before.
          let costs = trial.costs {
            time += time / 40 + 100_000
            return time
          }
          // How well bytes are packed is the library's affair.
          let halves = [costs.halfBlocks, costs.leastHalfBlocks, costs.apartHalfBlocks]
          lines.append(
            "\(name) \(cells) \(most): \(costs.packed.map(\.detail)) \(halves) \(costs.pictures)")
        }
      }
    }
    for forced in [false, true] {
      var costs = Self.costs
      costs.isForced = forced
      for carried in [nil, 3000, 20_000, 60_000, 200_000, 900_000, 5e6] as [Double?] {
        let found = [nil, 0, 1, 2, 4].map { shown in
          [nil, 5, 40].map { frames in
            costs.detail(over: carried, from: shown, showing: frames).map { "\($0)" } ?? "-"
          }.joined()
        }
        lines.append("over \(carried ?? -1): \(found.joined(separator: " "))")
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(Golden.difference(text, golden: "value-costs.txt", file: #filePath) == nil)
  }

  @Test func `colours of the lesson`() {
    let lines = [ColorDepth.truecolor, .indexed, .sixteen, .mono].map { depth in
      "\(depth): \(StateText.of(LessonColors(depth: depth)))"
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(Golden.difference(text, golden: "value-lesson-colors.txt", file: #filePath) == nil)
  }
}
