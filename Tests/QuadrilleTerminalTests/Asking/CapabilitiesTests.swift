@testable import QuadrilleTerminal
import QuadrilleCells
import QuadrilleCore
import Testing

@Suite struct CapabilitiesTests {
  private func depth(
    _ colorTerm: String?, _ name: String, _ colors: Int, direct: Bool = false,
    requested: ColorDepth? = nil
  ) -> ColorDepth {
    Capabilities(
      requested: requested, colorTerm: colorTerm, name: name, colors: colors,
      hasDirectColor: direct
    ).depth
  }

  @Test func `what was asked for comes first, then COLORTERM, then terminfo`() {
    #expect(depth("truecolor", "xterm", 8, requested: .mono) == .mono)
    #expect(depth("truecolor", "xterm", 8) == .truecolor)
    #expect(depth("24bit", "vt100", 0) == .truecolor)
    #expect(depth("yes", "xterm-256color", 256) == .indexed)
    #expect(depth(nil, "xterm-256color", 256, direct: true) == .truecolor)
    #expect(depth(nil, "xterm-direct", 0x100_0000) == .truecolor)
    #expect(depth(nil, "xterm-256color", 256) == .indexed)
    #expect(depth(nil, "linux", 8) == .sixteen)
    #expect(depth(nil, "vt100", 0) == .mono)
  }

