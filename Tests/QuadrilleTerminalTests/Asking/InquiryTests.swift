import QuadrilleCells
import QuadrilleCore
@testable import QuadrilleTerminal
import Testing

@Suite struct InquiryTests {
  /// An inquiry that was fed the bytes of a terminal.
  private func inquiry(_ text: String) -> Inquiry {
    var decoder = InputDecoder()
    var inquiry = Inquiry()
    for event in decoder.feed(text.utf8) {
      if case .reply(let reply) = event { _ = inquiry.take(reply) }
    }
    return inquiry
  }

  @Test(arguments: [
    "\u{1b}P1$r48:2:1:2:3m\u{1b}\\", "\u{1b}P1$r0;48:2::1:2:3m\u{1b}\\",
    "\u{1b}P1$r48;2;1;2;3m\u{1b}\\", "\u{1b}P1+r524742=38\u{1b}\\", "\u{1b}P1+r5463\u{1b}\\",
    "\u{1b}P0$r\u{1b}\\\u{1b}P0+r524742\u{1b}\\\u{1b}P1+r5463=\u{1b}\\",
  ])
  func `an answer with the 24-bit colour or its capability proves truecolor`(text: String) {
    #expect(inquiry(text).hasDirectColor == true)
  }

  @Test(arguments: [
    "\u{1b}P1$r40m\u{1b}\\", "\u{1b}P1$r0m\u{1b}\\", "\u{1b}P0$r\u{1b}\\",
    "\u{1b}P0+r524742\u{1b}\\", "\u{1b}P1+r544e\u{1b}\\", "\u{1b}P1$r48;5;16m\u{1b}\\",
    "\u{1b}P1$r48;2;1;2;4m\u{1b}\\", "\u{1b}]4;1;rgb:0/0/0\u{1b}\\", "\u{1b}[?64;1c",
    "q48;2;1;2;3m",
  ])
  func `other answers do not prove truecolor`(text: String) {
    #expect(inquiry(text).hasDirectColor != true)
  }

  @Test(
    arguments: [
      ("\u{1b}]4;255;rgb:2b2b/5a5a/8d8d\u{1b}\\\u{1b}[?62c", true),
      ("\u{1b}]4;255;rgb:eeee/eeee/eeee\u{1b}\\\u{1b}[?62c", false),
      ("\u{1b}]4;17;rgb:2b2b/5a5a/8d8d\u{1b}\\\u{1b}[?62c", nil),
      ("\u{1b}[?62c\u{1b}]4;255;rgb:2b2b/5a5a/8d8d\u{1b}\\", nil),
    ] as [(String, Bool?)])
  func `a redefined colour is proven by its own answer alone, before the batch ends`(
    answer: String, redefines: Bool?
  ) {
    #expect(inquiry(answer).redefinesEntries == redefines)
  }

  @Test func `the colour before a redefinition is known if the terminal reported it in time`() {
    let own = "\u{1b}]4;255;rgb:eeee/dddd/cccc\u{1b}\\"
    let new = "\u{1b}]4;255;rgb:2b2b/5a5a/8d8d\u{1b}\\"
    let answered = inquiry(own + new)
    #expect(answered.redefinesEntries == true && answered.ownColor == RGB(0xee, 0xdd, 0xcc))
    // Alacritty answers after it has read all.
    let late = inquiry(new + new)
    #expect(late.redefinesEntries == true && late.ownColor == nil)
  }

  @Test func `each query is followed by one for the device attributes`() {
    let queries: [(Inquiry.Question, [UInt8])] = [
      (.redefinition, EscapeSequence.requestRedefinition.bytes),
      (.keyboard, Array("\u{1b}[?u".utf8)), (.cell, Array("\u{1b}[16t".utf8)),
    ]
    for (question, bytes) in queries {
      #expect(Inquiry.bytes([question]) == bytes + Array("\u{1b}[c".utf8), "\(question)")
    }
    let widths = String(decoding: Inquiry.bytes([.widths]), as: UTF8.self)
    #expect(widths.ranges(of: "\u{1b}[6n").count == 3)
  }

  @Test(
    arguments: [
      ("\u{1b}[?0u\u{1b}[?62c", 0), ("\u{1b}[?31u\u{1b}[?1u\u{1b}[?62c", 31),
      ("\u{1b}[?62c", nil), ("\u{1b}[u", nil), ("\u{1b}[5u", nil), ("\u{1b}[?1;2u", nil),
    ] as [(String, Int?)])
  func `keyboard flags are read from a kitty keyboard answer, and from no other`(
    answer: String, flags: Int?
  ) {
    #expect(inquiry(answer).keyboard == flags)
  }

