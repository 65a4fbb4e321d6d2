import QuadrilleCells
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

@Suite struct PixelOutputTests {
  private func output(
    _ choice: PixelChoice, _ version: String? = nil, answer: Bool? = true,
    place: TerminalPlace = .screen, _ environment: [String: String] = [:]
  ) -> PixelOutput {
    let surroundings = Surroundings(environment: { environment[$0] }, ancestors: [])
    var output = PixelOutput(choice, place: place, surroundings: surroundings, depth: .truecolor)
    if let version {
      output.learn(
        GraphicsSupport(
          answer: answer, isComplete: true, version: version, surroundings: surroundings,
          depth: .truecolor))
    }
    return output
  }

  @Test func `auto takes what is known to be good, on whatever is possible`() {
    #expect(output(.auto, "kitty(0.41.1)").isUsed && output(.on, "kitty(0.41.1)").isUsed)
    #expect(!output(.auto, "kitty(0.26.5)").isUsed && output(.on, "kitty(0.26.5)").isUsed)
    #expect(!output(.auto, "x", answer: nil).isUsed && !output(.on, "x", answer: nil).isUsed)
    #expect(!output(.off, "kitty(0.41.1)").isUsed && !output(.auto).isUsed)
  }

  @Test func `on says what is missing, auto says nothing`() {
    #expect(output(.on, "kitty(0.26.5)").complaint?.contains("in blocks") == true)
    #expect(output(.on, "x", answer: false).complaint?.hasPrefix("no pixels") == true)
    #expect(output(.on, "kitty(0.41.1)").complaint == nil)
    #expect(output(.auto, "x", answer: false).complaint == nil)
    #expect(output(.on, place: .inline(rows: 3, clears: false)).complaint != nil)
  }

  @Test func `nobody is asked where nothing would come of it`() {
    #expect(output(.auto).isAsked && output(.on).isAsked && !output(.off).isAsked)
    #expect(!output(.on, nil, ["TMUX": "x"]).isAsked)
    #expect(!output(.auto, place: .inline(rows: 3, clears: true)).isAsked)
  }

  @Test func `where the colours are a guess only who wants pixels has it asked`() {
    let surroundings = Surroundings(environment: { _ in nil }, ancestors: [])
    func output(_ choice: PixelChoice, isGuess: Bool) -> PixelOutput {
      PixelOutput(
        choice, place: .screen, surroundings: surroundings, depth: .indexed, isGuess: isGuess)
    }
    #expect(!output(.auto, isGuess: true).isAsked && output(.on, isGuess: true).isAsked)
    #expect(output(.auto, isGuess: true).words.contains("COLORTERM"))
    // Over ssh it is the name alone that says so.
    let kitty = Surroundings(
      environment: { $0 == "TERM" ? "xterm-kitty" : nil }, ancestors: [])
    let named = PixelOutput(
      .auto, place: .screen, surroundings: kitty, depth: .indexed, isGuess: true)
    #expect(named.isAsked)
    #expect(!output(.on, isGuess: false).isAsked)
    #expect(output(.on, isGuess: false).words.contains("24-bit colour"))
  }

  @Test func `what fails is not used again, what is slow only if it is asked for`() {
    var failed = output(.on, "kitty(0.41.1)")
    failed.fail(.notShown)
    #expect(!failed.isUsed && failed.complaint != nil)
    var ignored = output(.auto, "kitty(0.41.1)")
    ignored.fail(.notFetched)
    #expect(!ignored.isUsed && ignored.words.contains("does not read"))
    var (slow, forced) = (output(.auto, "kitty(0.41.1)"), output(.on, "kitty(0.41.1)"))
    (slow.isSlow, forced.isSlow) = (true, true)
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
