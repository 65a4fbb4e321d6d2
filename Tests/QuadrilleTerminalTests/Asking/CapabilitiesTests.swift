@testable import QuadrilleTerminal
import QuadrilleCells
import QuadrilleCore
import Testing

@Suite struct CapabilitiesTests {
  @Test func `terminfo describes common terminals, and others are refused with a reason`() throws {
    let xterm = try TerminalDescription(name: "xterm-256color")
    #expect(xterm.colors.count == 256 && !xterm.enterAlternate.isEmpty)
    // From the terminfo entry: kf1 and the last function key.
    var decoder = InputDecoder(keys: xterm.keys)
    let keys = decoder.feed("\u{1b}OP\u{1b}[24;2~".utf8)
    #expect(keys == [.key(.function(1), []), .key(.function(24), [])])
    for (name, words) in [
      ("dumb", "the terminal 'dumb' (TERM) cannot move its cursor"),
      ("no-\u{1b}one", "terminfo has no entry for the terminal 'no-?one' (TERM)"),
      (nil, "TERM is not set, so the terminal is unknown"),
      ("", "TERM is not set, so the terminal is unknown"),
    ] as [(String?, String)] {
      let error = #expect(throws: TerminalError.self) { try TerminalDescription(name: name) }
      #expect(error?.description == words)
    }
  }

  @Test(
    .enabled(
      if: (try? TerminalDescription(name: "screen.xterm-256color")) != nil,
      "terminfo has no entry screen.xterm-256color"))
  func `a combined TERM of multiplexer and terminal is read`() throws {
    #expect(try TerminalDescription(name: "xterm-256color").colors.around == nil)
    let both = try TerminalDescription(name: "screen.xterm-256color")
    #expect(both.colors.around == 256)
    #expect(both.name == "screen.xterm-256color" && !both.hideCursor.isEmpty)
  }

  private func capabilities(
    _ requested: ColorDepth?, colors: Int = 256, charset: LocaleCharset = .unknown
  ) -> Capabilities {
    Capabilities(
      requested: requested, colorTerm: nil, name: "x", colors: .init(count: colors),
      charset: charset)
  }

  @Test(
    arguments: [
      (.truecolor, 256, false, false, [.encoding]),
      (nil, 256, false, false, [.encoding, .directColor]),
      (.sixteen, 256, false, false, [.encoding, .palette]),
      (nil, 8, false, false, [.encoding, .directColor, .palette]),
      (.mono, 256, false, false, [.encoding, .background]),
      (.truecolor, 256, true, false, [.encoding, .background]),
      (.truecolor, 256, true, true, [.encoding, .background, .palette, .foreground]),
    ] as [(ColorDepth?, Int, Bool, Bool, Set<Inquiry.Question>)])
  func `the queries sent are those that the colour depth needs`(
    requested: ColorDepth?, colors: Int, wantsBackground: Bool, wantsColors: Bool,
    questions: Set<Inquiry.Question>
  ) {
    var wants = capabilities(requested, colors: colors)
    (wants.wantsBackground, wants.wantsColors) = (wantsBackground, wantsColors)
    #expect(wants.questions == questions)
  }

  @Test func `a colour depth is a guess unless it is requested`() {
    let depths: [ColorDepth?] = [nil, .indexed, .truecolor]
    #expect(depths.map { capabilities($0).isGuess } == [true, false, false])
  }

  @Test func `the background is dark by its own colour, or else by the announced scheme`() {
    var known = capabilities(.mono)
    #expect(known.isDark == nil)
    known.announcesDark = true
    #expect(known.isDark == true)
    var inquiry = Inquiry()
    _ = inquiry.take(.systemString(Array("11;rgb:ffff/ffff/ffff".utf8)))
    let isChanged = known.learn(from: inquiry)
    #expect(isChanged && known.isDark == false && known.background == .white)
    let isChangedAgain = known.learn(from: inquiry)
    #expect(!isChangedAgain)
    // Truecolor output ignores the background unless a caller wants it.
    var other = capabilities(.truecolor)
    let isOther = other.learn(from: inquiry)
    #expect(!isOther && other.background == nil)
    other.wantsBackground = true
    let isWanted = other.learn(from: inquiry)
    #expect(isWanted && other.background == .white)
  }

  @Test func `tmux's RGB feature gives truecolor, unless another depth was requested`() {
    for (requested, features, depth) in [
      (nil, "256,RGB,title", ColorDepth.truecolor), (nil, "256,title", .indexed),
      (.indexed, "RGB", .indexed), (nil, "", .indexed),
    ] as [(ColorDepth?, String, ColorDepth)] {
      var found = capabilities(requested)
      found.learn(tmuxFeatures: TmuxFeatures.parse(features))
      let isTmux = found.reason == "tmux reports it for the terminal around it"
      #expect(found.depth == depth && isTmux == (depth == .truecolor), "\(features)")
    }
    #expect(TmuxFeatures.parse("a,b\nc\n") == ["a", "b", "c"])
  }
}