  @Test(
    arguments: [
      (nil, "is not set"), ("", "is not set"), ("rxvt-xpm", "does not report more"),
    ] as [(String?, String)])
  func `what says nothing of colours is not taken for nothing`(colorTerm: String?, end: String) {
    let urxvt = Capabilities(
      requested: nil, colorTerm: colorTerm, name: "rxvt", colors: 88, hasDirectColor: false)
    #expect(
      urxvt.reason == "the terminfo entry rxvt has 88 colours, and COLORTERM \(end)")
  }

  @Test func `terminfo knows the common terminals and refuses the others`() throws {
    let xterm = try TerminalDescription(name: "xterm-256color")
    #expect(xterm.colors == 256)
    #expect(!xterm.enterAlternate.isEmpty)
    // As terminfo's entry has them: kf1, and the last that there is.
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

  private static let aroundScreen: [(around: Int?, depth: ColorDepth)] = [
    (8, .sixteen), (88, .sixteen), (256, .indexed), (nil, .indexed),
  ]

  @Test(arguments: aroundScreen)
  func `in GNU screen what is around it counts, where that is known`(
    around: Int?, depth: ColorDepth
  ) {
    func found(_ requested: ColorDepth?, direct: Bool = false) -> ColorDepth {
      Capabilities(
        requested: requested, colorTerm: "truecolor", name: "screen.x", colors: 8,
        hasDirectColor: direct, colorsAround: around, multiplexer: .screen
      ).depth
    }
    #expect(found(nil) == depth)
    #expect(found(.indexed) == .indexed)
    #expect(found(nil, direct: true) == .truecolor)
  }

  @Test func `its name for both is read`() throws {
    #expect(try TerminalDescription(name: "xterm-256color").colorsAround == nil)
    // Not every system has entries for both.
    guard let both = try? TerminalDescription(name: "screen.xterm-256color") else { return }
    #expect(both.colorsAround == 256)
    #expect(both.name == "screen.xterm-256color" && !both.hideCursor.isEmpty)
  }

  private func capabilities(
    _ requested: ColorDepth?, colors: Int = 256, charset: LocaleCharset = .unknown
  ) -> Capabilities {
    Capabilities(
      requested: requested, colorTerm: nil, name: "x", colors: colors, hasDirectColor: false,
      charset: charset)
  }

  @Test func `what is asked is what matters for that many colours`() {
    #expect(capabilities(.truecolor).questions == [.encoding])
    #expect(capabilities(nil).questions == [.encoding, .directColor])
    #expect(capabilities(.sixteen).questions == [.encoding, .palette])
    #expect(capabilities(nil, colors: 8).questions == [.encoding, .directColor, .palette])
    #expect(capabilities(.mono).questions == [.encoding, .ground])
    var wants = capabilities(.truecolor)
    wants.wantsGround = true
    #expect(wants.questions == [.encoding, .ground])
    wants.wantsColors = true
    #expect(wants.questions == [.encoding, .ground, .palette, .ink])
    #expect(capabilities(nil).isGuess && !capabilities(.indexed).isGuess)
    #expect(!capabilities(.truecolor).isGuess)
  }

  @Test(arguments: [
    (0, ColorDepth.mono), (7, .mono), (8, .sixteen), (255, .sixteen), (256, .indexed),
  ])
  func `terminfo's colours are as many as can be relied on`(colors: Int, depth: ColorDepth) {
    #expect(capabilities(nil, colors: colors).depth == depth)
    #expect(capabilities(nil, colors: colors).promised == colors)
  }

  @Test func `the background is dark by its own colour, else by what is announced`() {
    var known = capabilities(.mono)
    #expect(known.isDark == nil)
    known.announcesDark = true
    #expect(known.isDark == true)
    var inquiry = Inquiry()
    _ = inquiry.take(.systemString(Array("11;rgb:ffff/ffff/ffff".utf8)))
    let isChanged = known.learn(from: inquiry)
    #expect(isChanged && known.isDark == false && known.ground == .white)
    let isChangedAgain = known.learn(from: inquiry)
    #expect(!isChangedAgain)
    // Of no use in all colours, unless somebody wants it.
    var other = capabilities(.truecolor)
    let isOther = other.learn(from: inquiry)
    #expect(!isOther && other.ground == nil)
    other.wantsGround = true
    let isWanted = other.learn(from: inquiry)
    #expect(isWanted && other.ground == .white)
  }

  @Test(arguments: [0, 8, 256])
  func `a terminal that answers with one of 256 has them, whatever its entry promises`(
    colors: Int
  ) {
    var inquiry = Inquiry()
    let isTaken = inquiry.take(.deviceString(Array("1$r48;5;17m".utf8)))
    #expect(isTaken && inquiry.hasIndexedColor)
    var guessed = capabilities(nil, colors: colors)
    let isMore = guessed.learn(from: inquiry)
    #expect(guessed.depth == .indexed && isMore == (colors < 256))
    var asked = capabilities(.mono, colors: colors)
    let isOther = asked.learn(from: inquiry)
    #expect(asked.depth == .mono && !isOther)
  }

  @Test func `the text's colour and the sixteen are taken where they matter`() {
    var inquiry = Inquiry()
    _ = inquiry.take(.systemString(Array("10;rgb:0101/0202/0303".utf8)))
    for index in 0..<16 {
      _ = inquiry.take(
        .systemString(
          Array("4;\(index);rgb:0000/0000/\(index < 10 ? "0\(index)" : "1\(index - 10)")00".utf8)))
    }
    var plain = capabilities(.truecolor)
    let isPlain = plain.learn(from: inquiry)
    #expect(!isPlain && plain.ink == nil && plain.ownColors == nil && plain.palette == nil)
    plain.wantsColors = true
    let isTaken = plain.learn(from: inquiry)
    #expect(isTaken && plain.ink == RGB(1, 2, 3) && plain.ownColors?.count == 16)
    #expect(plain.palette == nil)
    var sixteen = capabilities(.sixteen)
    let isNeeded = sixteen.learn(from: inquiry)
    #expect(isNeeded && sixteen.palette?.count == 16 && sixteen.ink == nil)
  }

  @Test func `tmux's client has all colours where tmux says so, and where that is a guess`() {
    for (requested, features, depth) in [
      (nil, "256,RGB,title", ColorDepth.truecolor), (nil, "256,title", .indexed),
      (.indexed, "RGB", .indexed), (nil, "", .indexed),
    ] as [(ColorDepth?, String, ColorDepth)] {
      var found = capabilities(requested)
      found.learn(tmuxFeatures: TmuxFeatures.parse(features))
      #expect(found.depth == depth)
      #expect(
        (found.reason == "tmux reports it for the terminal around it") == (depth == .truecolor))
    }
    #expect(TmuxFeatures.parse("a,b\nc\n") == ["a", "b", "c"])
  }

  @Test(
    arguments: [
      ("", nil), ("0\n", 0), ("5\n7\n", 12), ("5\nx\n", nil), ("-1\n", nil), ("x", nil),
      ("9223372036854775807\n1\n", nil), ("9223372036854775807\n", Int.max),
    ] as [(String, Int?)])
  func `what tmux threw away is counted over all its clients`(text: String, count: Int?) {
    #expect(TmuxFeatures.parseCounts(text) == count)
  }
}
