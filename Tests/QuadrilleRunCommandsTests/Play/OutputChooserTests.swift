import QuadrilleCells
import QuadrilleCore
import QuadrilleShading
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

@Suite(.serialized, .inTurn) struct OutputChooserTests {
  private func obstacle(
    _ choice: PixelChoice, place: TerminalPlace = .screen, _ environment: [String: String] = [:],
    depth: ColorDepth = .truecolor, isGuess: Bool = false
  ) -> String? {
    OutputChooser.obstacle(
      choice, place: place,
      surroundings: Surroundings(environment: { environment[$0] }, ancestors: []), depth: depth,
      isGuess: isGuess)
  }

  /// The chooser after the terminal's answer, or before it if no version is given.
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

  @Test(
    arguments: [
      (.auto, "kitty(0.41.1)", true, true, nil), (.on, "kitty(0.41.1)", true, true, nil),
      (.auto, "kitty(0.26.5)", true, false, nil), (.on, "kitty(0.26.5)", true, true, "in blocks"),
      (.auto, "x", nil, false, nil), (.on, "x", nil, false, "no pixels"),
      (.auto, "x", false, false, nil), (.on, "x", false, false, "no pixels"),
      (.auto, nil, nil, false, nil),
    ] as [(PixelChoice, String?, Bool?, Bool, String?)])
  func `--pixels auto uses pixels known to be good, and on all possible ones, with a complaint`(
    choice: PixelChoice, version: String?, answer: Bool?, isUsed: Bool, complaint: String?
  ) {
    let chooser = chooser(choice, version, answer: answer)
    #expect(chooser.isUsed == isUsed)
    #expect(complaint.map { chooser.complaint?.contains($0) == true } ?? (chooser.complaint == nil))
  }

  @Test
  func
    `what cannot be painted in advance is sent over a network in coarse pixels, unless it has text`()
  {
    let shader = FragmentScene(FragmentSource(path: "x"))
    let far = OutputChooser(.auto, isRemote: true)
    #expect(far.unmeasured(shader) == .packed(1) && far.unmeasured(PokedexScene()) == nil)
    #expect(OutputChooser(.auto, isRemote: false).unmeasured(shader) == nil)
    #expect(OutputChooser(.on, isRemote: true).unmeasured(shader) == .packed(2))
  }

  @Test func `a terminal that cannot show pixels is not queried`() {
    #expect(obstacle(.auto) == nil && obstacle(.on) == nil && obstacle(.off) != nil)
    let reasons = [
      obstacle(.on, ["TMUX": "x"]), obstacle(.auto, place: .inline(rows: 3, clears: true)),
      obstacle(.on, place: .inline(rows: 3, clears: false)),
    ]
    #expect(!reasons.contains(nil))
  }

  @Test
  func `with guessed colours the terminal is queried only if the user wants pixels`() {
    #expect(obstacle(.auto, depth: .indexed, isGuess: true)?.contains("COLORTERM") == true)
    #expect(obstacle(.on, depth: .indexed, isGuess: true) == nil)
    // Over ssh the terminal's name alone shows that it has pictures.
    #expect(obstacle(.auto, ["TERM": "xterm-kitty"], depth: .indexed, isGuess: true) == nil)
    #expect(obstacle(.on, depth: .indexed)?.contains("24-bit colour") == true)
  }

  @Test func `an output that failed is not used again`() {
    let failed = chooser(.on, "kitty(0.41.1)")
    failed.failure = .notShown
    #expect(!failed.isUsed && failed.complaint != nil)
    let ignored = chooser(.auto, "kitty(0.41.1)")
    ignored.failure = .notFetched
    #expect(!ignored.isUsed)
  }

  @Test func `pixels that arrive less often than half blocks are used only with --pixels on`() {
    let (slow, forced) = (chooser(.auto, "kitty(0.41.1)"), chooser(.on, "kitty(0.41.1)"))
    var race = OutputRace()
    var time = 0
    while !race.note(isShown: false, at: time) { time += 16_666_667 }
    (slow.race, forced.race) = (race, race)
    #expect(!slow.isUsed && forced.isUsed)
  }
}

@Suite(.serialized, .inTurn) struct PictureTrustTests {
  @Test func `a terminal that answers frames but not the picture fails verification`() {
    var trust = PictureTrust()
    #expect(trust.noteStatus() == .nothing)
    trust.noteAsked(framesInFlight: 2)
    let found = (0..<7).map { _ in trust.noteStatus() }
    #expect(found == [PictureTrust.Finding](repeating: .nothing, count: 5) + [.failed, .nothing])
  }

  @Test func `a terminal that answers the picture passes verification`() {
    var trust = PictureTrust()
    trust.noteAsked(framesInFlight: 0)
    #expect(trust.note(.init(picture: 1, isFine: true)) == .nothing)
    for _ in 0..<50 { #expect(trust.noteStatus() == .nothing) }
  }

  @Test func `a picture with an error is sent again twice, and then fails`() {
    var trust = PictureTrust()
    let (wrong, fine) = (
      GraphicsReply(picture: 1, isFine: false), GraphicsReply(picture: 1, isFine: true)
    )
    #expect([wrong, wrong, wrong].map { trust.note($0) } == [.again, .again, .failed])
    var other = PictureTrust()
    #expect([wrong, fine, wrong].map { other.note($0) } == [.again, .nothing, .again])
  }
}

@Suite(.serialized, .inTurn) struct OutputRaceTests {
  /// Plays `seconds` of sixty slots each, one in `each` shown; returns the times of requests for
  /// the other output.
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

  @Test func `an output that keeps up is never compared`() {
    var race = OutputRace()
    #expect(play(&race, seconds: 30, from: 0, showing: 1) == [])
    #expect(race.stage == .first)
  }

  @Test func `an output that falls behind is compared with the other, and the better one stays`() {
    var race = OutputRace()
    let turns = play(&race, seconds: 5, from: 0, showing: 4)
    #expect(turns.count == 1 && turns[0] > 3 && turns[0] < 5)
    #expect(play(&race, seconds: 10, from: 5, showing: 1) == [])
    #expect(race.stage == .second)
    race.forget()
    #expect(race.stage == .first)
  }

  @Test func `if the other output is no better, the first returns and stays for a minute`() {
    var race = OutputRace()
    #expect(play(&race, seconds: 5, from: 0, showing: 4).count == 1)
    let back = play(&race, seconds: 4, from: 5, showing: 4)
    #expect(back.count == 1 && race.stage == .first)
    #expect(play(&race, seconds: 50, from: 9, showing: 4) == [])
    #expect(play(&race, seconds: 20, from: 59, showing: 4).count >= 1)
  }

  @Test func `a measurement interrupted by a rest does not count`() {
    var race = OutputRace()
    for second in 0..<20 {
      #expect(play(&race, seconds: 1, from: Double(second), showing: 4) == [])
      race.rest()
    }
    #expect(race.stage == .first)
  }

  @Test func `frames at a stride count as fewer frames`() {
    var race = OutputRace()
    var turns = 0
    for slot in 0..<150 where race.note(isShown: true, stride: 2, at: slot * 33_333_333) {
      turns += 1
    }
    #expect(turns == 1)
  }

  @Test func `idle time does not count as falling behind`() {
    var race = OutputRace()
    for second in 0..<600 {
      let asked = race.note(isShown: true, at: second * 1_000_000_000)
      #expect(!asked)
    }
  }
}