  @Test(arguments: [
    ("\u{1b}[?62c", true), ("\u{1b}[?31u", true), ("\u{1b}[6;18;9t", true), ("\u{1b}[2;2R", true),
    ("\u{1b}P>|tmux 3.5\u{1b}\\", true), ("\u{1b}P1$r0m\u{1b}\\", true),
    ("\u{1b}P1+r5463\u{1b}\\", true), ("\u{1b}P0+r5463\u{1b}\\", true),
    ("\u{1b}P0$r\u{1b}\\", true), ("\u{1b}]11;rgb:12/34/56\u{7}", true),
    ("\u{1b}]10;rgb:12/34/56\u{7}", true), ("\u{1b}]4;1;rgb:12/34/56\u{7}", true),
    ("\u{1b}]12;rgb:12/34/56\u{7}", false), ("\u{1b}]4;1;red\u{7}", false),
    ("\u{1b}P2$r0m\u{1b}\\", false), ("\u{1b}[0n", false),
  ])
  func `an inquiry takes the answers to its own queries alone`(text: String, takes: Bool) {
    var decoder = InputDecoder()
    var inquiry = Inquiry()
    var taken: [Bool] = []
    for event in decoder.feed(text.utf8) {
      if case .reply(let reply) = event { taken.append(inquiry.take(reply)) }
    }
    #expect(takes ? taken == [true] : !taken.contains(true))
  }

  @Test(
    arguments: [
      ("\u{1b}[6;18;9t", PixelSize(width: 9, height: 18)),
      ("\u{1b}[6;1;400t", PixelSize(width: 400, height: 1)), ("\u{1b}[6;0;9t", nil),
      ("\u{1b}[6;9;0t", nil), ("\u{1b}[6;401;9t", nil), ("\u{1b}[6;9;401t", nil), ("", nil),
      ("\u{1b}[4;18;9t", nil), ("\u{1b}[6;18t", nil), ("\u{1b}[6;-1;9t", nil),
    ] as [(String, PixelSize?)])
  func `a cell's pixel size is read as height and width up to 400, and no other report is`(
    report: String, cell: PixelSize?
  ) {
    #expect(inquiry(report + "\u{1b}[?62c").cell == cell)
  }

