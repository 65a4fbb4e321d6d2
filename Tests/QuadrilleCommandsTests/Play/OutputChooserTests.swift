import QuadrilleCells
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

@Suite struct OutputChooserTests {
  private func obstacle(
    _ choice: PixelChoice, place: TerminalPlace = .screen, _ environment: [String: String] = [:],
    depth: ColorDepth = .truecolor, isGuess: Bool = false
  ) -> String? {
    OutputChooser.obstacle(
      choice, place: place,
      surroundings: Surroundings(environment: { environment[$0] }, ancestors: []), depth: depth,
      isGuess: isGuess)
  }

  /// The choice after the terminal has answered, or before it where no version is named.
  private func chooser(
    _ choice: PixelChoice, _ version: String? = nil, answer: Bool? = true
  ) -> OutputChooser {
    let chooser = OutputChooser(choice, isRemote: false)
    if let version {
      let support = GraphicsSupport(
        answer: answer, isComplete: true, version: version,
        surroundings: Surroundings(environment: { _ in nil }, ancestors: []), depth: .truecolor)
      chooser.learn(support, sharing: nil)
    }
    return chooser
  }

  @Test func `auto uses pixels that are known to be good, on whatever is possible`() {
    #expect(chooser(.auto, "kitty(0.41.1)").isUsed && chooser(.on, "kitty(0.41.1)").isUsed)
    #expect(!chooser(.auto, "kitty(0.26.5)").isUsed && chooser(.on, "kitty(0.26.5)").isUsed)
    #expect(!chooser(.auto, "x", answer: nil).isUsed && !chooser(.on, "x", answer: nil).isUsed)
    #expect(!chooser(.auto).isUsed)
  }

  @Test func `on says what pixels lack, auto says nothing`() {
    #expect(chooser(.on, "kitty(0.26.5)").complaint?.contains("in blocks") == true)
    #expect(chooser(.on, "x", answer: false).complaint?.hasPrefix("no pixels") == true)
    #expect(chooser(.on, "kitty(0.41.1)").complaint == nil)
    #expect(chooser(.auto, "x", answer: false).complaint == nil)
  }

  @Test func `a terminal that cannot show pixels is not asked`() {
    #expect(obstacle(.auto) == nil && obstacle(.on) == nil && obstacle(.off) != nil)
    #expect(obstacle(.on, ["TMUX": "x"]) != nil)
    #expect(obstacle(.auto, place: .inline(rows: 3, clears: true)) != nil)
    #expect(obstacle(.on, place: .inline(rows: 3, clears: false)) != nil)
  }

  @Test
  func `where the colours are a guess the terminal is asked only for a user who wants pixels`() {
    #expect(obstacle(.auto, depth: .indexed, isGuess: true)?.contains("COLORTERM") == true)
    #expect(obstacle(.on, depth: .indexed, isGuess: true) == nil)
    // Over ssh it is the name alone that says so.
    #expect(obstacle(.auto, ["TERM": "xterm-kitty"], depth: .indexed, isGuess: true) == nil)
    #expect(obstacle(.on, depth: .indexed)?.contains("24-bit colour") == true)
  }

  @Test func `an output that failed is not used again`() {
    let failed = chooser(.on, "kitty(0.41.1)")
    failed.fail(.notShown)
    #expect(!failed.isUsed && failed.complaint != nil)
    let ignored = chooser(.auto, "kitty(0.41.1)")
    ignored.fail(.notFetched)
    #expect(!ignored.isUsed)
  }

  @Test func `pixels that arrive less often than half blocks are used only for on`() {
    let (slow, forced) = (chooser(.auto, "kitty(0.41.1)"), chooser(.on, "kitty(0.41.1)"))
    var race = OutputRace()
    var time = 0
    while !race.note(isShown: false, at: time) { time += 16_666_667 }
    (slow.race, forced.race) = (race, race)
    #expect(!slow.isUsed && forced.isUsed)
  }
}

@Suite struct PictureTrustTests {
  @Test func `a terminal that answers frames and not the picture shows none`() {
    var trust = PictureTrust()
    #expect(trust.noteStatus() == .nothing)
    trust.noteAsked(framesInFlight: 2)
    for _ in 0..<5 { #expect(trust.noteStatus() == .nothing) }
    #expect(trust.noteStatus() == .failed)
    #expect(trust.noteStatus() == .nothing)
  }

  @Test func `one that answers is believed`() {
    var trust = PictureTrust()
    trust.noteAsked(framesInFlight: 0)
    #expect(trust.note(.init(picture: 1, isFine: true)) == .nothing)
    for _ in 0..<50 { #expect(trust.noteStatus() == .nothing) }
  }

  @Test func `pictures that go wrong are sent again twice`() {
    var trust = PictureTrust()
    let wrong = GraphicsReply(picture: 1, isFine: false)
    #expect(trust.note(wrong) == .again && trust.note(wrong) == .again)
    #expect(trust.note(wrong) == .failed)
    var other = PictureTrust()
    _ = other.note(wrong)
    _ = other.note(.init(picture: 1, isFine: true))
    #expect(other.note(wrong) == .again)
  }
}

@Suite struct OutputRaceTests {
  /// Plays so many seconds at sixty slots, of which every so many-th is shown; when it asked for the other.
  private func play(
    _ race: inout OutputRace, seconds: Double, from start: Double, showing each: Int
  ) -> [Double] {
    var turns: [Double] = []
    for slot in 0..<Int(seconds * 60) {
      let time = start + Double(slot) / 60
      if race.note(isShown: slot % each == 0, at: Int(time * 1e9)) { turns.append(time) }
    }
    return turns
  }

  @Test func `what keeps up is never doubted`() {
    var race = OutputRace()
    #expect(play(&race, seconds: 30, from: 0, showing: 1) == [])
    #expect(race.stage == .first)
  }

  @Test func `what falls behind is tried against the other, and the better stays`() {
    var race = OutputRace()
    let turns = play(&race, seconds: 5, from: 0, showing: 4)
    #expect(turns.count == 1 && turns[0] > 3 && turns[0] < 5)
    #expect(play(&race, seconds: 10, from: 5, showing: 1) == [])
    #expect(race.stage == .second)
    race.forget()
    #expect(race.stage == .first)
  }

  @Test func `where the other is no better it goes back, and is left in peace for a minute`() {
    var race = OutputRace()
    #expect(play(&race, seconds: 5, from: 0, showing: 4).count == 1)
    let back = play(&race, seconds: 4, from: 5, showing: 4)
    #expect(back.count == 1 && race.stage == .first)
    #expect(play(&race, seconds: 50, from: 9, showing: 4) == [])
    #expect(play(&race, seconds: 20, from: 59, showing: 4).count >= 1)
  }

  @Test func `what was no fair measure does not count`() {
    var race = OutputRace()
    for second in 0..<20 {
      #expect(play(&race, seconds: 1, from: Double(second), showing: 4) == [])
      race.rest()
    }
    #expect(race.stage == .first)
  }

  @Test func `fewer frames at even distances are fewer frames`() {
    var race = OutputRace()
    var turns = 0
    for slot in 0..<150 where race.note(isShown: true, stride: 2, at: slot * 33_333_333) {
      turns += 1
    }
    #expect(turns == 1)
  }

  @Test func `rest is no time in which anything falls behind`() {
    var race = OutputRace()
    for second in 0..<600 {
      let asked = race.note(isShown: true, at: second * 1_000_000_000)
      #expect(!asked)
    }
  }
}
