import QuadrilleCells
import Testing

/// Key reports of the kitty keyboard protocol.
@Suite struct KeyReportTests {
  private static func report(_ text: String) -> KeyReport? {
    KeyReport(Array("\u{1b}[\(text)".utf8)[...])
  }

  @Test(
    arguments: [
      ("27u", .escape, []), ("13;2u", .enter, .shift), ("127;5u", .backspace, .control),
      ("A", .up, []), ("1;5A", .up, .control), ("1;1:2B", .down, []), ("5~", .pageUp, []),
      ("6;1:2~", .pageDown, []), ("57421u", .pageUp, []), ("57414;129u", .enter, []),
      ("57399u", .character("0"), []), ("57413;129;43u", .character("+"), []),
      ("97u", .character("a"), []), ("97;65u", .character("A"), []),
      ("97;66u", .character("a"), []), ("97;2u", .character("A"), []),
      ("97:65;2;65u", .character("A"), []), ("97;;229u", .character("å"), []),
      ("0;;229u", .character("å"), []), ("47;2u", .character("?"), []),
      ("223:63;2u", .character("?"), []), ("55:47;2u", .character("/"), []),
      ("1092;129u", .character("ф"), []), ("1092;2u", .character("Ф"), []),
      ("98;5u", .character("b"), .control), ("98;69:1u", .character("b"), .control),
      ("97;3u", .character("a"), .alt), ("27;5;92~", .character("\\"), .control),
      ("27;2;65~", .character("A"), []),
    ] as [(String, Key, Modifiers)])
  func `the report of a pressed key gives its key and modifiers`(
    text: String, key: Key, modifiers: Modifiers
  ) throws {
    let report = try #require(Self.report(text))
    #expect(report.kind != .release && report.length == text.utf8.count + 2)
    #expect(report.event == .key(key, modifiers))
    // The input decoder yields the same event.
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1b}[\(text)".utf8) == [.key(key, modifiers)])
  }

  @Test(arguments: [
    "97;1:3u", "97;5:3u", "1;1:3A", "5;129:3~", "27;1:3u", "57441;2:3u", "57421;1:3u",
  ])
  func `the report of a released key is no key event`(text: String) throws {
    #expect(try #require(Self.report(text)).kind == .release)
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1b}[\(text)".utf8).isEmpty)
  }

  @Test func `a key's identity does not depend on modifiers or on the form of its report`() {
    let equal: [(String, String)] = [
      ("112;2u", "112;1:3u"), ("112:80;2;80u", "112;1:3u"), ("A", "1;1:3A"), ("5~", "5;1:3~"),
    ]
    for (press, release) in equal {
      #expect(Self.report(press)?.identity == Self.report(release)?.identity, "\(press)")
    }
    for (key, report) in [("p", "112;1:3u"), ("P", "112;1:3u"), ("?", "47;2:3u")] {
      let identity = KeyReport.Identity(.character(Character(key)))
      #expect(identity == Self.report(report)?.identity, "\(key)")
    }
    #expect(Self.report("5~")?.identity != Self.report("6;1:3~")?.identity)
  }

  @Test func `the reply with the keyboard flags is an event and never typed`() {
    var splitter = ReplySplitter()
    #expect(
      splitter.feed("a\u{1b}[?5ub\u{1b}[97;1:3u".utf8) == [
        .typed([0x61]), .event(.reply(.keyboard(5))), .typed(Array("b\u{1b}[97;1:3u".utf8)),
      ])
  }
}