  @Test func `cursor reports in rows 3 to 5 give the widths of composed characters`() {
    let answers = ["\u{1b}[3;2R\u{1b}[4;5R\u{1b}[5;5R", "\u{1b}[3;3R\u{1b}[4;3R\u{1b}[5;3R", ""]
    let found = answers.map { answer in
      let inquiry = inquiry(answer)
      return [inquiry.widensPictures, inquiry.joinsEmoji, inquiry.joinsFlags, inquiry.readsUTF8]
    }
    #expect(
      found == [[false, false, false, nil], [true, true, true, nil], [nil, nil, nil, nil]])
  }

  @Test func `the palette is known when all sixteen colours are reported`() {
    func answers(_ numbers: some Sequence<Int>) -> String {
      numbers.map { "\u{1b}]4;\($0);rgb:\(String($0, radix: 16))0/00/ff\u{7}" }.joined()
    }
    #expect(inquiry(answers(0..<15)).palette == nil)
    #expect(inquiry(answers(1..<16)).palette == nil)
    let all = (0..<16).map { RGB(UInt8(16 * $0), 0, 255) }
    #expect(inquiry(answers((0..<16).reversed())).palette == all)
    // Colours beyond the sixteen are ignored.
    let more = answers(0..<16) + "\u{1b}]4;16;rgb:00/00/00\u{7}\u{1b}]4;255;rgb:00/00/00\u{7}"
    #expect(inquiry(more).palette == all)
  }

  /// mlterm reports the nearest of its 256 colours instead of 1, 2, 3.
  @Test func `an indexed colour in the answer proves 256 colours, and no more`() {
    let told = inquiry("\u{1b}P1$r0;48;5;16m\u{1b}\\\u{1b}P0+r\u{1b}\\\u{1b}P0+r\u{1b}\\")
    #expect(told.hasIndexedColor && told.hasDirectColor == nil)
    #expect(inquiry("\u{1b}P1$r48:5:123m\u{1b}\\").hasIndexedColor)
    for other in ["0;48:2::1:2:3", "48", "48;5", "48;5;1;2", "38;5;16", "5;16"] {
      #expect(!inquiry("\u{1b}P1$r\(other)m\u{1b}\\").hasIndexedColor, "\(other)")
    }
    var mlterm = Capabilities(
      requested: nil, colorTerm: nil, name: "mlterm", colors: .init(count: 8))
    #expect(mlterm.depth == .sixteen)
    let learnt = mlterm.learn(from: told)
    #expect(learnt && mlterm.depth == .indexed && mlterm.isGuess && mlterm.isProven)
    // A known truecolor and a requested depth stay.
    for (colorTerm, requested) in [("truecolor", nil), (nil, ColorDepth.mono)] {
      var other = Capabilities(
        requested: requested, colorTerm: colorTerm, name: "mlterm", colors: .init(count: 8)
      )
      let depth = other.depth
      _ = other.learn(from: told)
      #expect(other.depth == depth)
    }
  }

  @Test(
    arguments: [
      ("\u{1b}[2;2R", true), ("\u{1b}[2;3R", false), ("\u{1b}[2;4R", nil), ("\u{1b}[3;2R", nil),
      ("\u{1b}[1;2R", nil), ("\u{1b}[?6c", nil),
      // Only the first cursor report counts.
      ("\u{1b}[2;2R\u{1b}[2;3R", true),
    ] as [(String, Bool?)])
  func `the cursor's column after two bytes shows whether they were one UTF-8 character`(
    answer: String, readsUTF8: Bool?
  ) {
    #expect(inquiry(answer).readsUTF8 == readsUTF8)
  }

  @Test func `ASCII is used if UTF-8 is not read, or if there is no answer and the locale differs`()
  {
    func usesASCII(_ charset: LocaleCharset, _ answer: String) -> Bool {
      var capabilities = Capabilities(
        requested: nil, colorTerm: nil, name: "xterm", colors: .init(count: 8),
        charset: charset)
      let before = capabilities.usesASCII
      let changed = capabilities.learn(from: inquiry(answer))
      #expect(changed == (before != capabilities.usesASCII))
      return capabilities.usesASCII
    }
    for charset in [LocaleCharset.unknown, .utf8, .other("ISO-8859-1")] {
      #expect(!usesASCII(charset, "\u{1b}[2;2R") && usesASCII(charset, "\u{1b}[2;3R"))
    }
    #expect(!usesASCII(.unknown, "") && !usesASCII(.utf8, "") && usesASCII(.other("x"), ""))
  }

  @Test(
    arguments: [
      (["LANG": "en_US.UTF-8"], .utf8), (["LANG": "C.utf8"], .utf8),
      (["LANG": "de_DE.UTF-8@euro"], .utf8), (["LANG": ""], .unknown), (["LANG": "C"], .unknown),
      (["LANG": "POSIX"], .unknown), (["LANG": "en_US"], .unknown), (["LANG": "en_US."], .unknown),
      (["LANG": "en_US@euro"], .unknown), (["LANG": "en.\u{1b}[31m"], .unknown),
      (["LANG": "en.é"], .unknown), (["LANG": "en.KOI8.R"], .unknown),
      (["LANG": "ru_RU.KOI8-R"], .other("KOI8-R")),
      (
        ["LC_ALL": "", "LC_CTYPE": "a.ISO-8859-15@euro", "LANG": "b.UTF-8"],
        .other("ISO-8859-15")
      ),
      (["LC_ALL": "C", "LANG": "b.UTF-8"], .unknown),
    ] as [([String: String], LocaleCharset)])
  func `the locale's variables name the charset, by their precedence`(
    variables: [String: String], charset: LocaleCharset
  ) {
    #expect(LocaleCharset(environment: { variables[$0] }) == charset)
  }

  @Test(arguments: [
    ("256,bpaste,ccolour,clipboard,RGB,title\n", ColorDepth.truecolor),
    ("bpaste,ccolour,title\n", .indexed), ("\n", .indexed), ("NRGB\n", .indexed), ("", .indexed),
  ])
  func `tmux's RGB feature alone gives truecolor inside tmux`(features: String, depth: ColorDepth) {
    var tmux = Capabilities(
      requested: nil, colorTerm: nil, name: "tmux-256color", colors: .init(count: 256),
      multiplexer: .tmux)
    tmux.learn(tmuxFeatures: TmuxFeatures.parse(features))
    #expect(tmux.depth == depth)
  }

  @Test(
    arguments: [
      (["echo", "RGB,x"], 10_000, "RGB,x\n"), (["sh", "-c", "echo RGB; exit 3"], 10_000, nil),
      (["no-such-program-here"], 10_000, nil), (["cat", "/dev/zero"], 10_000, nil),
      // The program has closed its output and still runs.
      (["sh", "-c", "exec >&-; exec sleep 1000"], 20, nil),
      (["sh", "-c", "read x < /dev/null; exec sleep 1000"], 20, nil),
    ] as [([String], Int, String?)])
  func `a program's output counts if it exits with success and in time`(
    words: [String], milliseconds: Int, output: String?
  ) {
    #expect(TmuxFeatures.output(of: words, milliseconds: milliseconds) == output)
  }

  @Test func `the device attributes answer completes an inquiry`() {
    #expect(!inquiry("\u{1b}[?2026;2$y").isComplete)
    let whole = inquiry("\u{1b}[?2026;2$y\u{1b}[?62;22c")
    #expect(whole.isComplete && whole.synchronized == 2)
  }

  /// As kitty and xterm answer; st does not answer at all.
  @Test(arguments: [
    ("\u{1b}[?2026;0$y", false), ("\u{1b}[?2026;2$y", true), ("\u{1b}[?2026;1$y", true),
    ("\u{1b}[?2026;4$y", false), ("\u{1b}[?6c", nil),
  ])
  func `synchronized output is known from the terminal's DECRQM answer`(
    answer: String, known: Bool?
  ) {
    #expect(inquiry(answer).knowsMarks == known)
  }
}
