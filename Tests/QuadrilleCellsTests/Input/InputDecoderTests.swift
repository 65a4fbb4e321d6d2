import QuadrilleCells
import TestSupport
import Testing

@Suite struct InputDecoderTests {
  private static func table() -> KeyTable {
    var table = KeyTable()
    table.add(Array("\u{1b}OA".utf8), .up)
    table.add(Array("\u{1b}[[A".utf8), .function(1))
    table.add(Array("\u{1b}[25~".utf8), .function(13))
    return table
  }

  private func decode(_ text: String) -> [InputEvent] {
    var decoder = InputDecoder(keys: Self.table())
    return decoder.feed(Array(text.utf8))
  }

  @Test(
    arguments: [
      ("q", .key(.character("q"), [])), ("é", .key(.character("é"), [])),
      ("界", .key(.character("界"), [])), ("😀", .key(.character("😀"), [])),
      ("\r", .key(.enter, [])), ("\t", .key(.tab, [])), ("\u{7f}", .key(.backspace, [])),
      ("\u{3}", .key(.character("c"), .control)), ("\u{0}", .key(.character(" "), .control)),
      ("\u{1b}[A", .key(.up, [])), ("\u{1b}OA", .key(.up, [])),
      ("\u{1b}OP", .key(.function(1), [])),
      ("\u{1b}[1;5C", .key(.right, .control)), ("\u{1b}[3~", .key(.delete, [])),
      ("\u{1b}[3;2~", .key(.delete, .shift)), ("\u{1b}[Z", .key(.tab, .shift)),
      ("\u{1b}[25~", .key(.function(13), [])), ("\u{1b}x", .key(.character("x"), .alt)),
      ("\u{1b}\u{7f}", .key(.backspace, .alt)), ("\u{1b}[97;5u", .key(.character("a"), .control)),
      ("\u{1b}[27;5;13~", .key(.enter, .control)), ("\u{1b}[[A", .key(.function(1), [])),
      ("\u{1b}[[B", .key(.function(2), [])), ("\u{1b}[1;2R", .key(.function(3), .shift)),
      ("\u{1b}[I", .focus(true)), ("\u{1b}[O", .focus(false)),
      ("\u{1b}[0n", .reply(.status(0))), ("\u{1b}[12;40R", .reply(.cursor(row: 12, column: 40))),
      ("\u{1b}[?1;2R", .reply(.cursor(row: 1, column: 2))),
      ("\u{1b}[?64;1;2c", .reply(.primaryAttributes([64, 1, 2]))),
      ("\u{1b}[?2026;2$y", .reply(.mode(2026, value: 2))),
      ("\u{1b}[8;24;80t", .reply(.window([8, 24, 80]))),
      ("\u{1b}P>|xterm(379)\u{1b}\\", .reply(.deviceString(Array(">|xterm(379)".utf8)))),
      (
        "\u{1b}]4;0;rgb:0000/0000/0000\u{7}",
        .reply(.systemString(Array("4;0;rgb:0000/0000/0000".utf8)))
      ),
      ("\u{1b}[<0;5;7M", .mouse(MouseEvent(action: .press(0), column: 4, row: 6, modifiers: []))),
      ("\u{1b}[<0;5;7m", .mouse(MouseEvent(action: .release(0), column: 4, row: 6, modifiers: []))),
      ("\u{1b}[<65;1;1M", .mouse(MouseEvent(action: .wheelDown, column: 0, row: 0, modifiers: []))),
      (
        "\u{1b}[<36;2;3M",
        .mouse(MouseEvent(action: .move(0), column: 1, row: 2, modifiers: .shift))
      ),
      ("\u{1b}[M !!", .mouse(MouseEvent(action: .press(0), column: 0, row: 0, modifiers: []))),
      ("\u{1b}[200~q\u{1b}[31mé\u{1b}[201~", .paste("q\u{1b}[31mé")),
    ] as [(String, InputEvent)])
  func `the sequence of a key, mouse, focus, paste or reply decodes to its one event`(
    text: String, event: InputEvent
  ) {
    #expect(decode(text) == [event])
  }

  @Test func `a late reply is never taken for keys while one is awaited`() {
    let bytes = Array("\u{1b}[0n".utf8)
    for cut in 1..<bytes.count {
      var decoder = InputDecoder()
      decoder.awaitsReply = true
      var events = decoder.feed(bytes[..<cut])
      events += decoder.idle(for: 0.05) + decoder.idle(for: 0.15) + decoder.idle(for: 0.9)
      events += decoder.feed(bytes[cut...])
      #expect(events == [.reply(.status(0))])
    }
  }

  @Test func `a lone escape becomes a key after a pause`() {
    var decoder = InputDecoder()
    #expect(decoder.feed([0x1b]).isEmpty && decoder.isWaiting && decoder.idle(for: 0.01).isEmpty)
    #expect(decoder.idle(for: 0.05) == [.key(.escape, [])] && !decoder.isWaiting)
    #expect(decode("\u{1b}\u{1b}[A") == [.key(.escape, []), .key(.up, [])])
  }

