@testable import QuadrilleCore
import TestSupport
import Testing

@Suite struct PokedexSceneTests {
  static let sizes = [
    PixelSize(width: 200, height: 120), PixelSize(width: 80, height: 48),
    PixelSize(width: 40, height: 24),
  ]
  static let small = sizes[2]

  private func painted(
    _ scene: PokedexScene, _ frame: Int, _ size: PixelSize = small, rate: Int = 60
  ) throws -> Frame {
    return try #require(try scene.picture(at: Moment(frame: frame, rate: rate), size: size))
  }

  /// The frame of a time in one of the loop's rounds.
  private func frame(_ scene: PokedexScene, _ round: Int, _ seconds: Double) -> Int {
    (0..<round).reduce(0) { $0 + scene.round($1).frames(rate: 60) }
      + Int((seconds * 60).rounded(.up))
  }

  /// What is written, row by row.
  private func text(_ frame: Frame, size: PixelSize) -> [String] {
    var rows = Array(
      repeating: [Character](repeating: " ", count: size.width), count: size.height / 2)
    for letter in frame.letters {
      rows[Int(letter.row)][Int(letter.column)] = Character(letter.scalar)
    }
    return rows.map { String($0) }
  }

  @Test func `the loop is whole rounds, one a creature, and closes exactly`() throws {
    for (first, count) in [(1, 12), (11, 3), (2, 1)] {
      let scene = PokedexScene(first: first, count: count)
      #expect(
        (0..<count).map { scene.round($0).creature } == (0..<count).map { (first - 1 + $0) % 12 })
      for rate in [30, 60] {
        let length = try #require(scene.framesInLoop(rate: rate))
        #expect(length == (0..<count).reduce(0) { $0 + scene.round($1).frames(rate: rate) })
        for index in [0, 40, 333, length - 1] {
          #expect(
            try painted(scene, index, rate: rate) == painted(scene, index + length, rate: rate))
        }
        #expect(try painted(scene, 40, rate: rate) != painted(scene, 7 * rate, rate: rate))
      }
    }
  }

  @Test func `a round is neither short nor long`() {
    for seed in 1...20 {
      let scene = PokedexScene(seed: UInt64(seed))
      for index in 0..<12 { #expect((10.0...15).contains(scene.round(index).duration)) }
    }
  }

  @Test func `the ball opens when the picture is there and the minimum is over`() {
    var scene = PokedexScene()
    var early = 0
    for seed in 1...40 {
      scene.seed = UInt64(seed)
      for index in 0..<12 {
        let round = scene.round(index)
        #expect(scene.dataTimes.contains(round.data - round.arrival))
        #expect(round.opening >= round.data + 0.8 && round.opening >= round.picture)
        #expect(round.opening == max(round.data + 0.8, round.picture))
        #expect(abs(round.appearance - round.opening - 0.5) < 1e-9)
        if round.picture < round.opening { early += 1 }
      }
    }
    #expect((120...360).contains(early), "both happen")
    scene.minimumTime = 0
    #expect(scene.round(0).opening == scene.round(0).picture)
    scene.minimumTime = 7
    #expect(scene.round(0).opening == scene.round(0).data + 7)
  }

  @Test func `frames said to be still are the same, and a held page mostly is`() throws {
    var scene = PokedexScene(first: 4, count: 2)
    scene.hold = 1.5
    var painter = scene.makePainter(size: Self.small)
    var frame = Frame(size: Self.small)
    func paint(_ index: Int) throws -> Frame {
      _ = try painter.paint(Moment(frame: index, rate: 60), into: &frame)
      return frame
    }
    let length = try #require(scene.framesInLoop(rate: 60))
    var index = 0
    var shown = try paint(0)
    var still = 0
    while index < length {
      let next = try #require(scene.nextChange(after: Moment(frame: index, rate: 60)))
      #expect(next > index)
      for later in index + 1..<max(index + 1, next) {
        #expect(try paint(later) == shown, "\(later)")
        still += 1
      }
      shown = try paint(next)
      index = next
    }
    #expect(index == length || index > length)
    let rest = self.frame(scene, 0, scene.round(0).rest)
    #expect(scene.nextChange(after: Moment(frame: rest, rate: 60)) ?? 0 > rest + 1)
    #expect(still > 2 * 80)
  }

  @Test func `the pressed row is on the screen, and the page says what is known`() throws {
    let scene = PokedexScene()
    for size in Self.sizes {
      var painter = scene.makePainter(size: size)
      var shown = Frame(size: size)
      func rows(_ index: Int, _ seconds: Double) throws -> [String] {
        let moment = Moment(frame: frame(scene, index, seconds), rate: 60)
        _ = try painter.paint(moment, into: &shown)
        return text(shown, size: size).map { $0.uppercased().filter { $0 != " " } }
      }
      for index in 0..<12 {
        let creature = Creature.all[index]
        let round = scene.round(index)
        let list = try rows(index, round.press)
        let name = creature.name.uppercased()
        #expect(list.contains { $0.contains(name) }, "\(name) \(size)")
        #expect(list.contains { $0.contains("NO.0\(index < 9 ? "0" : "")\(index + 1)") })
        let page = try rows(index, round.rest)
        #expect(page.contains { $0.contains(name) })
        for (word, value) in creature.strengths.named {
          #expect(page.contains { $0.contains("\(word.uppercased())\(value)") }, "\(name) \(word)")
        }
        for kind in creature.kinds {
          #expect(page.contains { $0.contains(kind.rawValue.uppercased()) })
        }
        let before = try rows(index, round.appearance)
        #expect(before.allSatisfy { $0.isEmpty }, "nothing else draws the eye")
      }
    }
  }

  @Test func `numbers grow with their bars`() throws {
    let scene = PokedexScene()
    let round = scene.round(0)
    var last = -1
    for step in 0...6 {
      let time = round.landing + 0.4 + 3 * scene.stagger + 0.11 * Double(step)
      let page = try painted(scene, frame(scene, 0, time), Self.sizes[1])
      let row = try #require(text(page, size: Self.sizes[1]).first { $0.contains("heart") })
      let value = try #require(row.split(separator: " ").last.flatMap { Int($0) })
      #expect(value >= last && (step > 0 || value < 40))
      last = value
    }
    #expect(last >= 80)
  }

  @Test func `larger cells keep the layout`() throws {
    var scene = PokedexScene()
    let index = frame(scene, 0, scene.round(0).rest)
    let plain = try painted(scene, index, PixelSize(width: 80, height: 48))
    scene.cell = PixelSize(width: 6, height: 12)
    let large = try painted(scene, index, PixelSize(width: 483, height: 290))
    #expect(large.letters == plain.letters)
    #expect(large.size == PixelSize(width: 483, height: 290))
    // A bar, over a background that has more steps here.
    let letter = try #require(plain.letters.first { $0.scalar == "h" })
    let (column, row) = (Int(letter.column) + 8, Int(letter.row))
    let shown = large[6 * column + 3, 12 * row + 6]
    #expect(abs(Int(shown.green) - Int(plain[column, 2 * row].green)) <= 2)
    #expect(abs(Int(shown.red) - Int(large[3, 12 * row + 6].red)) > 4, "no bar")
  }
}
