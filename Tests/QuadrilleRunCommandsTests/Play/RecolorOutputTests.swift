import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

@Suite struct RecolorOutputTests {
  private func output(
    _ choice: RecolorChoice, redefines: Bool? = true, terminal: String? = nil,
    _ environment: [String: String] = [:], place: TerminalPlace = .screen,
    depth: ColorDepth = .truecolor
  ) -> RecolorOutput {
    let known = KnownTerminal.known(reported: terminal, program: nil, term: environment["TERM"])
    var output = RecolorOutput(
      choice, place: place,
      surroundings: Surroundings(environment: { environment[$0] }, ancestors: []), terminal: known)
    output.learn(redefines: redefines, terminal: known, depth: depth)
    return output
  }

  @Test(
    arguments: [
      (.on, true, nil, true), (.on, false, nil, false), (.on, nil, nil, false),
      (.off, true, nil, false),
      // Terminals known not to repaint, and one that flickers.
      (.on, true, "WezTerm 20240203-110809-5046fc22", false), (.on, true, "Konsole 22.12.3", false),
      (.on, true, "XTerm(379)", true),
    ] as [(RecolorChoice, Bool?, String?, Bool)])
  func `redefined colours are used only if the terminal proved that it redefines and repaints them`(
    choice: RecolorChoice, redefines: Bool?, terminal: String?, isUsed: Bool
  ) {
    #expect(output(choice, redefines: redefines, terminal: terminal).isUsed == isUsed)
  }

  @Test func `a terminal that flickers when it repaints is used only if the user asks for it`() {
    #expect(output(.on, redefines: nil).complaint != nil && output(.on).complaint == nil)
    #expect(output(.on, terminal: "XTerm(379)").complaint?.contains("flickers") == true)
    #expect(!output(.auto, terminal: "XTerm(379)", ["SSH_TTY": "x"]).isUsed)
    #expect(!output(.auto, ["TERM": "mlterm"], depth: .indexed).isUsed)
  }

  @Test func `the terminal is not queried in tmux, in screen, or inline`() {
    let outputs = [
      output(.on, ["TMUX": "x"]), output(.on, ["STY": "x"]),
      output(.on, place: .inline(rows: 3, clears: false)),
    ]
    #expect(!outputs.contains { $0.isAsked })
  }

  @Test func `auto keeps half blocks on this machine, unless the terminal draws by GPU`() {
    #expect(!output(.auto).isAsked)
    #expect(output(.auto, ["TERM": "alacritty"]).isUsed)
    #expect(!output(.auto, redefines: false, ["TERM": "alacritty"]).isUsed)
    let remote = output(.auto, ["SSH_TTY": "/dev/pts/1"])
    #expect(remote.isAsked && !remote.isUsed)
  }

  @Test func `st gets one entry in each OSC 4`() {
    #expect(output(.on, terminal: "st 0.9").pairs == 1 && output(.on).pairs == 7)
  }
}

@Suite struct RecolorQueryTests {
  @Test(arguments: [ColorDepth.truecolor, .indexed, .sixteen, .mono])
  func `a terminal of 16 colours or none is not asked for a redefined colour`(depth: ColorDepth) {
    let output = RecolorOutput(
      .on, surroundings: Surroundings(environment: { _ in nil }), depth: depth)
    #expect(output.isAsked == (depth == .truecolor || depth == .indexed))
  }
}

@Suite struct RecolorRaceTests {
  /// Returns a link limited to `rate` bytes a second, after a second of half-block frames.
  private func link(carrying rate: Int) -> Link {
    var link = Link(
      Ladder(rate: 60, tolerance: .fine, most: .rough), maximumRate: rate, isRemote: true, at: 0)
    link.noteRoundTrip(50_000_000, at: 1)
    for frame in 1...60 {
      link.noteFrame(bytes: 4000, asked: false, at: frame * 16_666_667)
    }
    return link
  }

  /// Returns the frames a second that were shown when the link counted as too slow; nil: it did not.
  private func frames(_ link: Link, _ race: inout RecolorRace) -> Double? {
    for slot in 0..<90 {
      let time = slot * 16_666_667
      if let frames = race.framesOfSlowLink(link, isShown: slot % 2 == 0, at: time) {
        return frames
      }
    }
    return nil
  }

  @Test func `a link that does not carry fair half blocks for a second is too slow`() {
    var race = RecolorRace()
    #expect(frames(link(carrying: 10_000_000), &race) == nil)
    let slow = frames(link(carrying: 125_000), &race)
    #expect(slow.map { abs($0 - 30) < 1 } == true)
  }

  @Test(arguments: [(1, true), (4, false)])
  func `redefined colours stay unless half blocks show more frames`(each: Int, stays: Bool) {
    var race = RecolorRace()
    race.begin(against: 30)
    #expect(race.prefersRecolored)
    for slot in 0..<240 {
      _ = race.note(isShown: slot % each == 0, stride: 1, at: slot * 16_666_667)
      if !race.prefersRecolored { break }
    }
    #expect(race.prefersRecolored == stays)
  }
}