  @Test func `a colour reply may end with a lone escape, as urxvt's does`() {
    let text = "\u{1b}]4;0;rgb:0000/0000/0000\u{1b}\u{1b}]4;1;rgb:cdcd/0000/0000\u{1b}\u{1b}[?1;2c"
    let answers: [InputEvent] = [
      .reply(.systemString(Array("4;0;rgb:0000/0000/0000".utf8))),
      .reply(.systemString(Array("4;1;rgb:cdcd/0000/0000".utf8))),
      .reply(.primaryAttributes([1, 2])),
    ]
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      decoder.awaitsReply = true
      var events = decoder.feed(bytes[..<cut])
      events += decoder.idle(for: 0.05) + decoder.idle(for: 0.9)
      #expect(events + decoder.feed(bytes[cut...]) == answers, "cut at \(cut)")
    }
    // The last reply, after which nothing comes.
    var decoder = InputDecoder()
    #expect(decoder.feed(bytes[..<25]).isEmpty && decoder.isWaiting)
    #expect(decoder.idle(for: 1) == [answers[0]])
    #expect(!decoder.isWaiting && decoder.feed([0x71]) == [.key(.character("q"), [])])
    // No known terminal ends other strings so.
    #expect(decode("\u{1b}P1$r0m\u{1b}\u{1b}[A") == [.key(.escape, []), .key(.up, [])])
  }

  @Test(arguments: ["]11;rgb:ffff", "P>|tmux", "_private", "^private", "Xstring"])
  func `Ctrl-C ends an unterminated string`(text: String) {
    for cut in 0...text.utf8.count {
      var decoder = InputDecoder()
      let bytes = Array("\u{1b}\(text)\u{3}q".utf8)
      let events = decoder.feed(bytes[..<cut]) + decoder.feed(bytes[cut...], after: 0.01)
      let keys: [InputEvent] = [.key(.character("c"), .control), .key(.character("q"), [])]
      #expect(events == keys && !decoder.isWaiting, "cut at \(cut)")
    }
    var decoder = InputDecoder()
    #expect(decoder.feed(Array("\u{1b}\(text)\u{18}".utf8)).isEmpty && !decoder.isWaiting)
  }

  @Test func `an unterminated string ends a second after its start, whatever is typed`() {
    var decoder = InputDecoder()
    decoder.awaitsReply = true
    #expect(decoder.feed(Array("\u{1b}]11;rgb:ffff".utf8)).isEmpty)
    var events: [InputEvent] = []
    for _ in 0..<4 {
      events += decoder.idle(for: 0.25)
      events += decoder.feed([0x71], after: 0.3)
    }
    #expect(events == [.key(.character("q"), [])])
  }

  @Test(arguments: ["P", "]", "_", "^", "X"])
  func `no key is lost after Alt with a letter that can begin a string`(letter: String) {
    let expected: [InputEvent] =
      [.key(.character(Character(letter)), .alt)]
      + "abcdefghijklmnopqrst".map { .key(.character($0), []) }
    for pause in [0.03, 0.06, 0.2] {
      var decoder = InputDecoder()
      var events = decoder.feed(Array("\u{1b}\(letter)".utf8))
      for byte in "abcdefghijklmnopqrst".utf8 {
        if pause > 0.1 { events += decoder.idle(for: 0.1) }
        events += decoder.feed([byte], after: pause)
      }
      #expect(events + decoder.idle(for: 0.1) == expected)
    }
  }

  @Test func `Ctrl-C ends an unterminated paste`() {
    var decoder = InputDecoder()
    #expect(decoder.feed(Array("\u{1b}[200~half\u{3} a paste\u{1b}[2".utf8)).isEmpty)
    #expect(decoder.feed([3]).isEmpty, "a Ctrl-C without a pause belongs to the paste")
    #expect(decoder.idle(for: 0.05).isEmpty && decoder.idle(for: 0.1).isEmpty)
    #expect(decoder.feed(Array("q".utf8)).isEmpty && decoder.idle(for: 0.1).isEmpty)
    let keys: [InputEvent] = [.key(.character("c"), .control), .key(.character("q"), [])]
    #expect(decoder.feed([3] + Array("q".utf8)) == keys && !decoder.isWaiting)
  }

  @Test func `a paste is cut at its longest length`() {
    var decoder = InputDecoder()
    _ = decoder.feed(Array("\u{1b}[200~".utf8))
    let chunk = Array(repeating: UInt8(ascii: "x"), count: 100_000)
    for _ in 0..<30 { _ = decoder.feed(chunk) }
    guard case .paste(let text)? = decoder.feed(Array("\u{1b}[201~".utf8)).first else {
      Issue.record("there is no paste event")
      return
    }
    #expect(text.utf8.count == InputDecoder.longestPaste)
  }
}
